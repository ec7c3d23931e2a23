import { printerClouds } from '@tillwright/domain/printing/printer-place.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'

const path = (name: string) => `/api/v1/cashier/print/${name}` as const
const ours = 'A browser cannot reach a printer on the network: the server prints for the till.'

/** Reasons why nothing was printed, or why that is unknown. */
const spoolFaults = [
  'noPaper',
  'coverOpen',
  'offline',
  'fault',
  /** The printer's cloud does not know this shop, or not with this key. */
  'account',
  'unknown',
] as const
export type SpoolFault = (typeof spoolFaults)[number]

const fault = z.nullable(z.enum(spoolFaults))

const job = respelt(
  z.object({
    clientPrintId: clientId,
    title: text(),
    /** SENT: the printer has all of it and holds it, for the reason in `fault`. */
    state: z.enum(['QUEUED', 'SENDING', 'SENT', 'PRINTED', 'FAILED']),
    fault,
    /** How often it was begun. */
    tries: z.int().check(z.gte(0)),
    printer: text(200),
    createdTime: moment,
  }),
  { clientPrintId: 'id' },
)

export const sendPrintJob = call({
  method: 'POST',
  path: path('sendPrintJob'),
  summary:
    "Hands bytes to the network printer of this till's setting; the server prints them, once.",
  needs: 'session',
  kiosk: true,
  writes: true,
  idempotentBy: 'clientPrintId',
  ours,
  input: respelt(
    z.strictObject({
      clientPrintId: clientId,
      /** Name of the printed document, in a word the user knows. */
      title: text(),
      /** Which of the till's printers. */
      to: z._default(z.enum(['receipt', 'label']), 'receipt'),
      /**
       * The sale, top-up, refund or return whose cash the drawer opens for: the till's own id or the
       * server's. Whoever may not open the drawer for nothing names one, in its shift, within minutes.
       */
      drawerFor: z.optional(text(128)),
      bytesBase64: z.string().check(z.minLength(1), z.maxLength(700_000), z.regex(/^[\w+/]+=*$/)),
    }),
    { clientPrintId: 'id' },
  ),
  output: z.object({ job }),
})

export const queryPrintJobs = call({
  method: 'POST',
  path: path('queryPrintJobs'),
  summary: 'How the papers stand that this till handed to the network printer.',
  needs: 'session',
  kiosk: true,
  ours,
  input: z.strictObject({ clientPrintIds: listOf(clientId, 100) }),
  output: z.object({ list: listOf(job, 100) }),
})

export const retryPrintJob = call({
  method: 'POST',
  path: path('retryPrintJob'),
  summary:
    'Begins a paper again of which nothing came out; where nobody knows, a copy has to be sent instead.',
  needs: 'session',
  kiosk: true,
  writes: true,
  idempotentBy: 'clientPrintId',
  ours,
  input: respelt(z.strictObject({ clientPrintId: clientId }), { clientPrintId: 'id' }),
  output: z.object({ job }),
})

export const askPrinter = call({
  method: 'POST',
  path: path('askPrinter'),
  summary: 'Asks the network printers of this till how they are, bit by bit.',
  needs: 'session',
  ours,
  input: z.object({}),
  output: z.object({
    list: listOf(
      z.object({
        printer: text(200),
        /** Why nothing would come out now; null where it would. */
        fault,
        isBusy: z.boolean(),
        status: z.nullable(
          z.object({
            isOffline: z.boolean(),
            isCoverOpen: z.boolean(),
            isPaperOut: z.boolean(),
            isPaperLow: z.boolean(),
            hasError: z.boolean(),
            isDrawerPinHigh: z.boolean(),
          }),
        ),
      }),
      3,
    ),
  }),
})

const cloud = z.enum(printerClouds)
const cloudOurs =
  'Printers behind a cloud are reached by the server, whose key to it must never be in a browser.'

export const queryCloudAccounts = call({
  method: 'POST',
  path: path('queryCloudAccounts'),
  summary: 'The accounts of this store at printer clouds, without their keys.',
  needs: 'session',
  ours: cloudOurs,
  input: z.object({}),
  output: z.object({
    list: listOf(
      respelt(z.object({ cloud, account: text(), changedTime: moment })),
      printerClouds.length,
    ),
  }),
})

export const saveCloudAccount = call({
  method: 'POST',
  path: path('saveCloudAccount'),
  summary: "Keeps the store's account at a printer cloud. The key is written and never read back.",
  needs: 'settings.write',
  writes: true,
  ours: cloudOurs,
  input: z.strictObject({
    cloud,
    /** The user at Feieyun, the client id at Yilianyun. */
    account: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    /** The UKEY, the client secret; null forgets the account. */
    secret: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(200))),
  }),
  output: z.object({ isKept: z.boolean() }),
})
