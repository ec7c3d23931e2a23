import { expiringBooks } from '@tillwright/domain/loyalty/expiry.ts'
import * as z from 'zod/mini'
import { listOf } from './wire/list-of.ts'
import { day } from './wire/time.ts'

/** What a member loses next of each account, if nothing is spent. */
export const expiringList = listOf(
  z.object({
    book: z.enum(expiringBooks),
    /** Cents or points. */
    amount: z.int().check(z.gte(1)),
    lastDay: day,
  }),
  expiringBooks.length,
)
