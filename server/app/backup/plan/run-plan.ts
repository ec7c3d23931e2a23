import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { spareArchives } from '@tillwright/domain/backup/spare-archives.ts'
import { nextBackupAtMs } from '@tillwright/domain/backup/backup-rhythm.ts'
import type { Sealer } from '../../../areas/account/sealer.ts'
import { ArchiveFault } from '../../../platform/archive/archive-fault.ts'
import { checkArchive } from '../../../platform/archive/check-archive.ts'
import { currentEpoch } from '../../../platform/books/book-epoch.store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/db/db.ts'
import { removeOldArchives } from '../archive-folder.ts'
import { noteBackup, writeArchive } from '../write-backup.ts'
import { type ArchiveTarget, faultOf, TargetFault } from './archive-target.ts'
import {
  againAfterMs,
  type BackupPlan,
  claimBackup,
  endBackup,
  renewBackup,
} from './backup-plan.store.ts'
import { rhythmOf } from './plan-rhythm.ts'
import { targetOfPlan, type TargetTerms } from './open-target.ts'

const beatMs = 20_000

export interface PlanDesk extends TargetTerms {
  readonly db: Db
  readonly url: string
  readonly clock: Clock
  readonly sealer: Sealer
  readonly program: string
  readonly say: (line: string) => void
}

/**
 * Makes the backup that is due, where nobody else does. Answers null where there is none to make, and the fault of one
 * that failed. Archives from before stay until the new one was read to its end where it lies.
 */
export async function runBackupPlan(
  service: PlanDesk,
  holder: string = randomUUID(),
): Promise<'none' | 'made' | TargetFault> {
  const { db, clock } = service
  const plan = await claimBackup(db, { holder, nowMs: clock.now() })
  if (plan === undefined) return 'none'
  const beating = setInterval(() => {
    renewBackup(db, holder, clock.now()).catch(() => undefined)
  }, beatMs)
  try {
    const { place, bytes, atMs, roomFault } = await makeBackup(service, plan)
    await endBackup(db, holder, {
      good_at: atMs,
      good_place: place,
      good_bytes: bytes,
      failed_at: roomFault === null ? null : atMs,
      fault: roomFault?.word ?? '',
      fault_detail: roomFault?.detail ?? '',
      next_at: plan.is_on === 1 ? nextBackupAtMs(rhythmOf(plan), atMs) : null,
    })
    return roomFault ?? 'made'
  } catch (cause) {
    const fault = faultOf(cause)
    await endBackup(db, holder, failureAt(plan, fault, clock.now()))
    return fault
  } finally {
    clearInterval(beating)
  }
}

/** What a failed backup leaves: the next try comes soon, and what was good before is still good. */
export const failureAt = (
  { is_on }: Pick<BackupPlan, 'is_on'>,
  { word, detail }: TargetFault,
  nowMs: number,
) => ({
  failed_at: nowMs,
  fault: word,
  fault_detail: detail,
  next_at: is_on === 1 ? nowMs + againAfterMs : null,
})

interface MadeBackup {
  readonly place: string
  readonly bytes: number
  readonly atMs: number
  /** It is good, but old ones could not be removed. */
  readonly roomFault: TargetFault | null
}

async function makeBackup(service: PlanDesk, plan: BackupPlan): Promise<MadeBackup> {
  const { db, url, dataFolder, clock, program, say, sealer } = service
  const target = targetOfPlan(plan, sealer, service)
  await target.check((await currentEpoch(db)).books_id)
  const atMs = clock.now()
  const isStaged = plan.target_kind === 'S3'
  if (isStaged) emptyStaging(target.staging)
  try {
    const terms = { url, dataFolder, folder: target.staging, program, nowMs: atMs, say }
    const { path } = await writeArchive(terms)
    await readToItsEnd(path)
    const name = basename(path)
    await target.take(path, name)
    const bytes = statSync(path).size
    noteBackup(terms, target.place + (isStaged ? name : `/${name}`))
    const roomFault = await makeRoom(target, plan).then(() => null, faultOf)
    // What one that was cut off left.
    if (!isStaged) removeOldArchives(target.staging, null, atMs)
    return { place: target.place, bytes, atMs, roomFault }
  } finally {
    if (isStaged) rmSync(target.staging, { recursive: true, force: true })
  }
}

function emptyStaging(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

/** One that cannot be read is none, and goes. */
async function readToItsEnd(path: string): Promise<void> {
  try {
    await checkArchive(path)
  } catch (cause) {
    rmSync(path, { force: true })
    throw cause instanceof ArchiveFault ? new TargetFault('damaged', cause.message) : cause
  }
}

async function makeRoom(target: ArchiveTarget, plan: BackupPlan): Promise<void> {
  const { keep_daily: keepDaily, keep_weekly: keepWeekly, time_zone: timeZone } = plan
  const spare = spareArchives(await target.archives(), { keepDaily, keepWeekly, timeZone })
  for (const { name } of spare) await target.remove(name)
}
