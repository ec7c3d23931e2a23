import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { tillNumber } from './till-number.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))

/** So many receipt numbers, counted back from the newest, are looked at with each heartbeat. */
export const receiptsLookedAt = 200

const deviceState = z.enum(['WAITING', 'APPROVED', 'STOPPED'])

export const queryDeviceId = call({
  method: 'POST',
  path: '/api/v1/cashier/device/queryDeviceId',
  summary: 'Registers this till, or finds it again by the fingerprint it made for itself.',
  needs: 'nobody',
  writes: true,
  idempotentBy: 'fingerprint',
  input: z.object({
    fingerprint: clientId,
    name: text(),
    kind: z.enum(['desktop', 'mobile', 'selfService']),
    storeId: z.optional(id),
    version: text(40),
  }),
  output: z.object({
    deviceId: id,
    name: text(),
    state: deviceState,
    /** Begins the receipt numbers that the till makes itself, also without a network. */
    receiptPrefix: text(16),
    /** The first unused number under this prefix. */
    nextReceipt: count,
  }),
})

const printerState = z.enum(['none', 'ready', 'offline', 'noPaper', 'fault'])

export const heartbeat = call({
  method: 'POST',
  path: '/api/v1/cashier/heartbeat',
  summary: 'Says that the till is alive; answers what has changed since.',
  needs: 'session',
  isAutomatic: true,
  kiosk: true,
  writes: true,
  input: respelt(
    z.object({
      deviceId: text(64),
      version: text(40),
      outboxCount: count,
      /** When the oldest unsent sale was made. */
      outboxOldestTime: z.nullable(moment),
      printerState,
      /** Time of the till's own clock, uncorrected. */
      deviceTime: moment,
      /** The build of the page that it runs; empty or absent while somebody develops. */
      build: z.optional(text(40)),
      /** The newest head of the store's journal that this till knows, as the server reported it. */
      journalHead: z.optional(text(40)),
      /** The newest receipt number that this till gave out; left out before its first. */
      lastReceipt: z.optional(text(64)),
      /** Numbers before it that no sale of the server has yet, or never will: of unsent sales, and given back. */
      openReceipts: z.optional(listOf(text(64), 1000)),
    }),
    {},
  ),
  output: respelt(
    z.object({
      serverTime: moment,
      /** Settings and goods are loaded again when these have grown. */
      settingsVersion: count,
      priceVersion: z.int().check(z.gte(0)),
      waitingPrints: count,
      waitingPickups: count,
      paymentsInDoubt: count,
      newestVersion: text(40),
      updateMode: z.enum(['none', 'prompt', 'force']),
      /** The build of the page that this server serves. */
      build: text(40),
      /** The store that this till goes to with its next login; null where it stays. */
      movesTo: z.nullable(text(60)),
      /** How far the store's journal has come, as `seq:hash`; empty before its first entry. */
      journalHead: text(40),
      /** The journal does not lead through the head that the till knows: it was cut short or written anew. */
      journalDiffers: z.boolean(),
      /** Identifies these books: permanently the same, also in a copy. */
      booksId: z.optional(text(64)),
      /** Another one once the same books were brought back from a backup: what was sold since is sent again. */
      booksEpoch: z.optional(text(64)),
      /** Receipt numbers that the till gave out and that no order has. */
      missingReceipts: z.optional(listOf(text(64), receiptsLookedAt)),
    }),
    {},
  ),
})

const till = respelt(
  z.object({
    deviceId: id,
    name: text(),
    /** The store's number for it; null for one that was turned away. */
    tillNumber: z.nullable(tillNumber),
    kind: text(40),
    state: deviceState,
    version: text(40),
    createTime: moment,
    seenTime: moment,
    /** Number of items still to be sent, by its last heartbeat. */
    outboxCount: count,
    /** The store that it goes to with its next login; null where it stays. */
    movesTo: z.nullable(text(128)),
  }),
)

