import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { keepLevels } from './keep-levels.ts'
import { membersAfter, membersWithEndedLevel, stepSweep, sweepOf } from './sweep.store.ts'

const membersAtOnce = 500

export interface SweepMoment {
  readonly platformId: string
  /** The business day it is, `2026-11-20`. */
  readonly today: string
  readonly nowMs: number
}

/**
 * Brings the levels of a platform up to date: of every member after a rule changed, else of those whose level
 * has ended. In short transactions, so that nobody at a till waits; two servers at once do no harm.
 */
export async function sweepLevels(
  db: Db,
  moment: SweepMoment,
  chunksMost = Infinity,
): Promise<void> {
  for (let done = 0; done < chunksMost; done += 1) {
    const isMore = (await sweepChanged(db, moment)) || (await sweepEnded(db, moment))
    if (!isMore) return
  }
}

/** Goes on with what a changed rule began. False where nothing of it is left. */
async function sweepChanged(db: Db, { platformId, today, nowMs }: SweepMoment): Promise<boolean> {
  const key = { platformId, kind: 'LEVELS' as const }
  const sweep = await sweepOf(db, key)
  if (sweep === undefined || sweep.cursor === null) return false
  const from = sweep.cursor
  return transaction(db, async (tx) => {
    const memberIds = await membersAfter(tx, platformId, { after: from, limit: membersAtOnce })
    const to = memberIds.length < membersAtOnce ? null : (memberIds.at(-1) ?? null)
    if (!(await stepSweep(tx, key, { from, to }))) return true
    await keepLevels(tx, { platformId, memberIds, today, nowMs })
    return true
  })
}

/** Works out what those have whose level ended. False where there are none. */
const sweepEnded = (db: Db, { platformId, today, nowMs }: SweepMoment): Promise<boolean> =>
  transaction(db, async (tx) => {
    const memberIds = await membersWithEndedLevel(tx, platformId, { today, limit: membersAtOnce })
    await keepLevels(tx, { platformId, memberIds, today, nowMs })
    return memberIds.length > 0
  })
