import * as z from 'zod/mini'

/** The store's number for a till, from 1: the same in every language. */
export const tillNumber = z.int().check(z.gte(1), z.lte(1_000_000))
