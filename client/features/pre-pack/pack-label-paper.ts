import type { PackOnShelf } from './pack-on-shelf.ts'
import { shopCurrency } from '../../session/shop-currency.ts'
import type { SlipPaper } from '@tillwright/contract/print/slip.ts'
import type { PaperFormat } from '@tillwright/printing/layout/paper-width.ts'
import { packLabelLines } from '@tillwright/printing/papers/pack-label.ts'
import { paperJob } from '@tillwright/printing/receipt/receipt-job.ts'
import { paperWords } from '@tillwright/printing/words/paper-words.ts'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { blocksOf } from '../../platform/devices/paper/blocks-of.ts'
import { missingPen } from '../../platform/devices/paper/missing-pen.ts'
import { printLabel } from '../../platform/devices/paper/print-label.ts'
import { print as printPaper } from '../../platform/devices/printer/printer.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'
import { fullTimeText } from '../../platform/words/time-text.ts'
import { currentLanguage, currentWords } from '../../platform/words/words.ts'

/** The label of a pack with what it costs now: one that got cheaper says the new price. */
export async function printPackLabel({ pack, goods }: PackOnShelf): Promise<boolean> {
  const words = currentWords()
  const language = currentLanguage()
  const unit = sellUnitName(goods.sellUnit, words)
  const label = {
    storeName: currentSession().user?.store.name ?? '',
    name: fullGoodsName(goods, language),
    spec: '',
    quantity: `${quantityText(pack.quantity, goods.sellUnit)} ${unit}`,
    unitPriceCents: pack.unitPriceCents,
    unit,
    amountCents: pack.nowCents,
    packedAt: fullTimeText(pack.packedAtMs).slice(0, -3),
    expiresAt: pack.expiresAtMs === null ? '' : fullTimeText(pack.expiresAtMs).slice(0, -3),
    code: pack.code,
  }
  const { labelPrinter, paperMm } = currentSession()
  const hasOwnPrinter = labelPrinter.kind !== 'none'
  const paper = hasOwnPrinter ? labelPrinter.paper : paperMm
  const print = { words: paperWords(language, shopCurrency()), paper }
  const lines = packLabelLines(label, print, blocksOf('PACK', slipPaperOf(paper)))
  const { state } = await (hasOwnPrinter
    ? printLabel(lines, label.name)
    : printPaper(
        paperJob(lines, { paper: paperMm, opensDrawer: false, draw: missingPen() }),
        label.name,
      ))
  if (state === 'printed') toast((all) => all.report.printed, 'success')
  return state === 'printed'
}

const slipPaperOf = (paper: PaperFormat): SlipPaper =>
  paper === 58 ? '58' : paper === 80 ? '80' : paper
