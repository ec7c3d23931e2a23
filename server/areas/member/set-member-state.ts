import type { Input } from '@tillwright/contract/call.ts'
import type { setMemberState as stateCall } from '@tillwright/contract/member-record.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { journalState } from '../../platform/journal/states.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type MemberRecord, memberRecord } from './member-record.ts'
import { memberRowById, updateMember } from './record.store.ts'

/** Blocks a member or lets them in again. Whoever is in that state already stays in it, and nothing is written. */
export async function setMemberState(
  context: Context,
  { userId, stopped, reason }: Input<typeof stateCall>,
): Promise<MemberRecord> {
  const { db, platformId } = context
  const state = stopped ? 'STOPPED' : 'ACTIVE'
  await transaction(db, async (tx) => {
    const before = await memberRowById(tx, platformId, userId)
    if (before === undefined) throw new Refusal('notFound', { kind: 'member', id: userId })
    if (before.state === state) return
    const { version } = before
    if (!(await updateMember(tx, { platformId, id: userId, version }, { state })))
      throw new Refusal('changedMeanwhile')
    await addAudit(tx, context, {
      operation: stopped ? 'member.block' : 'member.unblock',
      subjectId: userId,
      reason,
      before: { state: before.state },
      after: { state },
    })
    await journalState(tx, context, 'member', userId)
  })
  return memberRecord(context, userId)
}
