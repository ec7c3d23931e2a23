import { packLabelLines } from '@tillwright/printing/pack-label.ts'
import { slipWordsEn, slipWordsZh } from '@tillwright/printing/slip-words.ts'
import { fullGoodsName, quantityText, sellUnitName } from '../goods/goods-text.ts'
import { printLines } from '../report/print-slip.ts'
import { currentSession } from '../session/session-store.ts'
import { fullTimeText } from '../words/time-text.ts'
import { currentLanguage, currentWords } from '../words/words.ts'
import type { PackOnShelf } from './pre-packs.ts'

/** The label of a pack with what it costs now: one that got cheaper says the new price. */
export function printPackLabel({ pack, goods }: PackOnShelf): Promise<boolean> {
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
  const lines = packLabelLines(label, {
    words: language === 'zh' ? slipWordsZh : slipWordsEn,
    paper: currentSession().paperMm,
  })
  return printLines(lines, label.name)
}
