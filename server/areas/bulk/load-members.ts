import type { memberLineIn } from '@tillwright/contract/bulk/bulk-lines.ts'
import { dayAt } from '@tillwright/domain/calendar.ts'
import { normalPhone } from '@tillwright/domain/local-phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { noteRows } from '../../platform/journal/append-journal.ts'
import { openBalances } from '../../platform/ledger/balance.store.ts'
import { everyStore, type Move, moveBalances } from '../../platform/ledger/move-balances.ts'
import { journalOpening } from '../../platform/ledger/open-with-journal.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import { memberAccounts } from '../member/join.store.ts'
import type { ServiceCall } from '../intake/service-context.ts'
import { keepLevels } from '../member/keep-levels.ts'
import { memberRow } from '../member/member-row.ts'
import type { MemberJoinTable, MemberTable } from '../member/member.tables.ts'
import {
  doneLine,
  type GoodLine,
  type LineResult,
  refusedLine,
  type WriteLines,
} from './load-lines.ts'
import { insertConsents, joinsNamed, knownIds, membersWithPhones } from './load-members.store.ts'

type MemberIn = (typeof memberLineIn)['_zod']['output']
type Line = GoodLine<MemberIn>

/** Source of the ledger rows of a member who is brought in. */
const sourceKind = 'memberImport'

/**
 * Makes members with what they had in another program, whoever has the phone already gets it on top. What a channel
 * names by an external id comes once, for ever: the same again changes nothing, and anything else is refused (20108).
 */
export const writeMembers =
  (context: Context): WriteLines<MemberIn> =>
  (lines) =>
    transaction(context.db, (tx) => takeMembersIn(tx, context, { lines }))

/** Members to make, and by which id and code each is known; without it, both are made up. */
export interface MemberLines {
  readonly lines: readonly Line[]
  readonly namesOf?: (externalId: string) => { readonly id: string; readonly code: string }
}

/** A line that is to be written, and who it is about. */
interface Joining {
  readonly line: Line
  readonly clientId: string
  readonly bodyHash: string
  readonly phone: string
}

/** Makes the members of these lines, in the caller's transaction. */
export async function takeMembersIn(
  tx: Tx,
  context: ServiceCall,
  { lines, namesOf }: MemberLines,
): Promise<LineResult[]> {
  const { results, joinings } = await decide(tx, context, lines)
  if (joinings.length === 0) return results
  const { platformId, storeId, nowMs } = context
  const idOf = new Map(
    await membersWithPhones(
      tx,
      platformId,
      joinings.map(({ phone }) => phone),
    ),
  )
  const fresh: MemberTable[] = []
  for (const joining of joinings) {
    if (idOf.has(joining.phone)) continue
    const row = newMember(context, joining, namesOf?.(joining.line.value.externalId))
    idOf.set(joining.phone, row.id)
    fresh.push(row)
  }
  await insertRows(tx, 'member', fresh)
  await openBalances(
    tx,
    platformId,
    fresh.flatMap(({ id }) => memberAccounts(id)),
  )
  const joined = joinings.map((joining) => ({
    ...joining,
    memberId: idOf.get(joining.phone) ?? '',
  }))
  await keepJoins(tx, context, joined)
  const id = timeOrderedId(nowMs)
  const moves = joined.flatMap(movesOf)
  const source = { platformId, kind: sourceKind, id, atMs: nowMs }
  await moveBalances(tx, source, moves)
  const memberIds = [...new Set(joined.map(({ memberId }) => memberId))]
  const today = dayAt(nowMs, context.session.store.timeZone)
  await keepLevels(tx, { platformId, memberIds, today, nowMs })
  await addAudit(tx, context, {
    operation: 'member.import',
    subjectId: id,
    reason: '',
    after: { lines: joined.length, isNew: fresh.length },
  })
  if (moves.length > 0)
    await journalOpening(tx, { platformId, storeId }, { sourceId: id, atMs: nowMs })
  return [...results, ...joined.map(({ line, memberId }) => doneLine(line.line, memberId, true))]
}

