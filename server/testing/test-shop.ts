import type { TestClock } from './test-clock.ts'
import { join } from 'node:path'
import { type Logger, pino } from 'pino'
import { openPepper } from '../areas/account/pepper.ts'
import { Sealer } from '../areas/account/sealer.ts'
import { Secrets } from '../areas/account/secrets.ts'
import { makeApp } from '../app/app.ts'
import { LastBackup } from '../app/backup/last-backup.ts'
import { BackupClock, type BackupClockTerms } from '../app/backup/plan/backup-clock.ts'
import { runBackupPlan } from '../app/backup/plan/run-plan.ts'
import type { Services } from '../platform/context.ts'
import { openDatabase, type OpenDatabase } from '../platform/db/open.ts'
import { SetUpToken } from '../areas/office/set-up-token.ts'
import type { LabBench } from '../areas/lab/lab-bench.ts'
import type { PaymentService } from '../areas/payment/payment-service.ts'
import { paymentListeners } from '../app/payment-listeners.ts'
import { openPopService, type PopService, type PopTerms } from '../areas/pop/pop-service.ts'
import { type SenderTerms, WebhookSender } from '../areas/feed/webhook-sender.ts'
import { openSpooler, type Spooler, type SpoolerTerms } from '../areas/spool/spooler.ts'
import { appointOwner } from '../areas/role/appoint-owner.ts'
import { beginSeals } from '../platform/seal/begin-seals.ts'
import { sealWith } from '../platform/seal/seal-service.ts'
import type { OperatorAccess } from '../platform/http/operator-access.ts'
import type { Rate } from '../platform/http/rate-limit.ts'
import type { TrustedProxies } from '../platform/http/trusted-proxies.ts'
import { installationKind } from '../areas/platforms/installation.store.ts'
import { PictureFolder } from '../areas/upload/picture-folder.ts'
import type { StartPractice } from '../areas/training/practice-process.ts'
import { PracticeShops } from '../areas/training/practice-shops.ts'
import { makeBookCheck } from './book-check.ts'
import { copySeededShop } from './seeded-shop.ts'
import { TestTill } from './test-till.ts'

/** A demo shop that answers over a real socket, with a clock that tests turn. */
export interface TestShop {
  readonly url: string
  readonly databaseUrl: string
  readonly opened: OpenDatabase
  /** Files of the shop alongside its database. */
  readonly folder: string
  readonly clock: TestClock
  readonly services: Services
  readonly payments: PaymentService
  readonly spooler: Spooler
  readonly popService: PopService
  /** A till of a platform without a login yet. */
  till(platformId?: string): TestTill
  /** The invariants that do not hold, each with what breaks it; read again only after a write. */
  broken(): Promise<string[]>
  /** Ends the server and begins it anew at the same address, on the same database. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface TestTerms {
  readonly gatewayOf?: PaymentService['gatewayOf']
  readonly refreshGateways?: () => Promise<void>
  /** Request rate of one session; without it, more than any test needs. */
  readonly rate?: Rate
  readonly trustProxy?: TrustedProxies
  readonly access?: OperatorAccess
  /** How long a stop waits for calls under way. */
  readonly patienceMs?: number
  /** How a practice shop is begun. */
  readonly practice?: StartPractice
  /** Allowed origins of tills and their calls; one host that no test is on, unless it is named. */
  readonly cashierOrigins?: readonly string[]
  /** Receives the server's log of each call; nothing without it. */
  readonly log?: Logger
  /** Stand-ins shown on their page. */
  readonly lab?: LabBench
  readonly labPrograms?: Services['labPrograms']
  /** Printers of the laboratory, and how long they may take. */
  readonly spool?: Pick<SpoolerTerms, 'lab' | 'labClouds' | 'limits'>
  readonly pop?: Pick<PopTerms, 'lab'>
  /** How events are sent; without it nothing is sent that a test does not ask for. */
  readonly webhooks?: Partial<
    Pick<SenderTerms, 'isPrivateAllowed' | 'resolve' | 'timeoutMs' | 'eachMs'>
  >
  /** How backups are made; without it in this process, when a test asks for one. */
  readonly backups?: Partial<Pick<BackupClockTerms, 'make' | 's3Limits'>>
}

/** The demo shop of these platforms, none for an empty server, on a database of its own. */
export async function openTestShop(
  platformIds: readonly string[] = ['1001'],
  terms: TestTerms = {},
): Promise<TestShop> {
  const { database, nowMs } = await copySeededShop(platformIds)
  const clock: TestClock = { nowMs }
  let running = await start({ database, clock, terms, port: 0 })
  const { url } = running
  return {
    url,
    databaseUrl: database.url,
    folder: database.folder,
    clock,
    get opened() {
      return running.opened
    },
    get services() {
      return running.services
    },
    get payments() {
      return running.payments
    },
    get popService() {
      return running.popService
    },
    get spooler() {
      return running.spooler
    },
    till: (platformId = '1001') => new TestTill(url, platformId, clock),
    broken: () => running.checkBooks(),
    restart: async () => {
      await running.stop()
      running = await start({ database, clock, terms, port: Number(new URL(url).port) })
    },
    close: async () => {
      await running.stop()
      await database.drop()
    },
  }
}

