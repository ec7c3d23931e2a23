import type { Input, Output } from '@tillwright/contract/call.ts'
import type {
  importMembers as importMembersCall,
  queryMemberImports,
} from '@tillwright/contract/office/member-import.ts'
import { dayAt, dayStartMs, parseDay } from '@tillwright/domain/time/calendar.ts'
import {
  bringsNothing,
  type MemberFacts,
  type MemberFault,
  memberFromText,
} from '@tillwright/domain/member/member-text.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { levelsOf } from '../member/level.store.ts'
import { memberImportPage, membersOfImport } from './member-import.store.ts'
import { type Arrival, standingOf, whoOf, writeArrivals } from './write-members.ts'
import { membersWith, type NamedMember } from './write-members.store.ts'

type ImportInput = Input<typeof importMembersCall>
type Row = ImportInput['rows'][number]
type Result = Output<typeof importMembersCall>
type Outcome = Result['outcomes'][number]

interface ReadRow {
  readonly row: Row
  readonly facts: MemberFacts
  readonly faults: readonly MemberFault[]
  /** Name under which the row counts once. */
  readonly name: string
  readonly bodyHash: string
}

/**
 * Looks at a chunk of a spreadsheet, or makes members of it in one transaction. Rows that cannot be are named and
 * left out; so are those that may be only when somebody accepts them. The same chunk again changes nothing.
 */
export async function importMembers(context: Context, input: ImportInput): Promise<Result> {
  const today = dayAt(context.nowMs, context.session.store.timeZone)
  const { currency } = context.session.platform
  const read = input.rows.map((row): ReadRow => {
    const { facts, faults } = memberFromText(row, { currency, today })
    const name = `${input.importId}:${row.line}`
    return { row, facts, faults, name, bodyHash: bodyHash(Object.entries(facts)) }
  })
  try {
    return await transaction(context.db, async (tx) => {
      const books = await booksOf(tx, context, { input, read })
      const decided = read.map((one) => decide(one, { input, books, context }))
      const arrivals = decided.flatMap(({ arrival }) => arrival ?? [])
      if (!input.isTrial) await writeArrivals(tx, context, { of: input, arrivals })
      return {
        refused: decided.flatMap(({ refused }) => refused),
        outcomes: decided.flatMap(({ outcome }) => outcome ?? []),
      }
    })
  } catch (cause) {
    // Another import or a till took a phone or a card in the same moment: the chunk is sent again.
    if (isUniqueConflict(cause)) throw new Refusal('changedMeanwhile')
    throw cause
  }
}

interface Reading {
  readonly input: ImportInput
  readonly read: readonly ReadRow[]
}

/** Everybody that the rows may be about, and what this import did in chunks before. */
async function booksOf(tx: Tx, { platformId }: Context, { input, read }: Reading) {
  const members = await membersWith(tx, platformId, {
    phones: read.flatMap(({ facts }) => facts.phone ?? []),
    codes: read.flatMap(({ facts }) => facts.code ?? []),
  })
  const own = { platformId, importId: input.importId }
  const ids = members.map(({ id }) => id)
  const names = read.map(({ name }) => name)
  const levels = (await levelsOf(tx, platformId)).filter(({ is_on }) => is_on === 1)
  return {
    byPhone: new Map(members.map((one) => [one.phone, one])),
    byCode: new Map(members.map((one) => [one.code, one])),
    ofImport: await membersOfImport(tx, own, ids),
    standing: await standingOf(tx, platformId, names),
    levelIdOf: new Map(
      levels.flatMap(({ id, name, name_en }) =>
        [name_en, name].map((title): [string, string] => [plain(title), id]),
      ),
    ),
    /** Whom a row of this chunk is about already, and whose card it names. */
    seen: new Map<string, number>(),
    holderOf: new Map<string, string>(),
  }
}

type Books = Awaited<ReturnType<typeof booksOf>>

interface Deciding {
  readonly input: ImportInput
  readonly books: Books
  readonly context: Context
}

interface Decided {
  readonly refused: Result['refused']
  readonly outcome?: Outcome
  readonly arrival?: Arrival
}

