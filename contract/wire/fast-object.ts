import type * as z from 'zod/mini'
import { type Amounts, amountsOf, isQuantity, quantityFrom } from './amounts.ts'
import { type Children, type Direction, unfit, type Walk } from './fast-walk.ts'
import type { SpeltShape } from './spelt-shape.ts'

interface Field {
  readonly wire: string
  readonly clean: string
  /** Gathered into the object's quantity inside. */
  readonly isAmount: boolean
  readonly walk: Walk
}

/** The shape of an object that is the same on both sides. */
export const plainShape = (wire: z.core.$ZodType): SpeltShape => ({
  wire,
  nameOf: (key) => key,
  hasQuantity: false,
})

/**
 * Reads or writes an object, renames its keys and gathers its quantity, in one pass. Null for a
 * schema that is more than a plain or a strict object.
 */
export function objectWalk(
  { wire, nameOf, hasQuantity }: SpeltShape,
  child: Children,
  direction: Direction,
): Walk | null {
  const { def } = wire._zod
  if (!isObjectDef(def) || (def.checks?.length ?? 0) > 0) return null
  const isStrict = def.catchall?._zod.def.type === 'never'
  if (def.catchall && !isStrict) return null
  const fields = Object.entries(def.shape).map(([key, schema]): Field => {
    const isAmount = hasQuantity && (key === 'number' || key === 'weightG')
    return { wire: key, clean: isAmount ? key : nameOf(key), isAmount, walk: child(schema) }
  })
  return direction === 'forward'
    ? reading(fields, isStrict, hasQuantity)
    : writing(fields, isStrict, hasQuantity)
}

const isObjectDef = (def: z.core.$ZodTypeDef): def is z.core.$ZodObjectDef => def.type === 'object'

function reading(fields: readonly Field[], isStrict: boolean, hasQuantity: boolean): Walk {
  const known = new Set(fields.map(({ wire }) => wire))
  return (value) => {
    if (!isObject(value) || (isStrict && hasMore(value, known))) return unfit
    const made: Record<string, unknown> = {}
    const amounts: Record<string, unknown> = {}
    for (const { wire, clean, isAmount, walk } of fields) {
      const one = walk(Reflect.get(value, wire))
      if (one === unfit) return unfit
      if (isAmount) amounts[wire] = one
      else if (one !== undefined || wire in value) made[clean] = one
    }
    // The walks of the two amounts are the codecs of their units.
    if (hasQuantity) made['quantity'] = quantityFrom(amounts as unknown as Amounts)
    return made
  }
}

function writing(fields: readonly Field[], isStrict: boolean, hasQuantity: boolean): Walk {
  const known = new Set(fields.map(({ clean }) => clean))
  if (hasQuantity) known.add('quantity')
  return (value) => {
    if (!isObject(value) || (isStrict && hasMore(value, known))) return unfit
    const quantity: unknown = hasQuantity && Reflect.get(value, 'quantity')
    const amounts = isQuantity(quantity) ? amountsOf(quantity) : null
    if (hasQuantity && amounts === null) return unfit
    const made: Record<string, unknown> = {}
    for (const { wire, clean, isAmount, walk } of fields) {
      const from = isAmount && amounts !== null ? amounts : value
      const one = walk(Reflect.get(from, clean))
      if (one === unfit) return unfit
      if (one !== undefined || clean in from) made[wire] = one
    }
    return made
  }
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function hasMore(value: object, known: ReadonlySet<string>): boolean {
  for (const key of Object.keys(value)) if (!known.has(key)) return true
  return false
}
