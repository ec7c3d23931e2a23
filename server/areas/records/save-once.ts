import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { savedBefore } from './records.store.ts'

/** One save of the back office, as it is remembered by the id that the page gave it. */
export interface OneSave {
  readonly saveId: string
  readonly kind: string
  /** The thing it is about. */
  readonly thingId: string
  /** Hash of the whole request. */
  readonly bodyHash: string
}

interface SaveWork {
  /** Reads and refuses what it must before the transaction, and answers what is written in it. */
  readonly plan: () => Promise<(tx: Tx) => Promise<void>>
  /**
   * Refusal for a unique row that another save wrote; without it, the error is thrown unchanged.
   */
  readonly conflict?: () => Refusal
}

/**
 * Saves once and answers what it was about: a repeat changes nothing, also where both come at once.
 * Another save under the same id is refused (20108). Throws what `plan` and its writing
 * throw; a repeat is refused by neither.
 */
export async function saveOnce(context: Context, save: OneSave, work: SaveWork): Promise<string> {
  const { thingId } = await writeOnce({
    write: async () => {
      const write = await work.plan()
      await transaction(context.db, async (tx) => {
        await remember(tx, context, save)
        await write(tx)
      })
      return { kind: save.kind, thingId: save.thingId, firstHash: save.bodyHash }
    },
    first: () => savedBefore(context, save.saveId),
    isSame: ({ kind, firstHash }) => kind === save.kind && firstHash === save.bodyHash,
    explain: (cause) => (isUniqueConflict(cause) ? (work.conflict?.() ?? cause) : cause),
    // Whoever looks at the page saves again once what was wrong is right.
    request: null,
  })
  return thingId
}

/** Of two at once under one id the second ends at this row. */
const remember = (tx: Tx, { platformId, nowMs }: Context, save: OneSave): Promise<void> =>
  insertRows(tx, 'kept_save', [
    {
      platform_id: platformId,
      save_id: save.saveId,
      kind: save.kind,
      thing_id: save.thingId,
      body_hash: save.bodyHash,
      saved_at: nowMs,
    },
  ])
