import type { memberLineIn } from '@tillwright/contract/bulk/bulk-lines.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { ServiceCall } from '../intake/service-context.ts'
import { type Arrival, standingOf, writeArrivals } from '../import/write-members.ts'
import { knownIds } from '../import/write-members.store.ts'
import {
  doneLine,
  type GoodLine,
  type LineResult,
  refusedLine,
  type WriteLines,
} from './load-lines.ts'

type MemberIn = (typeof memberLineIn)['_zod']['output']
type Line = GoodLine<MemberIn>

/**
 * Makes members with what they had in another program, whoever has the phone already gets it on top. What a channel
 * names by an external id comes once, until its import is taken back: the same again changes nothing, and anything
 * else is refused (20108).
 */
export const writeMembers =
  (context: Context, importId: string): WriteLines<MemberIn> =>
  (lines) =>
    transaction(context.db, (tx) => takeMembersIn(tx, context, { lines, importId }))

/** Members to make, and by which id and code each is known; without it, both are made up. */
export interface MemberLines {
  readonly lines: readonly Line[]
  readonly importId: string
  readonly namesOf?: (externalId: string) => { readonly id: string; readonly code: string }
}

/** Makes the members of these lines, in the caller's transaction. */
export async function takeMembersIn(
  tx: Tx,
  context: ServiceCall,
  { lines, importId, namesOf }: MemberLines,
): Promise<LineResult[]> {
  const { results, arrivals } = await decide(tx, context, lines)
  const named = arrivals.map((one) => ({ ...one, ...namesOf?.(one.externalId) }))
  const of = { importId, fileName: context.service.name }
  const joined = await writeArrivals(tx, context, { of, arrivals: named })
  return [...results, ...joined.map(({ line, memberId }) => doneLine(line, memberId, true))]
}

/** Which lines say something new, and what is answered to the others. */
async function decide(tx: Tx, context: ServiceCall, lines: readonly Line[]) {
  const { platformId, service, session, nowMs } = context
  const results: LineResult[] = []
  const arrivals: ProgramArrival[] = []
  const nameOf = ({ value }: Line) => `${service.channel}:${value.externalId}`
  const { joins, free } = await standingOf(tx, platformId, lines.map(nameOf))
  const known = new Map(
    [...joins].map(([name, row]) => [name, { hash: row.body_hash, id: row.member_id }] as const),
  ) as Map<string, { readonly hash: string; readonly id: string | null }>
  const named = await knownIds(
    tx,
    platformId,
    lines.map(({ value }) => value),
  )
  for (const line of lines) {
    const { value } = line
    const name = nameOf(line)
    const hash = bodyHash(
      Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    )
    const before = known.get(name)
    const phone = normalPhone(value.phone, session.platform.currency)
    const no = (code: 'idReused' | 'invalid' | 'notFound', msg: string) =>
      results.push(refusedLine(line.line, code, msg))
    if (before !== undefined && before.hash === hash)
      results.push(doneLine(line.line, before.id, false))
    else if (before !== undefined) no('idReused', 'externalId came with another line')
    else if (phone === null) no('invalid', 'phone: no phone number of this country')
    else if (value.birthday !== null && Date.parse(value.birthday) > nowMs)
      no('invalid', 'birthday: not in the future')
    else if (value.levelId !== null && !named.levels.has(value.levelId)) no('notFound', 'levelId')
    else if (value.termsId !== null && !named.terms.has(value.termsId)) no('notFound', 'termsId')
    else {
      known.set(name, { hash, id: null })
      const clientId = free.get(name) ?? name
      arrivals.push(arrivalOf(context, line, { clientId, bodyHash: hash, phone }))
    }
  }
  return { results, arrivals }
}

/** An arrival, and the name that its program knows it by. */
type ProgramArrival = Arrival & { readonly externalId: string }

const arrivalOf = (
  { nowMs }: ServiceCall,
  { line, value }: Line,
  named: Pick<Arrival, 'clientId' | 'bodyHash' | 'phone'>,
): ProgramArrival => ({
  ...named,
  externalId: value.externalId,
  line,
  id: null,
  code: null,
  name: value.name,
  birthday: value.birthday,
  levelId: value.levelId,
  points: value.points ?? 0,
  realCents: value.realCents ?? 0,
  giftCents: value.giftCents ?? 0,
  joinedAtMs: Math.min(value.joinedAtMs ?? nowMs, nowMs),
  termsId: value.termsId,
})
