import type { Input, Output } from '@tillwright/contract/call.ts'
import type {
  getMemberTerms,
  saveMemberTerms as saveCall,
} from '@tillwright/contract/office/office-member.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import { later } from '@tillwright/domain/member/level-of.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { keepLevels } from './keep-levels.ts'
import { levelsOf } from './level.store.ts'
import { memberRowById } from './record.store.ts'
import { updateTerms } from './terms-of-member.store.ts'

/** Returns the shop's decisions about a member. */
export async function memberTerms(
  { db, platformId }: Context,
  userId: string,
): Promise<Output<typeof getMemberTerms>> {
  const row = await memberRowById(db, platformId, userId)
  if (row === undefined) throw new Refusal('notFound', { kind: 'member', id: userId })
  return {
    terms: {
      handLevelId: row.hand_level_id,
      showsPoints: row.shows_points === 1,
      note: row.note,
    },
    handLevelUntil: row.hand_level_until,
    levelUntil: row.level_until,
    version: row.version,
  }
}

/**
 * Decides about a member over the version that was read. A level by hand holds for its validity from today; the
 * member's own level is worked out anew with it. The audit says that there is a note and not what it says.
 */
export async function saveMemberTerms(
  context: Context,
  { userId, version, terms }: Input<typeof saveCall>,
): Promise<void> {
  const { db, platformId, nowMs, session } = context
  const before = await memberRowById(db, platformId, userId)
  if (before === undefined) throw new Refusal('notFound', { kind: 'member', id: userId })
  const today = dayAt(nowMs, session.store.timeZone)
  const { handLevelId, showsPoints, note } = terms
  const until =
    handLevelId === before.hand_level_id
      ? before.hand_level_until
      : await endOfHand(context, handLevelId, today)
  await transaction(db, async (tx) => {
    const columns = {
      hand_level_id: handLevelId,
      hand_level_until: until,
      shows_points: showsPoints ? 1 : 0,
      note: note.trim(),
    }
    if (!(await updateTerms(tx, { platformId, id: userId, version }, columns)))
      throw new Refusal('changedMeanwhile')
    await keepLevels(tx, { platformId, memberIds: [userId], today, nowMs })
    await addAudit(tx, context, {
      operation: 'memberTerms.save',
      subjectId: userId,
      reason: '',
      before: { handLevelId: before.hand_level_id, showsPoints: before.shows_points === 1 },
      after: { handLevelId, showsPoints, hasNote: note.trim() !== '' },
    })
  })
}

/** Returns the first day without a level that is given by hand today. */
async function endOfHand(
  { db, platformId }: Context,
  levelId: string | null,
  today: string,
): Promise<string | null> {
  if (levelId === null) return null
  const level = (await levelsOf(db, platformId)).find(({ id }) => id === levelId)
  if (level === undefined) throw new Refusal('notFound', { kind: 'memberLevel', id: levelId })
  return level.valid_months === 0 ? null : later(today, level.valid_months)
}
