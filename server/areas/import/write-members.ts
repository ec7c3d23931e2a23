// Makes members with what they had in another program: one way for files in the office and for programs.
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { openBalances } from '../../platform/ledger/balance.store.ts'
import { everyStore, type Move, moveBalances } from '../../platform/ledger/move-balances.ts'
import { journalOpening } from '../../platform/ledger/open-with-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import { memberAccounts } from '../member/join.store.ts'
import { keepLevels } from '../member/keep-levels.ts'
import { memberRow } from '../member/member-row.ts'
import type { MemberJoinTable, MemberTable } from '../member/member.tables.ts'
import { addToMemberImport } from './member-import.store.ts'
import { type EarlierJoin, insertConsents, joinsNamed, membersWith } from './write-members.store.ts'

/** Source of the ledger rows of a member who is brought in. */
const memberImportKind = 'memberImport'

/** Somebody who is brought in; whoever has the phone, or the card without one, gets the balances on top. */
export interface Arrival {
  readonly line: number
  /** Id of the joining, as `standingOf` found it free. */
  readonly clientId: string
  readonly bodyHash: string
  /** As `normalPhone` spells it; null for a member by card alone. */
  readonly phone: string | null
  /** Of a new member; null where one is generated. */
  readonly id: string | null
  /** Code on a new member's card; null where one is generated. */
  readonly code: string | null
  readonly name: string
  readonly birthday: string | null
  readonly levelId: string | null
  readonly points: number
  readonly realCents: number
  readonly giftCents: number
  readonly joinedAtMs: number
  readonly termsId: string | null
}

export interface MemberImport {
  readonly importId: string
  /** Of the spreadsheet; or the name of the program. */
  readonly fileName: string
}

interface Standing {
  /** The joining that came under a name, by name; none that was taken back. */
  readonly joins: ReadonlyMap<string, EarlierJoin>
  /** Id of a joining that is free, by name. */
  readonly free: ReadonlyMap<string, string>
}

/**
 * Finds what came under these names before. A name counts once, until its import is taken back: it is then free
 * for another joining, whose id says which time it is.
 */
export async function standingOf(
  db: Db,
  platformId: string,
  names: readonly string[],
): Promise<Standing> {
  const joins = new Map<string, EarlierJoin>()
  const free = new Map<string, string>()
  let open = new Map(names.map((name) => [name, name]))
  for (let time = 2; open.size > 0; time += 1) {
    const next = new Map<string, string>()
    for (const row of await joinsNamed(db, platformId, [...open.keys()])) {
      const name = open.get(row.client_id) ?? ''
      open.delete(row.client_id)
      if (row.outcome === 'UNDONE') next.set(`${name} ${time}`, name)
      else joins.set(name, row)
    }
    for (const [clientId, name] of open) free.set(name, clientId)
    open = next
  }
  return { joins, free }
}

/** Who an arrival is known by. */
export const whoOf = ({ phone, code }: Pick<Arrival, 'phone' | 'code'>): string =>
  phone ?? code ?? ''

/** Part of a call that bringing members in reads. */
type ImportCall = Pick<Context, 'platformId' | 'storeId' | 'session' | 'caller' | 'nowMs'>

type Joined = Arrival & { readonly memberId: string; readonly isNew: boolean }

