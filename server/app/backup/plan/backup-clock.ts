import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import type { S3Limits } from '../../../platform/archive/s3/s3-store.ts'
import type { Clock } from '../../../platform/clock.ts'
import type { Config } from '../../../platform/config.ts'
import type { Db } from '../../../platform/db/db.ts'
import type { Sealer } from '../../../areas/account/sealer.ts'
import { TargetFault } from './archive-target.ts'
import { endBackup, findBackupPlan, isBackupDue } from './backup-plan.store.ts'
import { failureAt } from './run-plan.ts'

const lookEachMs = 20_000

/** Makes the backup that is due, by this name; resolves when it has ended, however that was. */
export type MakeBackup = (holder: string) => Promise<void>

export interface BackupClockTerms {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly sealer: Sealer
  readonly dataFolder: string
  readonly make: MakeBackup
  readonly s3Limits?: S3Limits | undefined
  /** How often it looks; without it, only when it is woken. */
  readonly eachMs?: number
}

/** Has backups made at their time, by a process of their own: reading a whole shop must delay no sale. */
export class BackupClock {
  readonly terms: BackupClockTerms
  readonly #timer: NodeJS.Timeout | null
  #running: Promise<void> | null = null
  #isStopping = false

  constructor(terms: BackupClockTerms) {
    this.terms = terms
    const { eachMs } = terms
    this.#timer = eachMs === undefined ? null : setInterval(() => this.wake(), eachMs).unref()
  }

  /** Looks whether one is due. */
  wake(): void {
    if (this.#isStopping) return
    this.#running ??= this.#look()
      .catch((err: unknown) =>
        this.terms.log.error({ err }, 'the backup could not be looked after'),
      )
      .finally(() => {
        this.#running = null
      })
  }

  /** Waits for what is under way. */
  async settled(): Promise<void> {
    await this.#running
  }

  /** Begins nothing new. A backup under way goes on by itself, and writes down how it ended. */
  async stop(): Promise<void> {
    this.#isStopping = true
    if (this.#timer !== null) clearInterval(this.#timer)
  }

  async #look(): Promise<void> {
    const { db, clock, log, make } = this.terms
    if (!(await isBackupDue(db, clock.now()))) return
    const holder = randomUUID()
    const why = await make(holder).then(
      () => '',
      (cause: unknown) => String(cause),
    )
    const plan = await findBackupPlan(db)
    if (plan?.held_by === holder) {
      // It went without a word.
      const fault = new TargetFault('interrupted', why)
      await endBackup(db, holder, failureAt(plan, fault, clock.now()))
    }
    if (why !== '') log.error({ why }, 'the backup ended early')
  }
}

/** Backups of the shop; of a practice shop there are none. */
export const openBackups = (
  { databaseUrl, dataFolder, appFolder, isTraining }: Config,
  base: Pick<BackupClockTerms, 'db' | 'clock' | 'log' | 'sealer'>,
): BackupClock =>
  new BackupClock({
    ...base,
    dataFolder,
    make: makeInOwnProcess({
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataFolder,
      APP_ROOT: appFolder,
    }),
    ...(!isTraining && { eachMs: lookEachMs }),
  })

/** Runs the command of backups on the environment of this server. */
export const makeInOwnProcess =
  (env: Readonly<Record<string, string>>): MakeBackup =>
  async (holder) => {
    // In a built server the command lies beside what runs; from its sources, beside this folder.
    const isBuilt = !import.meta.url.endsWith('.ts')
    const program = fileURLToPath(
      new URL(isBuilt ? './backup.mjs' : '../../backup.ts', import.meta.url),
    )
    const loader = isBuilt ? [] : ['--import', 'tsx']
    const child = spawn(process.execPath, [...loader, program, '--planned', holder], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString('utf8')).slice(-500)
    })
    const [code] = (await once(child, 'close')) as [number | null]
    if (code !== 0 && code !== 1) throw new Error(said.trim() || `it ended with ${code}`)
  }

declare module '../../../platform/context.ts' {
  interface Services {
    readonly backups: BackupClock
  }
}