interface Start {
  readonly database: { readonly url: string; readonly folder: string }
  readonly clock: TestClock
  readonly terms: TestTerms
  readonly port: number
}

/** A practice shop that opens in no test but its own: a process each would take the machine. */
const noPractice: StartPractice = () => ({
  port: new Promise<never>(() => undefined),
  ended: Promise.resolve(),
  end: () => undefined,
})

const paymentsOf = (
  base: Pick<Services['payments'], 'db' | 'clock' | 'log'>,
  terms: Start['terms'],
): Services['payments'] => ({
  ...base,
  listeners: paymentListeners,
  gatewayOf: terms.gatewayOf ?? (() => null),
  ...(terms.refreshGateways && { refreshGateways: terms.refreshGateways }),
})

const filesIn = (folder: string) => ({
  pictures: new PictureFolder(join(folder, 'uploads')),
  lastBackup: new LastBackup(folder),
})

const labOf = ({ lab = [], labPrograms = [] }: TestTerms) => ({ lab, labPrograms })

const limitsOf = ({ rate, access, trustProxy, patienceMs }: TestTerms) => ({
  rate: rate ?? { perSecond: 100_000, burst: 100_000 },
  ...(access !== undefined && { access }),
  ...(trustProxy !== undefined && { trustProxy }),
  ...(patienceMs !== undefined && { patienceMs }),
})

function backupsOf(
  base: Pick<BackupClockTerms, 'db' | 'clock' | 'log' | 'sealer'>,
  { url, folder }: Start['database'],
  { backups }: TestTerms,
): BackupClock {
  const service = { ...base, dataFolder: folder, s3Limits: backups?.s3Limits }
  const rest = { url, program: '1.2.3', say: () => undefined }
  return new BackupClock({
    ...service,
    make: async (holder) => {
      await runBackupPlan({ ...service, ...rest }, holder)
    },
    ...backups,
  })
}

/** A server at its start: all it knows is in its database and its folder. */
async function start({ database, clock, terms, port }: Start) {
  const opened = await openDatabase({
    url: database.url,
    nowMs: clock.nowMs,
    countsStatements: true,
  })
  const service = sealWith(opened.db, database.folder)
  const log = pino({ level: 'silent' })
  await beginSeals(opened.db, { nowMs: clock.nowMs, beginPlatform: appointOwner, log })
  const base = { db: opened.db, clock: { now: () => clock.nowMs }, log: terms.log ?? log }
  const payments = paymentsOf(base, terms)
  const pepper = await openPepper(opened.db, join(database.folder, 'pepper'), clock.nowMs)
  const sealer = new Sealer(pepper)
  const spooler = openSpooler({ ...base, sealer, ...terms.spool })
  const webhooks = new WebhookSender({ ...base, sealer, isPrivateAllowed: true, ...terms.webhooks })
  const backups = backupsOf({ ...base, sealer }, database, terms)
  const training = new PracticeShops(terms.practice ?? noPractice, base.clock)
  const popService = openPopService({ ...base, ...terms.pop })
  const setUpToken = new SetUpToken(join(database.folder, 'set-up-token'))
  const services = {
    ...base,
    openReader: opened.openReader,
    room: opened.room,
    payments,
    spooler,
    secrets: new Secrets(pepper, 2),
    popService,
    webhooks,
    backups,
    ...filesIn(database.folder),
    ...labOf(terms),
    cashierOrigins: terms.cashierOrigins ?? ['https://localhost'],
    platformId: '1001',
    gatewayHosts: ['openapi.example'],
    isDemo: (await installationKind(opened.db)) === 'DEMO',
    isTraining: false,
    training,
    office: { cashierOrigin: null, officeOrigin: null, setUpToken },
  }
  const app = makeApp({
    services,
    appFolder: process.cwd(),
    ...limitsOf(terms),
  })
  const url = await app.http.listen({ port, host: '127.0.0.1' })
  const stop = async () => {
    await training.stop()
    await app.stop()
    await spooler.stop()
    await popService.stop()
    await webhooks.stop()
    await backups.stop()
    await opened.close()
  }
  const checkBooks = makeBookCheck(opened, () => ({
    keys: service.keys,
    heads: service.heads.all(),
  }))
  return { url, opened, checkBooks, services, payments, spooler, popService, stop }
}
