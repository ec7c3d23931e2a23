import type { Grams } from '@tillwright/domain/grams.ts'
import { type Milli, pieces } from '@tillwright/domain/milli.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import * as z from 'zod/mini'
import { type Schema, schemaOf } from './schema.ts'
import { quantity, weightG } from './weight.ts'

/**
 * The two fields that say how much (Specification 3, goods line): a weighed thing has `weightG`
 * and counts as one in `number`; a counted thing has `number` alone.
 */
export const quantityFields = { number: quantity, weightG: z.nullish(weightG) }

interface Amounts {
  readonly number: Milli
  readonly weightG?: Grams | null | undefined
}

type Counted<T> = { [K in keyof T as K extends keyof Amounts ? never : K]: T[K] } & {
  readonly quantity: Quantity
}

/** An object whose `quantityFields` become one `quantity` inside. */
export function withQuantity<T extends Amounts>(
  wire: Schema<T>,
): z.ZodMiniCodec<z.ZodMiniType<T>, z.ZodMiniType<Counted<T>>> {
  const clean = z.custom<Counted<T>>(hasQuantity, 'a quantity')
  return z.codec(schemaOf(wire), clean, {
    decode: ({ number, weightG: weight, ...rest }) =>
      ({ ...rest, quantity: quantityFrom(number, weight ?? null) }) as unknown as Counted<T>,
    encode: ({ quantity: amount, ...rest }) => ({ ...rest, ...amountsOf(amount) }) as unknown as T,
  })
}

/** Holds also where one of several kinds of object is written: the others have no quantity. */
function hasQuantity(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('quantity' in value)) return false
  const { quantity: amount } = value
  return typeof amount === 'object' && amount !== null && 'kind' in amount
}

const quantityFrom = (number: Milli, weight: Grams | null): Quantity =>
  weight === null ? { kind: 'count', count: number } : { kind: 'weight', weight }

const amountsOf = (amount: Quantity): Amounts =>
  amount.kind === 'weight'
    ? { number: pieces(1), weightG: amount.weight }
    : { number: amount.count, weightG: null }
