import type * as z from 'zod/mini'

/** Marks a value that the fast path does not accept; the schema library then gives the reason. */
export const unfit: unique symbol = Symbol('unfit')

/** Forward is from the wire, backward is to it. */
export type Direction = 'forward' | 'backward'

/** Answers what a value becomes, or `unfit`. */
export type Walk = (value: unknown) => unknown

/** The walk of a schema inside another. */
export type Children = (schema: z.core.$ZodType) => Walk
