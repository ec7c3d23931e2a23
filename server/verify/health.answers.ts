import { setTimeout as sleep } from 'node:timers/promises'
import type * as calls from '@tillwright/contract/health.ts'
import type { Answers } from '../answers.ts'
import type { Services } from '../context.ts'
import { checkInvariants, type Verdict } from './verify-books.ts'

const keptMs = 60 * 60_000
/** Whoever asks waits this long for a check that is under way, then is told what is known. */
const patienceMs = 2_000

interface Kept {
  verdicts: readonly Verdict[]
  checkedAtMs: number | null
  running: Promise<void> | null
}

const keptByServices = new WeakMap<Services, Kept>()

/**
 * The state of the books, for whoever may see a day's report: that something breaks, not
 * whose it is. They are read beside the server's own connection, so that nobody waits for it with a sale.
 */
export const healthAnswers: Answers<typeof calls> = {
  queryBookHealth: async (_input, { services, nowMs }) => {
    const kept = keptByServices.get(services) ?? { verdicts: [], checkedAtMs: null, running: null }
    keptByServices.set(services, kept)
    const isOld = kept.checkedAtMs === null || nowMs - kept.checkedAtMs >= keptMs
    if (isOld) kept.running ??= check(services, kept, nowMs)
    if (kept.running !== null) await Promise.race([kept.running, sleep(patienceMs)])
    return {
      checkedAtMs: kept.checkedAtMs,
      isChecking: kept.running !== null,
      list: kept.verdicts.map(({ name, says, breaches }) => ({
        name,
        says,
        holds: breaches.length === 0,
      })),
    }
  },
}

async function check(services: Services, kept: Kept, nowMs: number): Promise<void> {
  try {
    const reader = await services.openReader()
    try {
      kept.verdicts = await checkInvariants(reader.read)
    } finally {
      await reader.close()
    }
    kept.checkedAtMs = nowMs
  } catch (err) {
    services.log.warn({ err }, 'the books could not be checked')
  } finally {
    kept.running = null
  }
}
