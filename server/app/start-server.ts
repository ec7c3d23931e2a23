import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { openPepper } from '../areas/account/pepper.ts'
import { Sealer } from '../areas/account/sealer.ts'
import { Secrets } from '../areas/account/secrets.ts'
import { type App, makeApp } from './app.ts'
import { LastBackup } from './backup/last-backup.ts'
import { openBackups } from './backup/plan/backup-clock.ts'
import { beginBooks } from './begin-books.ts'
import { systemClock } from '../platform/clock.ts'
import { BadConfig, type Config } from '../platform/config.ts'
import type { Services } from '../platform/context.ts'
import type { Db } from '../platform/db/db.ts'
import { type OpenDatabase, openDatabase } from '../platform/db/open.ts'
import { forgetInTurns } from './forget-old.ts'
import { openLog } from '../areas/log/open-log.ts'
import type { PaymentService } from '../areas/payment/payment-service.ts'
import { keepFolding } from '../areas/goods/fold-due-prices.ts'
import { StoredGateways } from '../areas/payment/stored-gateways.ts'
import { keepSweepingMembers } from '../areas/member/keep-sweeping-members.ts'
import { keepSweeping } from '../areas/payment/sweep.ts'
import { paymentListeners } from './payment-listeners.ts'
import { type DemoSignIn, demoSignIns } from '@tillwright/demo/demo-sign-ins.ts'
import { type DemoLab, openDemoLab } from '@tillwright/demo/open-demo-lab.ts'
import type { GatewayAccount } from '../areas/gateways/gateway-account.ts'
import { openGateways, readGatewayAccounts } from '../areas/gateways/open-gateways.ts'
import { seedPast } from '@tillwright/demo/seed-past.ts'
import { seedDemo } from '@tillwright/demo/seed-demo.ts'
import { SetUpToken } from '../areas/office/set-up-token.ts'
import { decideInstallation } from '../areas/platforms/installation.store.ts'
import { isEmptyServer } from '../areas/platforms/platform.store.ts'
import { sealWith } from '../platform/seal/seal-service.ts'
import { type Address, openLab, openPrinters, openShelves, openWebhooks } from './open-devices.ts'
import { type Doors, lanEntrance, openDoors, prepareTls } from '../platform/tls/open-doors.ts'
import { type LanEntrance } from '../platform/tls/serve-install.ts'
import { practiceIn } from '../areas/training/practice-process.ts'
import { PracticeShops } from '../areas/training/practice-shops.ts'
import { PictureFolder } from '../areas/upload/picture-folder.ts'

/** A server that is answering. */
export interface Running {
  readonly url: string
  readonly port: number
  /** How other machines of the network come in; null where the server has no certificates of its own. */
  readonly lan: LanEntrance | null
  /** Other machines reach it without TLS, which no browser there lets a till work over. */
  readonly isInsecure: boolean
  /** The shop here is the demo, as its database says. */
  readonly isDemo: boolean
  /** The shop was made by this start. */
  readonly isNewShop: boolean
  /** Accounts that the demo's password opens; none in any other shop. */
  readonly demoSignIns: readonly DemoSignIn[]
  /** Token that the first visitor must type to set the shop up; null where there is one. */
  readonly setUpToken: string | null
  stop(): Promise<void>
}

/** Opens the shop that the configuration names and answers for it. Throws when it cannot. */
export async function startServer(config: Config, say: (line: string) => void): Promise<Running> {
  const nowMs = systemClock.now()
  const opened = await openDatabase({ url: config.databaseUrl, nowMs, say })
  sealWith(opened.db, config.dataFolder)
  try {
    return await openShop(opened, config, { nowMs, say })
  } catch (cause) {
    await opened.close()
    throw cause
  }
}

interface Start {
  readonly nowMs: number
  readonly say: (line: string) => void
}

