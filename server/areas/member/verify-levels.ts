import { dayAt, formatDay, addDays, parseDay } from '@tillwright/domain/time/calendar.ts'
import { levelOf } from '@tillwright/domain/member/level-of.ts'
import type { Db } from '../../platform/db/db.ts'
import { isSame, levelsSinceMs } from './keep-levels.ts'
import { type LevelFacts, type LevelReading, readLevels } from './level.store.ts'
import { firstStoreOf, membersAfter, sweepOf } from './sweep.store.ts'

const membersAtOnce = 500

/**
 * Returns the members of a platform whose level differs from the one by their sales and refunds.
 * While a changed rule is being applied, returns none.
 */
export async function verifyLevels(db: Db, platformId: string, nowMs: number): Promise<string[]> {
  const sweep = await sweepOf(db, { platformId, kind: 'LEVELS' })
  if (sweep !== undefined && sweep.cursor !== null) return []
  const zone = await firstStoreOf(db, platformId)
  const today = dayAt(nowMs, zone?.timeZone ?? 'UTC')
  const found: string[] = []
  let after: string | undefined = ''
  while (after !== undefined) {
    const memberIds: string[] = await membersAfter(db, platformId, { after, limit: membersAtOnce })
    const reading = await readLevels(db, { platformId, memberIds, sinceMs: levelsSinceMs(nowMs) })
    found.push(
      ...reading.members
        .filter((member) => !isTrue(reading, member, today))
        .map(({ memberId, stored }) => `${memberId} has ${stored?.levelId ?? 'no level'}`),
    )
    after = memberIds.length < membersAtOnce ? undefined : memberIds.at(-1)
  }
  return found
}

/** A level that has ended and waits for the day's turn is held against its last day. */
function isTrue({ levels }: LevelReading, { stored, byHand, days }: LevelFacts, today: string) {
  const until = stored?.until ?? null
  const on = until !== null && until <= today ? dayBefore(until) : today
  return isSame(levelOf({ levels, days, byHand, today: on }), stored)
}

function dayBefore(text: string): string {
  const day = parseDay(text)
  if (day === null) throw new RangeError(`no day: ${text}`)
  return formatDay(addDays(day, -1))
}
