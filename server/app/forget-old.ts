import type { Logger } from 'pino'
import { systemClock } from '../platform/clock.ts'
import type { Db } from '../platform/db/db.ts'
import { forgetKnownDevices } from '../areas/account/known-devices.store.ts'
import { forgetSessions } from '../platform/session/session.store.ts'
import { unusedRetentionMs } from '../areas/device/registration-limits.ts'
import { forgetUnusedBefore } from '../areas/device/unused-devices.store.ts'
import {
  forgetApprovals,
  forgetAttempts,
  forgetLogs,
  forgetPrints,
  forgetRefusals,
} from './forget-old.store.ts'

const hourMs = 60 * 60_000
const dayMs = 24 * hourMs
const sessionsRetentionMs = 30 * dayMs
const knownDevicesRetentionMs = 400 * dayMs
const attemptsRetentionMs = 2 * dayMs
const logsRetentionMs = 30 * dayMs
/** No copy of a request is under way for so long. */
const refusalsRetentionMs = 400 * dayMs
const printsRetentionMs = 7 * dayMs

/**
 * Deletes data stored only for a while: ended logins and the tills' logs after thirty days, failed
 * tries and unused approvals after two, the bytes of documents for network printers and tills
 * without any login after seven, refused requests after more than a year. Orders, ledgers, the
 * journal and the audit are never touched.
 */
export async function forgetOld(db: Db, nowMs: number): Promise<void> {
  await forgetSessions(db, nowMs - sessionsRetentionMs)
  await forgetKnownDevices(db, nowMs - knownDevicesRetentionMs)
  await forgetUnusedBefore(db, nowMs - unusedRetentionMs)
  await forgetAttempts(db, { beforeMs: nowMs - attemptsRetentionMs, nowMs })
  await forgetApprovals(db, nowMs - attemptsRetentionMs)
  await forgetLogs(db, nowMs - logsRetentionMs)
  await forgetRefusals(db, nowMs - refusalsRetentionMs)
  await forgetPrints(db, nowMs - printsRetentionMs)
}

/** Calls `forgetOld` every hour, until the timer it answers is cleared. A failure is logged. */
export function forgetInTurns(db: Db, log: Logger): NodeJS.Timeout {
  const forget = () => {
    forgetOld(db, systemClock.now()).catch((err: unknown) => log.warn({ err }, 'nothing forgotten'))
  }
  return setInterval(forget, hourMs).unref()
}