async function openShop(
  opened: OpenDatabase,
  config: Config,
  { nowMs, say }: Start,
): Promise<Running> {
  const log = openLog(config.logLevel)
  logRoom(opened.room, log)
  const { isDemo, isNewShop, pepper, secrets } = await openBooks(opened, config, { nowMs, say })
  await opened.room.whenThereIsRoom(() => beginBooks(opened.db, nowMs, log))
  const { db, openReader, room } = opened
  const base = { db, openReader, room, clock: systemClock, log }
  const lab = isDemo ? await openDemoLab(config.dataFolder, systemClock) : null
  const sealer = new Sealer(pepper)
  const setUpToken = new SetUpToken(join(config.dataFolder, 'set-up-token'))
  const address: Address = { url: '' }
  const { payments, gateways } = await openPayments(base, { config, lab, sealer, address })
  const spooler = await openPrinters(config, { ...base, sealer }, lab)
  const webhooks = await openWebhooks(config, { ...base, sealer })
  const backups = openBackups(config, { ...base, sealer })
  const training = new PracticeShops(practiceIn(thisProgram(config.appFolder)), systemClock)
  const popService = openShelves(config, base, lab)
  const services = {
    ...base,
    payments,
    spooler,
    popService,
    webhooks,
    backups,
    secrets,
    ...filesOf(config),
    ...(await openLab(config, { base, lab, address })),
    cashierOrigins: config.cashierOrigins,
    platformId: config.platformId,
    gatewayHosts: config.gatewayHosts,
    isDemo,
    isTraining: config.isTraining,
    training,
    office: { ...officeHosts(config), setUpToken },
  }
  if (isNewShop && !config.isTraining && config.demoDays > 0)
    await seedPast(services, config.demoDays) // A shop to practise in begins with its first day.
  const { app, doors } = await openApp(services, config, nowMs)
  const { url, port, lan, isInsecure, localUrl } = doors
  const stopTurns = workInTurns(payments, gateways)
  address.url = localUrl
  const inner = [{ stop: stopTurns }, spooler, popService, webhooks, backups]
  const parts = [training, doors, app, ...inner, { stop: () => closeRest(lab, opened) }]
  return {
    url,
    port,
    lan,
    isInsecure,
    isDemo,
    isNewShop,
    demoSignIns: isDemo ? await demoSignIns(db, secrets) : [],
    setUpToken: (await isEmptyServer(opened.db)) ? setUpToken.read() : null,
    stop: () => stopAll(parts),
  }
}

/**
 * Determines the purpose of the database, fills a new demo, and prepares the protection of its
 * secrets.
 */
async function openBooks({ db }: OpenDatabase, config: Config, { nowMs, say }: Start) {
  const isDemo = await isDemoDatabase(db, config)
  const pepper = await openPepper(db, join(config.dataFolder, 'pepper'), nowMs)
  const secrets = new Secrets(pepper, availableParallelism())
  const isNewShop = isDemo && (await isEmptyServer(db))
  if (isNewShop) await fillDemo(db, { config, secrets, nowMs, say })
  return { isDemo, isNewShop, pepper, secrets }
}

async function closeRest(lab: DemoLab | null, opened: OpenDatabase): Promise<void> {
  await lab?.close()
  await opened.close()
}

/** The calls and pages of this server, and what listens for them. */
async function openApp(
  services: Services,
  config: Config,
  nowMs: number,
): Promise<{ readonly app: App; readonly doors: Doors }> {
  const { appFolder, trustProxy, metricsToken } = config
  const access = { metricsToken, isReferenceOpen: services.isDemo || config.isReferenceOpen }
  const tls = await prepareTls(config, nowMs)
  let doors: Doors | null = null
  const app = makeApp({
    services,
    appFolder,
    trustProxy,
    access,
    rate: rateOf(config),
    lan: lanEntrance(
      tls,
      () => doors?.lan?.ports() ?? { plain: config.port, secure: config.tlsPort },
    ),
    isHttpsOnly: tls.kind === 'files',
  })
  doors = await openDoors(app.http, config, tls)
  return { app, doors }
}

interface PaymentTerms {
  readonly config: Config
  readonly lab: DemoLab | null
  readonly sealer: Sealer
  readonly address: Address
}

