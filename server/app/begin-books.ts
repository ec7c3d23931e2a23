import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { appointOwner } from '../areas/role/appoint-owner.ts'
import type { Database } from '../platform/db/schema.ts'
import { beginSeals } from '../platform/seal/begin-seals.ts'

/**
 * At every start, adds the first seals, openings and owners to books from before these existed;
 * does nothing where they have them.
 */
export const beginBooks = (
  db: Kysely<Database>,
  nowMs: number,
  log: Pick<Logger, 'error'>,
): Promise<void> => beginSeals(db, { nowMs, beginPlatform: appointOwner, log })
