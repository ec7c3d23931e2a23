import type { Output } from '@tillwright/contract/call.ts'
import type { getMember } from '@tillwright/contract/member-record.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { memberFacts } from './member.store.ts'
import { memberView } from './member-view.ts'
import { memberRowById, newestConsent } from './record.store.ts'

export type MemberRecord = Output<typeof getMember>['record']

/** A member with their stored record. Refuses an id that is unknown here. */
export async function memberRecord(context: Context, memberId: string): Promise<MemberRecord> {
  const { db, platformId } = context
  const facts = await memberFacts(db, platformId, memberId)
  const row = facts === null ? undefined : await memberRowById(db, platformId, facts.id)
  if (facts === null || row === undefined)
    throw new Refusal('notFound', { kind: 'member', id: memberId })
  const consent = await newestConsent(db, platformId, facts.id)
  return {
    member: memberView(context, facts),
    birthday: row.birthday,
    joinedAtMs: row.created_at,
    consentedAtMs: consent?.at ?? null,
    termsId: consent?.terms_id ?? null,
    version: row.version,
  }
}
