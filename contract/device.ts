import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientId, id, text } from './ids.ts'
import { respelt } from './spelling.ts'
import { moment } from './time.ts'

const count = z.int().check(z.gte(0), z.lte(1_000_000))

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
    state: z.enum(['WAITING', 'APPROVED', 'STOPPED']),
    /** Begins the receipt numbers that the till makes itself, also without a network. */
    receiptPrefix: text(16),
    /** The first number that nobody has used under this prefix. */
    nextReceipt: count,
  }),
})

export const heartbeat = call({
  method: 'POST',
  path: '/api/v1/cashier/heartbeat',
  summary: 'Says that the till is alive; answers what has changed since.',
  needs: 'session',
  writes: true,
  input: respelt(
    z.object({
      deviceId: text(64),
      version: text(40),
      outboxCount: count,
      /** When the oldest unsent sale was made. */
      outboxOldestTime: z.nullable(moment),
      printerState: z.enum(['none', 'ready', 'offline', 'noPaper', 'fault']),
      deviceTime: moment,
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
    }),
    {},
  ),
})
