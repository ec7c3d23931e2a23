import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryBackups, saveBackupPlan } from '@tillwright/contract/office/backup.ts'

export type BackupPlan = NonNullable<Output<typeof queryBackups>['plan']>
type PlanInput = Input<typeof saveBackupPlan>

/** The form as it is typed. */
export interface BackupDraft {
  readonly isOn: boolean
  /** Hours as digits, or `daily`. */
  readonly rhythm: string
  readonly time: string
  readonly keepDaily: string
  readonly keepWeekly: string
  readonly targetKind: BackupPlan['targetKind']
  readonly folder: string
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly prefix: string
  readonly accessKey: string
  readonly secret: string
}

export const rhythms = ['daily', '1', '2', '4', '6', '12'] as const

export function draftOf(plan: BackupPlan | null): BackupDraft {
  const minute = plan?.minuteOfDay ?? 210
  const two = (number: number) => String(number).padStart(2, '0')
  return {
    isOn: plan?.isOn ?? true,
    rhythm: plan === null || plan.everyHours === null ? 'daily' : String(plan.everyHours),
    time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
    keepDaily: String(plan?.keepDaily ?? 14),
    keepWeekly: String(plan?.keepWeekly ?? 8),
    targetKind: plan?.targetKind ?? 'FOLDER',
    folder: plan?.folder ?? '',
    endpoint: plan?.endpoint ?? '',
    region: plan?.region ?? '',
    bucket: plan?.bucket ?? '',
    prefix: plan?.prefix ?? '',
    accessKey: plan?.accessKey ?? '',
    secret: '',
  }
}

/** The minute of the day that `03:30` says; null for anything else. */
function minuteOf(time: string): number | null {
  const [, hour = '', minute = ''] = /^(\d{1,2})[:：](\d\d)$/.exec(time.trim()) ?? []
  const value = Number(hour) * 60 + Number(minute)
  return hour === '' || Number(hour) > 23 || Number(minute) > 59 ? null : value
}

const countOf = (text: string): number | null =>
  /^\d{1,3}$/.test(text.trim()) && Number(text) <= 400 ? Number(text) : null

type Field = 'time' | 'keepDaily' | 'keepWeekly' | 'folder' | 'endpoint' | 'region' | 'bucket'
export type WrongFields = Partial<Record<Field | 'accessKey' | 'secret', true>>

/** Fields of the target that cannot be sent so. */
export function wrongTarget(draft: BackupDraft, hasSecret: boolean): WrongFields {
  const needed = draft.targetKind === 'FOLDER' ? folderFields : s3Fields
  const empty = needed.filter((name) => draft[name].trim() === '')
  return {
    ...Object.fromEntries(empty.map((name) => [name, true])),
    ...(draft.targetKind === 'S3' && draft.secret === '' && !hasSecret && { secret: true }),
  }
}

const folderFields = ['folder'] as const
const s3Fields = ['endpoint', 'region', 'bucket', 'accessKey'] as const

/** The target as the calls have it. */
export const targetOf = ({
  targetKind,
  folder,
  endpoint,
  region,
  bucket,
  prefix,
  accessKey,
  secret,
}: BackupDraft) => ({
  targetKind,
  folder: folder.trim(),
  endpoint: endpoint.trim(),
  region: region.trim(),
  bucket: bucket.trim(),
  prefix: prefix.trim(),
  accessKey: accessKey.trim(),
  secret: secret.trim(),
})

/** The plan to be sent, or the fields that have to be put right first. */
export function planOf(
  draft: BackupDraft,
  hasSecret: boolean,
): { readonly plan: PlanInput } | { readonly wrong: WrongFields } {
  const isDaily = draft.rhythm === 'daily'
  const minuteOfDay = minuteOf(draft.time)
  const keepDaily = countOf(draft.keepDaily)
  const keepWeekly = countOf(draft.keepWeekly)
  const isNone = keepDaily === 0 && keepWeekly === 0
  const wrong: WrongFields = {
    ...wrongTarget(draft, hasSecret),
    ...(isDaily && minuteOfDay === null && { time: true }),
    ...((keepDaily === null || isNone) && { keepDaily: true }),
    ...(keepWeekly === null && { keepWeekly: true }),
  }
  if (keepDaily === null || keepWeekly === null || Object.keys(wrong).length > 0) return { wrong }
  return {
    plan: {
      isOn: draft.isOn,
      everyHours: isDaily ? null : Number(draft.rhythm),
      minuteOfDay: isDaily ? minuteOfDay : null,
      keepDaily,
      keepWeekly,
      ...targetOf(draft),
    },
  }
}
