import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { RecordKind } from '@tillwright/contract/codes/audit-act.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { Recorded } from '../../platform/journal/canonical-json.ts'

/** One thing as it is now. */
export interface Item<F, N> {
  readonly id: string
  readonly facts: F
  readonly notes: N
}

/** Input to be saved. */
export interface SaveInput<F> {
  readonly id: string
  readonly facts: F
  /** The facts before; null for a new thing. */
  readonly before: F | null
}

/** Definition of one kind of thing that the back office manages. */
export interface RecordType<F, N> {
  /** Names it in versions and in the audit. */
  readonly kind: RecordKind
  /** Owner: the platform or the caller's store. */
  readonly scope: 'platform' | 'store'
  /** Whether tills have to load their settings again after a change. */
  readonly reachesTills: boolean
  /** All of them, in the order of the list. There are never more than a screen can be searched for. */
  readonly all: (db: Db, context: Context) => Promise<readonly Item<F, N>[]>
  /** One that was just saved, where a save may take it out of the list; without it, it is found there. */
  readonly one?: (db: Db, context: Context, id: string) => Promise<Item<F, N> | undefined>
  /** Texts that the search looks through. */
  readonly words: (item: Item<F, N>) => readonly string[]
  /** Checks what is requested, does what is slow, and answers the writing that belongs in the transaction. */
  readonly plan: (context: Context, input: SaveInput<F>) => Promise<(tx: Tx) => Promise<void>>
  /**
   * Permission that the saver proves with a fresh sensitive password, under the id of the save;
   * null for none. By default, anything of the platform is the owner's to change.
   */
  readonly provenFor?: (
    context: Context,
    input: SaveInput<F>,
  ) => Permission | null | Promise<Permission | null>
  /** Facts recorded in the audit: everything but secrets. */
  readonly recorded: (facts: F) => Recorded
}
