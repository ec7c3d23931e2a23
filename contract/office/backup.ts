import * as z from 'zod/mini'
import { call } from '../call.ts'
import { ownerPermission } from '../account/permissions.ts'
import { text } from '../wire/ids.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

/** Why a backup, or a look at its target, failed. `detail` of a fault says more where there is more. */
export const backupFaults = [
  'unreachable',
  'silent',
  'certificate',
  'keyRefused',
  'clockWrong',
  'noBucket',
  'noFolder',
  'notWritable',
  'full',
  'taken',
  'refused',
  'damaged',
  'secretLost',
  'interrupted',
  'failed',
] as const

const fault = z.object({ word: z.enum(backupFaults), detail: text(300) })
export type BackupFault = z.infer<typeof fault>['word']

const hours = z.int().check(z.gte(1), z.lte(168))
const minuteOfDay = z.int().check(z.gte(0), z.lte(1439))
const copies = z.int().check(z.gte(0), z.lte(400))

/** Where archives go: a folder of the server's machine, or a store that speaks S3. */
const target = {
  targetKind: z.enum(['FOLDER', 'S3']),
  folder: text(400),
  endpoint: text(300),
  region: text(60),
  bucket: text(63),
  prefix: text(200),
  accessKey: text(200),
}

const plan = {
  isOn: z.boolean(),
  /** Hours between two backups; null where one is made each day at `minuteOfDay`. */
  everyHours: z.nullable(hours),
  minuteOfDay: z.nullable(minuteOfDay),
  keepDaily: copies,
  keepWeekly: copies,
  ...target,
}

const standing = respelt(
  z.object({
    /** Null until there is one. */
    plan: z.nullable(z.object(plan)),
    hasSecret: z.boolean(),
    /** The books were brought back from a copy since: the plan rests until the owner saves it again. */
    isResting: z.boolean(),
    isRunning: z.boolean(),
    nextTime: z.nullable(moment),
    /** The last good backup, by the plan or by the command; its size is known where the plan made it. */
    goodTime: z.nullable(moment),
    goodPlace: text(800),
    goodBytes: z.nullable(z.int()),
    /** Older than two intervals. */
    isLate: z.boolean(),
    /** The last try, where it failed. */
    failedTime: z.nullable(moment),
    fault: z.nullable(fault),
  }),
)

const office = (name: string) => `/api/v1/backoffice/${name}` as const
const owner = { needs: ownerPermission, office: true } as const
/** Empty: the one that is stored. */
const secret = text(200)
const tried = z.object({ fault: z.nullable(fault) })

export const queryBackups = call({
  method: 'GET',
  path: office('queryBackups'),
  summary: 'The plan of backups, the last good one, the next one, and what went wrong.',
  ...owner,
  ours: 'An owner sees that the shop could be brought back, without a terminal.',
  input: z.object({}),
  output: standing,
})

export const saveBackupPlan = call({
  method: 'POST',
  path: office('saveBackupPlan'),
  summary:
    'Plans backups, after a look at their target: with a fault in the answer nothing was changed.',
  ...owner,
  writes: true,
  timeoutMs: 60_000,
  ours: 'Backups that somebody has to remember are not made.',
  input: z.strictObject({ ...plan, secret }),
  output: tried,
})

export const testBackupTarget = call({
  method: 'POST',
  path: office('testBackupTarget'),
  summary: 'Writes, reads and removes a small file at a target.',
  ...owner,
  timeoutMs: 60_000,
  ours: 'A wrong key is found before the night.',
  input: z.strictObject({ ...target, secret }),
  output: tried,
})

export const backUpNow = call({
  method: 'POST',
  path: office('backUpNow'),
  summary: 'Has a backup made now, besides those of the plan.',
  ...owner,
  writes: true,
  ours: 'Before an upgrade, or whatever else one is careful with.',
  input: z.object({}),
  output: z.object({}),
})