export const queryDevices = call({
  method: 'GET',
  path: '/api/v1/cashier/device/queryDevices',
  summary: 'The tills of this store, those that wait for approval first.',
  needs: 'device.approve',
  office: true,
  ours: 'A till that waits for approval has to be seen by somebody.',
  input: z.object({ ...pageFields, state: z.optional(deviceState) }),
  output: pageOf(till),
})

const fleetTill = respelt(
  z.object({
    deviceId: id,
    storeId: id,
    storeName: text(60),
    name: text(),
    tillNumber: z.nullable(tillNumber),
    state: deviceState,
    version: text(40),
    build: text(40),
    seenTime: moment,
    outboxCount: count,
    /** When its oldest unsent sale was made; null where none waits. */
    outboxOldestTime: z.nullable(moment),
    /** Null for a till that has not said. */
    printerState: z.nullable(printerState),
    /** How far its clock is ahead of the server's; below 0 it is behind. */
    clockAheadMs: z.nullable(z.int()),
    /** Orders of this till whose payment has no known result. */
    paymentsInDoubt: count,
  }),
)

export const queryFleet = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryFleet',
  summary:
    'The tills of every store where the person works, those with unsent sales first, then those unheard for longest.',
  needs: 'device.approve',
  office: true,
  ours: 'Forty unsent sales on a till in another town have to be seen by somebody.',
  input: z.object(pageFields),
  output: z.extend(pageOf(fleetTill), {
    /** The build of the page that this server serves. */
    build: text(40),
    /** Tills in use with unsent sales, with a printer that does not print, and not heard for five minutes. */
    unsentTills: count,
    faultyPrinters: count,
    silentTills: count,
  }),
})

export const setDeviceState = call({
  method: 'POST',
  path: '/api/v1/cashier/device/setDeviceState',
  summary: 'Approves a till of this store, or stops it: whoever is logged in on it is logged out.',
  needs: 'device.approve',
  office: true,
  writes: true,
  idempotentBy: 'deviceId',
  ours: 'A till that was stolen must stop selling at once.',
  input: z.strictObject({ deviceId: id, state: z.enum(['APPROVED', 'STOPPED']) }),
  output: z.object({ device: till }),
})

export const moveTill = call({
  method: 'POST',
  path: '/api/v1/backoffice/moveTill',
  summary:
    'Sends a till to another store: it goes with its next login, once no shift is open on it and no sale waits there.',
  needs: 'device.approve',
  office: true,
  writes: true,
  idempotentBy: 'deviceId',
  ours: 'A first login puts a new till into the home store of whoever stands there.',
  input: z.strictObject({
    deviceId: id,
    /** The till's own store: it stays after all. */
    toStoreId: id,
  }),
  output: z.object({ device: till }),
})

export const issuePairingCode = call({
  method: 'POST',
  path: '/api/v1/backoffice/issuePairingCode',
  summary: 'A code, good once and for ten minutes, that lets a waiting till into this store.',
  needs: 'device.approve',
  office: true,
  writes: true,
  ours: 'Whoever stands at a new till need not walk back to the office to let it in.',
  input: z.object({}),
  output: respelt(z.object({ pairingCode: text(16), expiresTime: moment })),
})

export const pairDevice = call({
  method: 'POST',
  path: '/api/v1/cashier/device/pairDevice',
  summary: 'Lets this till in with a pairing code of its store.',
  needs: 'nobody',
  writes: true,
  ours: 'The other half of issuePairingCode.',
  input: z.object({ deviceId: id, pairingCode: text(40) }),
  output: z.object({ storeName: text() }),
})

export const setDeviceApproval = call({
  method: 'POST',
  path: '/api/v1/cashier/device/setDeviceApproval',
  summary: 'Decides whether tills that are new in this store wait for approval.',
  needs: 'device.approve',
  office: true,
  writes: true,
  ours: 'Off, so that a shop can begin; a chain wants it on.',
  input: z.strictObject({ approval: z.boolean() }),
  output: z.object({ approval: z.boolean() }),
})
