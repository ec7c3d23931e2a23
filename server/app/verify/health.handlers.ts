import { setTimeout as sleep } from 'node:timers/promises'
import type * as calls from '@tillwright/contract/health.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Services } from '../../platform/context.ts'
import { findBackupPlan } from '../backup/plan/backup-plan.store.ts'
import { isPlanLate } from '../backup/plan/plan-rhythm.ts'
import { checkInvariants, type Verdict } from './verify-books.ts'

const cacheMs = 60 * 60_000
/** Callers wait this long for a running check, then get the result known so far. */
const patienceMs = 2_000

interface HealthCache {
  verdicts: readonly Verdict[]
  checkedAtMs: number | null
  running: Promise<void> | null
}

const cacheByServices = new WeakMap<Services, HealthCache>()

/**
 * The state of the books, for roles that may see a day's report: that something breaks, not whose
 * it is. They are read alongside the server's own connection, so that no sale waits for it.
 */
export const healthHandlers: Handlers<typeof calls> = {
  queryBookHealth: async (_input, { db, services, nowMs }) => {
    const cached = cacheByServices.get(services) ?? {
      verdicts: [],
      checkedAtMs: null,
      running: null,
    }
    cacheByServices.set(services, cached)
    const isOld = cached.checkedAtMs === null || nowMs - cached.checkedAtMs >= cacheMs
    if (isOld) cached.running ??= check(services, cached, nowMs)
    if (cached.running !== null) await Promise.race([cached.running, sleep(patienceMs)])
    const { lastBackup, isDemo } = services
    const plan = await findBackupPlan(db)
    const backupAtMs = lastBackup.read()?.madeAtMs ?? null
    return {
      backupAtMs,
      isBackupDue:
        plan?.is_on === 1
          ? isPlanLate(plan, backupAtMs, nowMs)
          : !isDemo && lastBackup.isDue(nowMs),
      checkedAtMs: cached.checkedAtMs,
      isChecking: cached.running !== null,
      list: cached.verdicts.map(({ name, says, breaches }) => ({
        name,
        says,
        holds: breaches.length === 0,
      })),
    }
  },
}

async function check(services: Services, cached: HealthCache, nowMs: number): Promise<void> {
  try {
    const reader = await services.openReader()
    try {
      cached.verdicts = await checkInvariants(reader.read)
    } finally {
      await reader.close()
    }
    cached.checkedAtMs = nowMs
  } catch (err) {
    services.log.warn({ err }, 'the books could not be checked')
  } finally {
    cached.running = null
  }
}