/** The gateways of the environment, of the demo, and those that owners entered, with the work behind payments. */
async function openPayments(
  base: Pick<PaymentService, 'db' | 'clock' | 'log'>,
  { config, lab, sealer, address }: PaymentTerms,
) {
  // Address at which gateways reach this server when none is configured.
  const publicUrl = () => config.publicUrl ?? address.url
  const own = ownGatewayAccounts(config, lab !== null)
  const fixed = openGateways([...(lab?.accounts ?? []), ...own], publicUrl)
  const gateways = new StoredGateways({ ...base, sealer, publicUrl, fixed })
  await gateways.reload()
  const { gatewayOf, refreshGateways } = gateways
  const payments = { ...base, listeners: paymentListeners, gatewayOf, refreshGateways }
  return { payments, gateways }
}

function logRoom(room: OpenDatabase['room'], log: Logger): void {
  room.listen((isFull) => {
    if (isFull) log.error('the disk of the database is full: nothing is saved until there is room')
    else log.info('the disk of the database has room again')
  })
}

const filesOf = ({ dataFolder }: Config) => ({
  pictures: new PictureFolder(join(dataFolder, 'uploads')),
  lastBackup: new LastBackup(dataFolder),
})

/** Ends each in its turn: what serves calls before what they need. */
async function stopAll(parts: readonly { stop(): Promise<void> }[]): Promise<void> {
  for (const part of parts) await part.stop()
}

/**
 * The purpose that the database was created for decides, whatever the environment says: the first
 * start of a new one stores it. Throws `BadConfig` where a demo is to be opened as a real shop.
 */
async function isDemoDatabase(db: Db, { fillsDemo }: Config): Promise<boolean> {
  const kind = await decideInstallation(db, fillsDemo ? 'DEMO' : 'SHOP')
  if (kind === 'DEMO' && !fillsDemo)
    throw new BadConfig(
      'DEMO=0, but this database holds the demo shop, which never becomes a real one. Choose a folder of its own: DEMO=0 DATA_DIR=./my-shop npm start',
    )
  return kind === 'DEMO'
}

/** Accounts of the data folder. The sandbox takes no money: throws `BadConfig` where a real shop names it. */
function ownGatewayAccounts({ dataFolder }: Config, isDemo: boolean): GatewayAccount[] {
  const file = join(dataFolder, 'gateways.json')
  const accounts = readGatewayAccounts(file)
  if (!isDemo && accounts.some(({ kind }) => kind === 'sandbox'))
    throw new BadConfig(`${file} names the sandbox, which takes no money: only a demo shop has it`)
  return accounts
}

/** Starts the work repeated while the server runs; returns how to end it. */
function workInTurns(payments: PaymentService, gateways: StoredGateways): () => Promise<void> {
  const forgetting = forgetInTurns(payments.db, payments.log)
  const keepers = [keepSweeping, keepFolding, keepSweepingMembers, () => gateways.pollPending()]
  const stops = keepers.map((keep) => keep(payments))
  return async () => {
    clearInterval(forgetting)
    for (const stop of stops) await stop()
  }
}

interface DemoFill {
  readonly config: Config
  readonly secrets: Secrets
  readonly nowMs: number
  readonly say: (line: string) => void
}

/** One platform is enough to practise on. */
async function fillDemo(db: Db, { config, secrets, nowMs, say }: DemoFill): Promise<void> {
  say('Making the demo shop ...')
  const platformIds = config.isTraining ? { platformIds: ['1001'] } : {}
  await seedDemo(db, { secrets, nowMs, ...platformIds })
}
/** A practice shop runs the program that runs here. */
const thisProgram = (appFolder: string) => ({
  file: process.argv[1] ?? '',
  execArgv: process.execArgv,
  appFolder,
})

const rateOf = ({ callsPerSecond }: Config) => ({
  perSecond: callsPerSecond,
  burst: callsPerSecond * 4,
})

const officeHosts = ({ cashierOrigin, officeOrigin }: Config) => ({ cashierOrigin, officeOrigin })