/** Which lines say something new, and what is answered to the others. */
async function decide(tx: Tx, context: ServiceCall, lines: readonly Line[]) {
  const { platformId, service, session, nowMs } = context
  const results: LineResult[] = []
  const joinings: Joining[] = []
  const clientIdOf = ({ value }: Line) => `${service.channel}:${value.externalId}`
  const known = new Map(
    (await joinsNamed(tx, platformId, lines.map(clientIdOf))).map((row) => [row.client_id, row]),
  )
  const named = await knownIds(
    tx,
    platformId,
    lines.map(({ value }) => value),
  )
  for (const line of lines) {
    const { value } = line
    const clientId = clientIdOf(line)
    const hash = bodyHash(
      Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    const before = known.get(clientId)
    const phone = normalPhone(value.phone, session.platform.currency)
    const no = (code: 'idReused' | 'invalid' | 'notFound', msg: string) =>
      results.push(refusedLine(line.line, code, msg))
    if (before !== undefined && before.body_hash === hash)
      results.push(doneLine(line.line, before.member_id, false))
    else if (before !== undefined) no('idReused', 'externalId came with another line')
    else if (phone === null) no('invalid', 'phone: no phone number of this country')
    else if (value.birthday !== null && Date.parse(value.birthday) > nowMs)
      no('invalid', 'birthday: not in the future')
    else if (value.levelId !== null && !named.levels.has(value.levelId)) no('notFound', 'levelId')
    else if (value.termsId !== null && !named.terms.has(value.termsId)) no('notFound', 'termsId')
    else {
      known.set(clientId, { client_id: clientId, body_hash: hash, member_id: null })
      joinings.push({ line, clientId, bodyHash: hash, phone })
    }
  }
  return { results, joinings }
}

function newMember(
  { platformId, nowMs }: ServiceCall,
  { line: { value }, phone }: Joining,
  names: { readonly id: string; readonly code: string | null } = {
    id: timeOrderedId(nowMs),
    code: null,
  },
): MemberTable {
  const { name, birthday, levelId, joinedAtMs = nowMs } = value
  return {
    ...memberRow({
      platformId,
      ...names,
      phone,
      nick: name.trim(),
      joinedAtMs: Math.min(joinedAtMs, nowMs),
    }),
    birthday,
    level_id: levelId,
    hand_level_id: levelId,
  }
}

type Joined = Joining & { readonly memberId: string }

/** Writes down by which names they are known, and what they agreed to, and has the journal hold it. */
async function keepJoins(tx: Tx, context: ServiceCall, joined: readonly Joined[]): Promise<void> {
  const { platformId, storeId, session, nowMs } = context
  const place = { platformId, storeId, atMs: nowMs }
  const rows = joined.map(
    ({ line, clientId, bodyHash: hash, memberId }): MemberJoinTable => ({
      platform_id: platformId,
      client_id: clientId,
      body_hash: hash,
      member_id: memberId,
      source: 'IMPORT',
      store_id: storeId,
      device_id: '',
      staff_id: session.staffId,
      joined_at: Math.min(line.value.joinedAtMs ?? nowMs, nowMs),
      at: nowMs,
    }),
  )
  await insertRows(tx, 'member_join', rows)
  noteRows(tx, place, 'member_join', rows)
  const consents = joined.flatMap(({ line: { value }, memberId }) =>
    value.termsId === null ? [] : [{ memberId, termsId: value.termsId }],
  )
  noteRows(tx, place, 'member_consent', await insertConsents(tx, place, consents))
}

/** Returns the opening moves of a member's own accounts, each under the name they came by. */
function movesOf({ line: { value }, clientId, memberId }: Joined): Move[] {
  const { realCents = 0, giftCents = 0, points = 0 } = value
  const books = { money: realCents, gift: giftCents, points } as const
  return (['money', 'gift', 'points'] as const).flatMap((book) =>
    books[book] === 0
      ? []
      : [{ book, storeId: everyStore, accountId: memberId, amount: books[book], leg: clientId }],
  )
}
