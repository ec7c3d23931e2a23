import * as z from 'zod/mini'
import { namedGoods } from '../goods/named-goods.ts'
import { text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'
import { quantity, signedQuantity } from '../wire/weight.ts'

const count = z.int().check(z.gte(0))

/** Goods with their stock, as the warehouse sees them. */
export const stockOfGoods = respelt(
  z.object({
    ...namedGoods,
    isWeighed: z.boolean(),
    barcode: z.nullable(text(32)),
    itemCode: z.nullable(text(10)),
    /** What lies open; what is in cases comes on top. */
    onHand: signedQuantity,
    /** Pieces or kilograms in cases that are not opened yet. */
    inCases: quantity,
    /** Those cases, the smallest first. */
    cases: listOf(z.object({ unit: text(40), count }), 100),
    /** What one holds, where it is a case of other goods. */
    opensInto: z.nullable(z.object({ unit: text(40), quantity })),
    /** On its way here from another store. */
    coming: quantity,
    /** At or below it the goods are low; null where none was set. */
    lowLevel: z.nullable(quantity),
    /** Of a piece or a kilogram, when it was last received. */
    costMoney: z.nullable(money),
    /** Shelf life in days from the day of arrival. */
    shelfLifeDays: z.nullable(z.int()),
  }),
)
