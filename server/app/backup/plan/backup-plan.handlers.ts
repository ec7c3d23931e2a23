import { isAbsolute } from 'node:path'
import type { Input, Output } from '@tillwright/contract/call.ts'
import { ownerPermission } from '@tillwright/contract/account/permissions.ts'
import { backupFaults } from '@tillwright/contract/office/backup.ts'
import type * as backup from '@tillwright/contract/office/backup.ts'
import { nextBackupAtMs } from '@tillwright/domain/backup/backup-rhythm.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import { currentEpoch } from '../../../platform/books/book-epoch.store.ts'
import type { Context, Services } from '../../../platform/context.ts'
import { transaction } from '../../../platform/db/transaction.ts'
import type { Handlers } from '../../../platform/handlers.ts'
import { invalid } from '../../../platform/invalid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { firstStoreOf, firstStores } from '../../../areas/member/sweep.store.ts'
import { faultOf, type TargetFault } from './archive-target.ts'
import {
  type BackupPlan,
  findBackupPlan,
  isOfTheseBooks,
  requestBackup,
  saveBackupFacts,
} from './backup-plan.store.ts'
import { backupSealOwner, openTarget, type TargetFacts } from './open-target.ts'
import { isPlanLate, rhythmOf } from './plan-rhythm.ts'

type PlanInput = Input<typeof backup.saveBackupPlan>
type TargetInput = Input<typeof backup.testBackupTarget>
type Standing = Output<typeof backup.queryBackups>

/** Backups are of the whole server, and so the business of the platform that it was set up for. */
export const backupPlanHandlers: Handlers<typeof backup> = {
  queryBackups: async (_input, context) => {
    await refuseOtherPlatforms(context)
    return standingOf(context)
  },

  saveBackupPlan: async (input, context) => {
    await refuseOtherPlatforms(context)
    refuseUnfit(input)
    const { db, session, nowMs, services } = context
    const before = await findBackupPlan(db)
    const { books_id: booksId, epoch } = await currentEpoch(db)
    const secret = secretFor(input, before, services)
    if (input.isOn) {
      const fault = await tryTarget(input, { secret, booksId, services })
      if (fault !== null) return { fault }
    }
    const rhythm = {
      every_hours: input.everyHours,
      minute_of_day: input.minuteOfDay,
      time_zone: await zoneOf(context),
    }
    await transaction(db, async (tx) => {
      await saveBackupFacts(tx, {
        ...targetFacts(input),
        ...rhythm,
        is_on: input.isOn ? 1 : 0,
        epoch,
        keep_daily: input.keepDaily,
        keep_weekly: input.keepWeekly,
        sealed_secret:
          secret === '' ? '' : services.backups.terms.sealer.seal(secret, backupSealOwner),
        changed_by: session.staffId,
        changed_at: nowMs,
        next_at: input.isOn ? nextBackupAtMs(rhythmOf(rhythm), nowMs) : null,
      })
      const { secret: _, ...after } = input
      await addAudit(tx, context, { operation: 'backup.plan', subjectId: '', reason: '', after })
    })
    return { fault: null }
  },

  testBackupTarget: async (input, context) => {
    await refuseOtherPlatforms(context)
    refuseUnfitTarget(input)
    const { db, services } = context
    const { books_id: booksId } = await currentEpoch(db)
    const secret = secretFor(input, await findBackupPlan(db), services)
    return { fault: await tryTarget(input, { secret, booksId, services }) }
  },

  backUpNow: async (_input, context) => {
    await refuseOtherPlatforms(context)
    const { db, nowMs, services } = context
    const plan = await findBackupPlan(db)
    if (plan === undefined || !(await isOfTheseBooks(db, plan))) throw invalid('plan', 'needed')
    await transaction(db, async (tx) => {
      await requestBackup(tx, nowMs)
      await addAudit(tx, context, { operation: 'backup.now', subjectId: '', reason: '', after: {} })
    })
    services.backups.wake()
    return {}
  },
}

/** Of several platforms on a server it is the one that the server was set up for. */
async function refuseOtherPlatforms({ db, platformId, services }: Context): Promise<void> {
  const isAlone = (await firstStores(db)).length === 1
  if (!isAlone && platformId !== services.platformId)
    throw new Refusal('forbidden', { permission: ownerPermission })
}

/** That of the first store. */
async function zoneOf({ db, platformId }: Context): Promise<string> {
  return (await firstStoreOf(db, platformId))?.timeZone ?? 'UTC'
}

