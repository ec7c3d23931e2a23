import type { EventData, EventKind } from '@tillwright/contract/feed/event.ts'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/db.ts'
import type { Database } from '../../../platform/db/schema.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { LedgerTable } from '../../../platform/ledger/ledger.tables.ts'
import type { StoreScope } from '../../../platform/store-scope.ts'
import { type About, type Entry, openingMoves, rowsAbout } from '../feed.store.ts'

/** An event with its place in the journal. */
export type BareEvent = {
  readonly [K in EventKind]: {
    readonly seq: number
    readonly kind: K
    readonly data: EventData<K>
  }
}[EventKind]

/** Makes the events of entries of one kind, with one query for each table that they are about. */
export type ReadEvents = (reading: Reading) => Promise<readonly BareEvent[]>

type Groups<T> = ReadonlyMap<unknown, readonly T[]>

/** Entries of one kind, whose rows are read together. */
export class Reading {
  readonly entries: readonly Entry[]
  readonly #db: Db
  readonly #place: StoreScope

  constructor(db: Db, place: StoreScope, entries: readonly Entry[]) {
    this.#db = db
    this.#place = place
    this.entries = entries
  }

  /** Rows of a table of the platform, by the subject they are about. */
  rows<T extends keyof Database>(
    of: About<T>,
    ids = this.subjects,
  ): Promise<Groups<Selectable<Database[T]>>> {
    return rowsAbout(this.#db, this.#place.platformId, of, ids).then((rows) => grouped(rows, of.by))
  }

  /** Opening balances by the id they were opened under. */
  async openings(): Promise<Groups<LedgerTable>> {
    return grouped(await openingMoves(this.#db, this.#place, this.subjects), 'source_id')
  }

  /** Rows of a table whose key begins with the store, by the subject they are about. */
  ownRows<T extends keyof Database>(of: About<T>): Promise<Groups<Selectable<Database[T]>>> {
    return this.rows({ ...of, storeId: this.#place.storeId })
  }

  get subjects(): readonly string[] {
    return this.entries.map(({ subject_id: id }) => id)
  }
}

/** Returns the body of an entry. */
export const bodyOf = <T>({ body }: Entry): T => fromStored<T>(body)

function grouped<T, K extends keyof T>(rows: readonly T[], by: K): Groups<T> {
  const groups = new Map<unknown, T[]>()
  for (const row of rows) {
    const group = groups.get(row[by])
    if (group === undefined) groups.set(row[by], [row])
    else group.push(row)
  }
  return groups
}

/** The row of an entry's subject. Throws where there is none: a feed with a gap is worth nothing. */
export function theRow<T>(rows: Groups<T>, { kind, subject_id: id }: Entry): T {
  const [row] = rows.get(id) ?? []
  if (row === undefined) throw new Error(`${kind} ${id} of the journal has no row`)
  return row
}
