// Packs that staff of a demo store have weighed and labelled this morning and the day before.
import { cents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { lineAmount } from '@tillwright/domain/weight/weight-unit.ts'
import { demoGoods } from './demo-goods.ts'
import { isWeightUnit } from './demo-units.ts'
import { steadyNumber } from './steady-number.ts'

export interface DemoPrePack {
  readonly itemCode: string
  /** Counts the packs of a store from 1: what its code is made of. */
  readonly serial: number
  readonly grams: number
  /** Amount on its label, at the regular price of the goods. */
  readonly amountCents: number
  /** The regular price of the goods. */
  readonly unitPriceCents: number
  readonly packedHoursAgo: number
  readonly shelfLifeHours: number
}

const packsEach = 3

/** Some packs of each of the goods that a store packs ahead; the last of each has passed its date. */
export const demoPrePacks = (storeSeed: number): DemoPrePack[] =>
  demoGoods(storeSeed)
    .filter(({ isPrePacked }) => isPrePacked)
    .flatMap(({ itemCode, unit, regularCents }, at) =>
      Array.from({ length: packsEach }, (_, pack): DemoPrePack => {
        const weight = grams(280 + steadyNumber(`${storeSeed} pack ${itemCode} ${pack}`, 900))
        const weightUnit = isWeightUnit(unit) ? unit : 'jin'
        return {
          itemCode,
          serial: at * packsEach + pack + 1,
          grams: weight,
          amountCents: lineAmount(cents(regularCents), weightUnit, weight),
          unitPriceCents: regularCents,
          packedHoursAgo: pack === packsEach - 1 ? 50 : 1 + pack * 3,
          shelfLifeHours: 48,
        }
      }),
    )
