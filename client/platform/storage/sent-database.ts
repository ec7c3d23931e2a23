// Rows acknowledged by the server, for a week: a server restored from a backup lacks the latest of
// them. Losing this database costs nothing while no server is restored, so it has no second copy.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { trainingSuffix } from '../navigation/training-place.ts'
import { openOnce } from './open-once.ts'
import type { OutboxRow } from './outbox-row.ts'
import { finished, inTurn } from './write-turn.ts'

/** Books as a till knows them: which, and in which epoch. */
export interface KnownBooks {
  readonly booksId: string
  readonly epoch: string
}

export interface SentRow extends OutboxRow {
  readonly sentAtMs: number
  /** The books it was written into; empty where the till did not know them yet. */
  readonly booksId: string
}

interface SentSchema extends DBSchema {
  sent: { key: string; value: SentRow; indexes: { bySentAt: number; byLabel: string } }
  /** By platform. */
  books: { key: string; value: KnownBooks }
}

/** Retention of acknowledged work: longer than a shop goes without a backup. */
export const sentForMs = 7 * 24 * 3_600_000
/** At most so many, the newest: about 30 MB. */
const sentMost = 10_000
/** Counting costs: only so often. */
const countEach = 100

let puts = 0

/** Stores a row that the server has acknowledged, and deletes rows that are too old or too many. */
export const keepSent = (row: OutboxRow, nowMs: number): Promise<void> =>
  inTurn(async () => {
    const db = await openSent()
    const change = db.transaction(['sent', 'books'], 'readwrite', { durability: 'strict' })
    const write = async () => {
      const sent = change.objectStore('sent')
      const known = await change.objectStore('books').get(row.origin.platformId)
      await sent.put({ ...row, sentAtMs: nowMs, booksId: known?.booksId ?? '' })
      const old = IDBKeyRange.upperBound(nowMs - sentForMs)
      await deleteFirst(sent.index('bySentAt'), old)
      if (puts++ % countEach === 0) {
        const tooMany = (await sent.count()) - sentMost
        if (tooMany > 0) await deleteFirst(sent.index('bySentAt'), null, tooMany)
      }
    }
    await finished(change, write())
  })

interface Deletable {
  readonly openCursor: (range: IDBKeyRange | null) => Promise<DeletableCursor | null>
}
interface DeletableCursor {
  readonly delete: () => Promise<void>
  readonly continue: () => Promise<DeletableCursor | null>
}

async function deleteFirst(index: Deletable, range: IDBKeyRange | null, most = Infinity) {
  let cursor = await index.openCursor(range)
  for (let deleted = 0; cursor !== null && deleted < most; deleted += 1) {
    await cursor.delete()
    cursor = await cursor.continue()
  }
}

/** To read it. */
export const readSent = (): Promise<
  Pick<IDBPDatabase<SentSchema>, 'get' | 'getAllFromIndex' | 'getAllKeysFromIndex'>
> => openSent()

/** Writes down which books the till knows of a platform now. */
export const knowBooks = (platformId: string, books: KnownBooks): Promise<void> =>
  inTurn(async () => {
    const change = (await openSent()).transaction(['books'], 'readwrite', { durability: 'strict' })
    await finished(change, change.objectStore('books').put(books, platformId))
  })

const openSent = openOnce<IDBPDatabase<SentSchema>>((terminated) =>
  openDB<SentSchema>(`tillwright-sent${trainingSuffix}`, 1, {
    upgrade: (db) => {
      const sent = db.createObjectStore('sent', { keyPath: 'id' })
      sent.createIndex('bySentAt', 'sentAtMs')
      sent.createIndex('byLabel', 'label')
      db.createObjectStore('books')
    },
    terminated,
  }),
)