/** Writes arrivals of an import down, all together. Refuses (20504) an import that was taken back. */
export async function writeArrivals(
  tx: Tx,
  context: ImportCall,
  { of, arrivals }: { readonly of: MemberImport; readonly arrivals: readonly Arrival[] },
): Promise<readonly Joined[]> {
  if (arrivals.length === 0) return []
  const { platformId, storeId, nowMs, session } = context
  const { joined, versionOf } = await makeMembers(tx, context, arrivals)
  const isNew = joined.filter((one) => one.isNew).length
  const isAdded = await addToMemberImport(tx, {
    platform_id: platformId,
    store_id: storeId,
    id: of.importId,
    file_name: of.fileName,
    staff_id: session.staffId,
    began_at: nowMs,
    created: isNew,
    changed: joined.length - isNew,
    undone_at: null,
  })
  if (!isAdded)
    throw new Refusal('stateForbids', null, 'The import was taken back: begin another one.')
  await keepJoins(tx, context, joined)
  const id = timeOrderedId(nowMs)
  const rows = joined.map((one) => ({
    platform_id: platformId,
    client_id: one.clientId,
    import_id: of.importId,
    member_id: one.memberId,
    is_new: one.isNew ? 1 : 0,
    version: versionOf(one.memberId),
    source_id: id,
    at: nowMs,
    outcome: null,
  }))
  await insertRows(tx, 'member_import_row', rows)
  const moves = joined.flatMap(movesOf)
  await moveBalances(tx, { platformId, kind: memberImportKind, id, atMs: nowMs }, moves)
  const memberIds = [...new Set(joined.map(({ memberId }) => memberId))]
  const today = dayAt(nowMs, session.store.timeZone)
  await keepLevels(tx, { platformId, memberIds, today, nowMs })
  await addAudit(tx, context, {
    operation: 'member.import',
    subjectId: id,
    reason: '',
    after: { lines: joined.length, isNew },
  })
  if (moves.length > 0)
    await journalOpening(tx, { platformId, storeId }, { sourceId: id, atMs: nowMs })
  return joined
}

/** Finds whoever is a member already, and makes the others, each once. */
async function makeMembers(tx: Tx, context: ImportCall, arrivals: readonly Arrival[]) {
  const { platformId } = context
  const known = await membersWith(tx, platformId, {
    phones: arrivals.flatMap(({ phone }) => phone ?? []),
    codes: arrivals.flatMap(({ phone, code }) => (phone === null && code !== null ? [code] : [])),
  })
  const versions = new Map(known.map(({ id, version }) => [id, version]))
  const idOf = new Map(
    known.flatMap(({ id, phone, code }) => [[code, id] as const, [phone, id] as const]),
  )
  const fresh: MemberTable[] = []
  const joined = arrivals.map((arrival): Joined => {
    const memberId = idOf.get(whoOf(arrival))
    if (memberId !== undefined) return { ...arrival, memberId, isNew: false }
    const row = newMember(context, arrival)
    idOf.set(whoOf(arrival), row.id)
    fresh.push(row)
    return { ...arrival, memberId: row.id, isNew: true }
  })
  await insertRows(tx, 'member', fresh)
  await openBalances(
    tx,
    platformId,
    fresh.flatMap(({ id }) => memberAccounts(id)),
  )
  return { joined, versionOf: (id: string) => versions.get(id) ?? 0 }
}

function newMember({ platformId, nowMs }: ImportCall, arrival: Arrival): MemberTable {
  const { phone, code, name, birthday, levelId, joinedAtMs } = arrival
  const id = arrival.id ?? timeOrderedId(nowMs)
  return {
    ...memberRow({ platformId, id, phone, code, nick: name.trim(), joinedAtMs }),
    birthday,
    level_id: levelId,
    hand_level_id: levelId,
  }
}

/** Writes down by which names they are known, and what they agreed to, and has the journal hold it. */
async function keepJoins(tx: Tx, context: ImportCall, joined: readonly Joined[]): Promise<void> {
  const { platformId, storeId, session, nowMs } = context
  const place = { platformId, storeId, atMs: nowMs }
  const rows = joined.map(
    ({ clientId, bodyHash, memberId, joinedAtMs }): MemberJoinTable => ({
      platform_id: platformId,
      client_id: clientId,
      body_hash: bodyHash,
      member_id: memberId,
      source: 'IMPORT',
      store_id: storeId,
      device_id: '',
      staff_id: session.staffId,
      joined_at: joinedAtMs,
      at: nowMs,
    }),
  )
  await insertRows(tx, 'member_join', rows)
  noteRows(tx, place, 'member_join', rows)
  const consents = joined.flatMap(({ memberId, termsId }) =>
    termsId === null ? [] : [{ memberId, termsId }],
  )
  noteRows(tx, place, 'member_consent', await insertConsents(tx, place, consents))
}

/** Returns the opening moves of a member's own accounts, each under the name they came by. */
function movesOf({ realCents, giftCents, points, clientId, memberId }: Joined): Move[] {
  const books = { money: realCents, gift: giftCents, points } as const
  return (['money', 'gift', 'points'] as const).flatMap((book) =>
    books[book] === 0
      ? []
      : [{ book, storeId: everyStore, accountId: memberId, amount: books[book], leg: clientId }],
  )
}
