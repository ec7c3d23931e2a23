import type * as calls from '@tillwright/contract/office/office-member.ts'
import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { createRecordHandlers } from '../records/record-handlers.ts'
import { levelRecord } from './level-record.ts'
import { sweepLevels } from './sweep-levels.ts'

const records = createRecordHandlers(levelRecord)
/** Members of a shop that is not large have their new levels before the answer; the others soon after. */
const chunksAtOnce = 4

/** The two calls of the record that a level is. */
export type LevelCalls = Pick<typeof calls, 'queryOfficeMemberLevel' | 'saveOfficeMemberLevel'>

/** The levels of members, and what follows from a change of their rules. */
export const memberLevelHandlers: Handlers<LevelCalls> = {
  queryOfficeMemberLevel: records.query,
  saveOfficeMemberLevel: async (save, context) => {
    const saved = await records.save(save, context)
    const { platformId, nowMs, session, db } = context
    const today = dayAt(nowMs, session.store.timeZone)
    await sweepLevels(db, { platformId, today, nowMs }, chunksAtOnce)
    return saved
  },
}
