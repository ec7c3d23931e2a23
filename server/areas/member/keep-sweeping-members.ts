import { dayAt } from '@tillwright/domain/time/calendar.ts'
import type { Services } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { sweepExpiry } from '../expiry/sweep-expiry.ts'
import { sweepLevels } from './sweep-levels.ts'
import { firstStores } from './sweep.store.ts'

const eachMs = 60_000

/** Does the daily work on members as soon as a day begins, until the answer is called; one turn at a time. */
export function keepSweepingMembers({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= sweepMembers(db, clock.now())
      .catch((err: unknown) => log.error({ err }, 'members could not be looked through'))
      .finally(() => {
        running = null
      })
  }, eachMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Does the daily work on the members of every platform: levels that end, points and stored value that lapse. */
export async function sweepMembers(db: Db, nowMs: number): Promise<void> {
  for (const store of await firstStores(db)) {
    const { platformId, timeZone } = store
    await sweepLevels(db, { platformId, today: dayAt(nowMs, timeZone), nowMs })
    await sweepExpiry(db, store, nowMs)
  }
}
