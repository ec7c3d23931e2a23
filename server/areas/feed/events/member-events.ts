import type { EventData } from '@tillwright/contract/feed/event.ts'
import { fromStored } from '../../../platform/db/stored-json.ts'
import type { NotedRow } from '../../../platform/journal/append-journal.ts'
import type { notedTables } from '../../../platform/journal/fact-parts.ts'
import type { MemberTable } from '../../member/member.tables.ts'
import type { Entry } from '../feed.store.ts'
import { type ReadEvents, type Reading, theRow } from './reading.ts'

type MemberState = EventData<'member.change'>['state']

/** Reads what members are now: of several entries about one, the newest is true. */
export const memberChangeEvents: ReadEvents = async (reading) => {
  const members = await reading.rows({ table: 'member', by: 'id' })
  return reading.entries.map((entry) => {
    const member = theRow(members, entry)
    const intoMemberId = member.merged_into
    const data = { memberId: member.id, state: stateOf(member), intoMemberId }
    return { seq: entry.seq, kind: 'member.change', data }
  })
}

function stateOf({ state, merged_into: into, erased_at: erasedAtMs }: MemberTable): MemberState {
  if (erasedAtMs !== null) return 'ERASED'
  return into === null ? state : 'MERGED'
}

/** The events of rows that entries of any kind hold alongside what they are about. */
export const notedEvents: ReadEvents = async (reading) => {
  const holding = reading.entries.flatMap((entry) => {
    const noted = entry.noted === null ? [] : fromStored<NotedRow[]>(entry.noted)
    return noted.length === 0 ? [] : [{ entry, noted }]
  })
  return [
    ...(await joinEvents(reading, holding)),
    ...(await mergeEvents(reading, holding)),
    ...(await lapseEvents(reading, holding)),
    ...(await couponEvents(reading, holding)),
  ]
}

interface Holding {
  readonly entry: Entry
  readonly noted: readonly NotedRow[]
}

/** The rows of one table, entry by entry, for entries that hold any. */
async function heldRows<
  T extends keyof typeof notedTables &
    ('member_join' | 'member_merge' | 'member_expiry' | 'coupon'),
>(
  reading: Reading,
  holding: readonly Holding[],
  { table, by }: { readonly table: T; readonly by: 'id' | 'client_id' },
) {
  const held = holding.flatMap(({ entry, noted }) => {
    const ids = noted.filter(([name]) => name === table).map(([, id]) => id)
    return ids.length === 0 ? [] : [{ entry, ids }]
  })
  const rows = await reading.rows(
    { table, by: by as never },
    held.flatMap(({ ids }) => ids),
  )
  return held.map(({ entry, ids }) => ({
    seq: entry.seq,
    rows: ids.flatMap((id) => rows.get(id) ?? []),
  }))
}

const joinEvents: HeldEvents = async (reading, holding) => {
  const held = await heldRows(reading, holding, {
    table: 'member_join',
    by: 'client_id',
  })
  return held.map(({ seq, rows }) => {
    const joins = rows.map((row) => ({
      memberId: row.member_id,
      source: row.source,
      staffId: row.staff_id,
      deviceId: row.device_id,
      joinedAtMs: row.joined_at,
    }))
    return { seq, kind: 'member.join', data: { joins } }
  })
}

const mergeEvents: HeldEvents = async (reading, holding) => {
  const held = await heldRows(reading, holding, { table: 'member_merge', by: 'id' })
  return held.map(({ seq, rows }) => {
    const merges = rows.map((row) => ({
      memberId: row.member_id,
      intoMemberId: row.into_member_id,
      staffId: row.staff_id,
    }))
    return { seq, kind: 'member.merge', data: { merges } }
  })
}

const lapseEvents: HeldEvents = async (reading, holding) => {
  const held = await heldRows(reading, holding, { table: 'member_expiry', by: 'id' })
  return held.map(({ seq, rows }) => {
    const lapses = rows.map((row) => ({
      memberId: row.member_id,
      book: row.book,
      amount: row.amount,
      lastDay: row.last_day,
      clientOrderId: row.client_id,
    }))
    return { seq, kind: 'member.lapse', data: { lapses } }
  })
}

const couponEvents: HeldEvents = async (reading, holding) => {
  const held = await heldRows(reading, holding, { table: 'coupon', by: 'id' })
  return held.map(({ seq, rows }) => {
    const coupons = rows.map((row) => ({
      couponId: row.id,
      kindId: row.kind_id,
      memberId: row.member_id,
    }))
    return { seq, kind: 'coupon.issue', data: { coupons } }
  })
}

type HeldEvents = (reading: Reading, holding: readonly Holding[]) => ReturnType<ReadEvents>
