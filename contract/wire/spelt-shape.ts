import type * as z from 'zod/mini'

/** How an object inside differs from what it is on the wire. */
export interface SpeltShape {
  /** The object as it is on the wire. */
  readonly wire: z.core.$ZodType
  readonly nameOf: (wireKey: string) => string
  /** Its `number` and `weightG` are one `quantity` inside. */
  readonly hasQuantity: boolean
}

/** Lets the fast path rename, gather and check in one pass what codecs do one after another. */
export const speltShapes = new WeakMap<z.core.$ZodType, SpeltShape>()
