import type { FeedEvent } from '@tillwright/contract/feed/event.ts'
import type { Db } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { eventReaders } from './event-readers.ts'
import { notedEvents } from './events/member-events.ts'
import { type BareEvent, Reading } from './events/reading.ts'
import { entriesAfter, type Entry, type Part } from './feed.store.ts'

export interface EventPage {
  readonly list: readonly FeedEvent[]
  /** Where the next page begins. */
  readonly next: number
  /** The journal had no more when it was read. */
  readonly isEnd: boolean
}

/** The events of a part of a store's journal. Entries without one are passed over, and counted in `next`. */
export async function readEvents(db: Db, place: StoreScope, part: Part): Promise<EventPage> {
  const entries = await entriesAfter(db, place, part)
  const isEnd = entries.length < part.limit
  return {
    list: await eventsOf(db, place, entries),
    next: entries.at(-1)?.seq ?? part.after,
    isEnd,
  }
}

async function eventsOf(
  db: Db,
  place: StoreScope,
  entries: readonly Entry[],
): Promise<FeedEvent[]> {
  const bare: BareEvent[] = []
  for (const [read, ofReader] of byReader(entries))
    bare.push(...(await read(new Reading(db, place, ofReader))))
  bare.push(...(await notedEvents(new Reading(db, place, entries))))
  const bySeq = new Map(entries.map((entry) => [entry.seq, entry]))
  return bare
    .sort((left, right) => left.seq - right.seq)
    .flatMap((event) => {
      const entry = bySeq.get(event.seq)
      return entry === undefined ? [] : [{ ...event, id: idOf(entry, event), atMs: entry.at }]
    })
}

/**
 * The hash tells an entry from any other that has its number after a restore. One entry may have events of several
 * kinds, never two of one.
 */
const idOf = ({ hash }: Entry, { kind }: BareEvent): string => `${hash.slice(0, idDigits)}.${kind}`

const idDigits = 32

function byReader(entries: readonly Entry[]) {
  const groups = new Map<(typeof eventReaders)[string], Entry[]>()
  for (const entry of entries) {
    const read = Object.hasOwn(eventReaders, entry.kind) ? eventReaders[entry.kind] : undefined
    if (read === undefined) continue
    const group = groups.get(read)
    if (group === undefined) groups.set(read, [entry])
    else group.push(entry)
  }
  return groups
}