function decide(read: ReadRow, deciding: Deciding): Decided {
  const { books, input } = deciding
  const { facts, row } = read
  const who = whoOf(facts)
  const before = books.standing.joins.get(read.name)
  if (before?.body_hash === read.bodyHash)
    return { refused: [], outcome: outcomeOf(read, 'same', before.member_id) }
  const owner = books.byPhone.get(facts.phone ?? '') ?? books.byCode.get(who)
  const accepted = new Set<string>(input.accepts)
  const refused = [
    ...read.faults,
    ...(before === undefined ? [] : [fault('phone', 'otherRow', String(row.line))]),
    ...cardFaults(facts, { books, owner, isTrial: input.isTrial }),
    ...levelFaults(facts, books),
    ...ownerFaults(facts, { deciding, owner }),
  ]
    .filter(({ kind }) => !accepted.has(kind))
    .map((one) => ({ ...one, line: row.line }))
  if (refused.length > 0) return { refused }
  const first = books.seen.get(who)
  if (first === undefined) books.seen.set(who, row.line)
  if (facts.code !== null) books.holderOf.set(facts.code, who)
  const isKnown = owner !== undefined || (first !== undefined && !input.isTrial)
  const kind = !isKnown ? 'created' : bringsNothing(facts) ? 'same' : 'changed'
  const outcome = outcomeOf(read, kind, owner?.id ?? null)
  return kind === 'same'
    ? { refused, outcome }
    : { refused, outcome, arrival: arrivalOf(read, deciding) }
}

const fault = (
  field: MemberFault['field'],
  kind: MemberFault['kind'],
  text: string,
): MemberFault => ({ field, kind, text })

interface Owned {
  readonly books: Books
  readonly owner: NamedMember | undefined
  readonly isTrial: boolean
}

/** A card of somebody else, here or in the file; a look leaves rows of one file to the page. */
function cardFaults(facts: MemberFacts, { books, owner, isTrial }: Owned): MemberFault[] {
  const { code } = facts
  const holder = books.byCode.get(code ?? '')
  const other = isTrial ? undefined : books.holderOf.get(code ?? '')
  if (other !== undefined && other !== whoOf(facts)) return [fault('memberCode', 'otherRow', '')]
  if (code === null || holder === undefined || holder.id === owner?.id) return []
  return [fault('memberCode', 'codeTaken', holder.nick || code)]
}

const levelFaults = ({ level }: MemberFacts, { levelIdOf }: Books): MemberFault[] =>
  level === '' || levelIdOf.has(plain(level)) ? [] : [fault('level', 'level', level)]

/** Somebody has the phone already: only who accepts it puts the balances on top. A look leaves rows of one file to the page. */
function ownerFaults(
  facts: MemberFacts,
  { deciding: { books, input }, owner }: { readonly deciding: Deciding } & Pick<Owned, 'owner'>,
): MemberFault[] {
  if (bringsNothing(facts)) return []
  const first = input.isTrial ? undefined : books.seen.get(whoOf(facts))
  if (first !== undefined) return [fault('phone', 'twice', String(first))]
  if (owner === undefined) return []
  return books.ofImport.has(owner.id)
    ? [fault('phone', 'twice', '')]
    : [fault('phone', 'known', owner.nick)]
}

const plain = (title: string): string => title.normalize('NFKC').trim().toLowerCase()

const outcomeOf = (
  { row: { line }, facts }: ReadRow,
  kind: Outcome['kind'],
  memberId: string | null,
): Outcome => {
  const { points, realCents, giftCents, code } = facts
  return { line, kind, memberId, who: whoOf(facts), code, points, realCents, giftCents }
}

function arrivalOf(
  { row, facts, name, bodyHash: hash }: ReadRow,
  { books, context: { nowMs, session } }: Deciding,
): Arrival {
  const { level, joinDay, ...own } = facts
  const joined = joinDay === null ? null : parseDay(joinDay)
  const joinedAtMs = joined === null ? nowMs : dayStartMs(joined, session.store.timeZone)
  return {
    ...own,
    id: null,
    line: row.line,
    clientId: books.standing.free.get(name) ?? name,
    bodyHash: hash,
    levelId: books.levelIdOf.get(plain(level)) ?? null,
    joinedAtMs: Math.min(joinedAtMs, nowMs),
    termsId: null,
  }
}

/** The imports of members of a platform, the newest first. */
export async function memberImports(
  { db, platformId }: Context,
  { pageNo, pageSize }: Input<typeof queryMemberImports>,
): Promise<Output<typeof queryMemberImports>> {
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { total, rows } = await memberImportPage(db, platformId, page)
  return {
    total,
    list: rows.map((row) => ({
      importId: row.id,
      fileName: row.file_name,
      staffName: row.nick ?? '',
      beganAtMs: row.began_at,
      created: row.created,
      changed: row.changed,
      undoneAtMs: row.undone_at,
    })),
  }
}
