import type { SlipKind, SlipPaper } from '@tillwright/contract/print/slip.ts'
import type { PrinterLanguage } from '@tillwright/domain/printing/printer-language.ts'
import { encodeRows } from '@tillwright/printing/encoding/encode-rows.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { isLabel, type PaperFormat } from '@tillwright/printing/layout/paper-width.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import type { Context } from '../../platform/context.ts'
import { personalSetting } from '../setting/personal-setting.ts'
import { boxLabelSlip, packSlip, priceSlip, testSlip } from './label-slips.ts'
import { boxSlip, daySlip, drawerSlip, handoverSlip, refundSlip } from './money-slips.ts'
import { pickupSlip, receiptSlip, rechargeSlip } from './order-slips.ts'
import { blocksFor } from './paper-shapes.ts'
import type { SlipReader } from './slip-source.ts'

/** A slip that was read from the books, ready to become a job. */
export interface Slip {
  /** The one id of its source, whatever name it was requested by. */
  readonly sourceId: string
  readonly hasOriginal: boolean
  readonly bytes: (copyNumber: number) => Uint8Array
}

export interface SlipRequest {
  readonly kind: SlipKind
  readonly sourceId: string
  readonly paper: SlipPaper
  readonly language: PrinterLanguage | null
}

/**
 * Reads what a slip is about and answers how to print it, in the cashier's own language and by the
 * store's own template. Refuses what this store does not have, and what this person may not read.
 */
export async function renderSlip(context: Context, input: SlipRequest): Promise<Slip> {
  const { kind, sourceId } = input
  const { language } = await personalSetting(context)
  const words = paperWords(language, context.session.platform.currency)
  const blocks = kind === 'TEST' ? [] : await blocksFor(context, kind, input.paper)
  const paper = formatOf(input.paper)
  const source = await readers[kind]({ context, sourceId, paper, language, words, blocks })
  const terms = {
    language: input.language ?? (isLabel(paper) ? 'tspl' : 'escpos'),
    paper,
    title: `${kind} ${source.sourceId}`,
    draw: null,
  } as const
  return {
    ...source,
    bytes: (copyNumber) => encodeRows(layout(source.lines(copyNumber), paper), terms),
  }
}

const readers: Readonly<Record<SlipKind, SlipReader>> = {
  RECEIPT: receiptSlip,
  REFUND: refundSlip,
  RECHARGE: rechargeSlip,
  PICKUP: pickupSlip,
  BOX: boxSlip,
  HANDOVER: handoverSlip,
  DAY: daySlip,
  DRAWER: drawerSlip,
  LABEL: priceSlip,
  PACK: packSlip,
  BOX_LABEL: boxLabelSlip,
  TEST: testSlip,
}

function formatOf(paper: SlipPaper): PaperFormat {
  if (paper === '58') return 58
  return paper === '80' ? 80 : paper
}