async function standingOf({ db, services, nowMs }: Context): Promise<Standing> {
  const plan = await findBackupPlan(db)
  const note = services.lastBackup.read()
  const isByPlan = (plan?.good_at ?? 0) >= (note?.madeAtMs ?? 0)
  const goodAtMs = isByPlan ? (plan?.good_at ?? null) : (note?.madeAtMs ?? null)
  return {
    plan: plan === undefined ? null : viewOf(plan),
    hasSecret: plan !== undefined && plan.sealed_secret !== '',
    isResting: plan !== undefined && !(await isOfTheseBooks(db, plan)),
    isRunning: plan !== undefined && plan.held_until > nowMs,
    nextAtMs: plan?.next_at ?? null,
    goodAtMs,
    goodPlace: isByPlan ? (plan?.good_place ?? '') : (note?.archive ?? ''),
    goodBytes: isByPlan ? (plan?.good_bytes ?? null) : null,
    isLate: plan !== undefined && isPlanLate(plan, goodAtMs, nowMs),
    failedAtMs: plan?.failed_at ?? null,
    fault: plan === undefined ? null : storedFault(plan),
  }
}

function storedFault({ fault, fault_detail: detail }: BackupPlan): Standing['fault'] {
  const word = backupFaults.find((one) => one === fault)
  return word === undefined ? null : { word, detail }
}

const viewOf = (plan: BackupPlan): NonNullable<Standing['plan']> => ({
  isOn: plan.is_on === 1,
  everyHours: plan.every_hours,
  minuteOfDay: plan.minute_of_day,
  keepDaily: plan.keep_daily,
  keepWeekly: plan.keep_weekly,
  targetKind: plan.target_kind,
  folder: plan.folder,
  endpoint: plan.endpoint,
  region: plan.region,
  bucket: plan.bucket,
  prefix: plan.prefix,
  accessKey: plan.access_key,
})

const targetFacts = (input: Omit<TargetInput, 'secret'>): TargetFacts => ({
  target_kind: input.targetKind,
  folder: input.folder,
  endpoint: input.endpoint,
  region: input.region,
  bucket: input.bucket,
  prefix: input.prefix,
  access_key: input.accessKey,
})

/** What was typed, or what is stored; empty for a folder. */
function secretFor(
  { targetKind, secret }: TargetInput,
  before: BackupPlan | undefined,
  { backups }: Services,
): string {
  if (targetKind === 'FOLDER' || secret !== '') return targetKind === 'FOLDER' ? '' : secret
  const stored = backups.terms.sealer.open(before?.sealed_secret ?? '', backupSealOwner)
  if (stored === null) throw invalid('secret', 'needed')
  return stored
}

interface Trial {
  readonly secret: string
  readonly booksId: string
  readonly services: Services
}

/** Null where everything works there. */
async function tryTarget(
  input: TargetInput,
  { secret, booksId, services }: Trial,
): Promise<Pick<TargetFault, 'word' | 'detail'> | null> {
  try {
    await openTarget(targetFacts(input), secret, services.backups.terms).claim(booksId)
    return null
  } catch (cause) {
    const { word, detail } = faultOf(cause)
    return { word, detail }
  }
}

function refuseUnfit(input: PlanInput): void {
  if ((input.everyHours === null) === (input.minuteOfDay === null))
    throw invalid('everyHours', 'needed')
  if (input.keepDaily + input.keepWeekly === 0) throw invalid('keepDaily', 'needed')
  refuseUnfitTarget(input)
}

const bucketForm = /^[A-Za-z0-9][A-Za-z0-9._-]{1,62}$/
const prefixForm = /^(?!\/)[\w .\-/]*$/

function refuseUnfitTarget(input: TargetInput): void {
  if (input.targetKind === 'FOLDER') {
    if (!isAbsolute(input.folder)) throw invalid('folder', 'needed')
    return
  }
  if (!/^https?:$/.test(URL.parse(input.endpoint)?.protocol ?? ''))
    throw invalid('endpoint', 'needed')
  if (input.region === '') throw invalid('region', 'needed')
  if (!bucketForm.test(input.bucket)) throw invalid('bucket', 'needed')
  if (!prefixForm.test(input.prefix)) throw invalid('prefix', 'needed')
  if (input.accessKey === '') throw invalid('accessKey', 'needed')
}
