import type { Receipt } from '@tillwright/printing/papers/receipt.ts'
import { receiptJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { receiptWords } from '@tillwright/printing/words/receipt-words.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { missingPen } from '../../platform/devices/paper/missing-pen.ts'
import { currentSession } from '../../session/session-store.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import { currentLanguage } from '../../platform/words/words.ts'

/** A receipt for this till's printer. */
export const receiptBytes = (receipt: Receipt, opensDrawer: boolean): Uint8Array<ArrayBuffer> =>
  receiptJob(receipt, {
    paper: currentSession().paperMm,
    words: receiptWords(currentLanguage(), shopCurrency()),
    blocks: blocksOf('RECEIPT'),
    draw: missingPen(),
    opensDrawer,
  })
