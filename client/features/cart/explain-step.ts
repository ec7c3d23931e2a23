// The steps of a price in words a cashier can read to a customer.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { PriceStep } from '@tillwright/domain/pricing/price-step.ts'
import { explainStep as explain } from '@tillwright/printing/words/explain-step.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { weightUnitName } from '../goods/goods-text.ts'
import { currentLanguage, type Words } from '../../platform/words/words.ts'

/** `goods` is null for the steps of the whole order. */
export const explainStep = (
  step: PriceStep,
  goods: Pick<Goods, 'sellUnit'> | null,
  pointsName: string,
  words: Words,
): string =>
  explain(step, goods?.sellUnit ?? null, {
    language: currentLanguage(),
    say: words.explain,
    pointsName,
    money: amountLabel,
    weightUnit: (unit) => weightUnitName(unit, words),
    pieceUnit: words.sell.pieceUnit,
  })
