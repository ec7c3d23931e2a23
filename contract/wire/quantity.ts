import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import * as z from 'zod/mini'
import { type Amounts, amountsOf, isQuantity, quantityFrom } from './amounts.ts'
import { refuse, type Schema, schemaOf } from './schema.ts'
import { speltShapes } from './spelt-shape.ts'
import { quantity, weightG } from './weight.ts'
import { unchecked } from './wire-value.ts'

/**
 * The two fields that say how much (Specification 3, goods line): a weighed thing has `weightG`
 * and counts as one in `number`; a counted thing has `number` alone.
 */
export const quantityFields = { number: quantity, weightG: z.nullish(weightG) }

type Counted<T> = { [K in keyof T as K extends keyof Amounts ? never : K]: T[K] } & {
  readonly quantity: Quantity
}

/** An object whose `quantityFields` become one `quantity` inside. */
export function withQuantity<T extends Amounts>(
  wire: Schema<T>,
): z.ZodMiniCodec<z.ZodMiniType<T>, z.ZodMiniType<Counted<T>, Counted<T>>> {
  const object = schemaOf(wire)
  const counted = z.codec(object, unchecked<Counted<T>>(), {
    decode: ({ number, weightG: weight, ...rest }) => {
      const amount = quantityFrom({ number, weightG: weight })
      return { ...rest, quantity: amount } as unknown as Counted<T>
    },
    encode: (value, payload) => {
      if (!isQuantity(value?.quantity)) return refuse(payload, 'expected quantity')
      const { quantity: amount, ...rest } = value
      return { ...rest, ...amountsOf(amount) } as unknown as T
    },
  })
  const shape = speltShapes.get(object) ?? { wire: object, nameOf: (key: string) => key }
  speltShapes.set(counted, { ...shape, hasQuantity: true })
  return counted
}
