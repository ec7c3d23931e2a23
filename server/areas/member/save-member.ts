import type { Input } from '@tillwright/contract/call.ts'
import type { saveMember as saveCall } from '@tillwright/contract/member-record.ts'
import { normalPhone } from '@tillwright/domain/person/local-phone.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { invalid } from '../../platform/invalid.ts'
import { journalState } from '../../platform/journal/states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { membersNamed } from './join.store.ts'
import { type MemberRecord, memberRecord } from './member-record.ts'
import { newSalt, noPhone } from './member-row.ts'
import type { MemberTable } from './member.tables.ts'
import { memberRowById, updateMember } from './record.store.ts'

type SaveInput = Input<typeof saveCall>

/**
 * Changes what is written down about a member, over the version that was read. The audit names the
 * fields and not what they say: personal facts must be erasable, and the audit is not.
 */
export async function saveMember(context: Context, input: SaveInput): Promise<MemberRecord> {
  const { db, platformId } = context
  const before = await memberRowById(db, platformId, input.userId)
  if (before === undefined) throw new Refusal('notFound', { kind: 'member', id: input.userId })
  const { id } = before
  const changed = changedFacts(context, input, before)
  const fields = (['phone', 'code', 'nick', 'birthday'] as const).filter(
    (field) => changed[field] !== before[field],
  )
  await transaction(db, async (tx) => {
    // A new salt, so that no older digest says what stayed the same.
    const facts = { ...changed, salt: newSalt() }
    if (!(await updateMember(tx, { platformId, id, version: input.version }, facts)))
      throw new Refusal('changedMeanwhile')
    await addAudit(tx, context, {
      operation: 'member.edit',
      subjectId: id,
      reason: '',
      after: { fields: [...fields] },
    })
    await journalState(tx, context, 'member', id)
  }).catch(async (cause: unknown) => {
    throw isUniqueConflict(cause) ? await takenBy(context, changed, id) : cause
  })
  return memberRecord(context, id)
}

type Facts = Pick<MemberTable, 'phone' | 'phone_tail' | 'code' | 'nick' | 'birthday'>

function changedFacts({ session, nowMs }: Context, input: SaveInput, before: MemberTable): Facts {
  const code = input.memberCode.trim().toUpperCase()
  if (code === '') throw invalid('memberCode', 'needed')
  if (input.birthday !== null && Date.parse(input.birthday) > nowMs)
    throw invalid('birthday', 'not in the future')
  const phone = phoneOf(input.phone, session.platform.currency, before)
  const tail = phone === noPhone(before.id) ? '' : phone.slice(-4)
  const { birthday } = input
  return { phone, phone_tail: tail, code, nick: input.nick.trim(), birthday }
}

function phoneOf(
  typed: string | null,
  currency: Context['session']['platform']['currency'],
  before: MemberTable,
): string {
  if (typed === null) return before.phone
  if (typed.trim() === '') return noPhone(before.id)
  const phone = normalPhone(typed, currency)
  if (phone === null) throw invalid('phone', 'no phone number of this country')
  return phone
}

async function takenBy(
  { db, platformId }: Context,
  { phone, code }: Facts,
  ownId: string,
): Promise<Refusal> {
  const found = await membersNamed(db, platformId, { phone, code })
  const isPhone = found.some((one) => one.id !== ownId && one.phone === phone)
  return invalid(isPhone ? 'phone' : 'memberCode', 'taken')
}
