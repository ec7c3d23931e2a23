import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { money } from '../wire/money.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'

/** Decision of a customer about goods that are not there: nothing in their place, or something similar. */
export const substitutes = z.enum(['none', 'similar'])

/** Goods to put in the place of a line. */
export const substituteInput = withQuantity(z.strictObject({ goodsId: id, ...quantityFields }))

/** Goods that were put in the place of a line, and what they cost. */
export const substitute = withQuantity(
  respelt(
    z.object({
      goodsId: id,
      name: text(),
      nameEn: text(),
      spec: text(),
      specEn: text(),
      isWeight: z.boolean(),
      unit: text(20),
      ...quantityFields,
      chargedMoney: money,
    }),
    { name: 'nameZh', spec: 'specText', specEn: 'specTextEn', isWeight: 'isWeighed' },
  ),
)
