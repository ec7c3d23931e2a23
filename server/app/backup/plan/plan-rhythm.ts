import { type BackupRhythm, isBackupLate } from '@tillwright/domain/backup/backup-rhythm.ts'
import type { BackupPlan } from './backup-plan.store.ts'

/** How often a plan has a backup made. */
export const rhythmOf = (
  plan: Pick<BackupPlan, 'every_hours' | 'minute_of_day' | 'time_zone'>,
): BackupRhythm =>
  plan.every_hours === null
    ? { kind: 'DAILY', minuteOfDay: plan.minute_of_day ?? 0, timeZone: plan.time_zone }
    : { kind: 'HOURS', hours: plan.every_hours }

/** Whether the last good backup, by whatever means, is older than two intervals of the plan. */
export const isPlanLate = (plan: BackupPlan, goodAtMs: number | null, nowMs: number): boolean =>
  plan.is_on === 1 && isBackupLate(rhythmOf(plan), goodAtMs ?? plan.changed_at, nowMs)
