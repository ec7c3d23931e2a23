// Papers that a server hands to this till, over every way a printer can take them: none lost, none twice.
import { doPrintOrdersCallback } from '@tillwright/contract/print/print.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { decodeEscpos } from '@tillwright/printing/escpos/decode.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PrintFault, type PrintFaultKind } from '../../platform/devices/printer/print-fault.ts'
import type { PrintJob } from '../../platform/devices/printer/print-job.ts'
import {
  choosePrinter,
  forget,
  printAgain,
  usePrinting,
} from '../../platform/devices/printer/printer.ts'
import { printWaitingOrders } from './print-waiting-orders.ts'
import { tendLeases } from './tend-leases.ts'

const line = {
  nameZh: '红富士苹果',
  nameEn: '',
  specText: '',
  specTextEn: '',
  quantity: { kind: 'weight', weight: grams(628) },
  sellUnit: { kind: 'weight', unit: 'jin' },
}
const order = {
  clientId: 'client-1',
  number: 'TO1',
  storeName: '示例生鲜店',
  soldAtMs: 1_763_800_000_000,
  member: { phone: '139****0001' },
  lines: [line],
  pickupCode: 'TP00012345',
  note: '放门口',
}

interface Delivered {
  readonly jobId: string
  readonly kind: 'RECEIPT' | 'PICKUP'
  readonly copyNo: number
}
interface ReportedJob {
  readonly jobId: string
  readonly state: string
}

const server = vi.hoisted(() => ({
  waiting: [] as Delivered[],
  reported: [] as ReportedJob[][],
  isAway: false,
}))

vi.mock('../../platform/api/call-api.ts', () => ({
  callApi: async (
    of: unknown,
    input: { readonly limit: number; readonly jobs: readonly ReportedJob[] },
  ) => {
    if (server.isAway) throw new Error('away')
    if (of !== doPrintOrdersCallback)
      return {
        list: server.waiting.splice(0, input.limit).map((one) => ({ ...one, order })),
      }
    server.reported.push(input.jobs.map(({ jobId, state }) => ({ jobId, state })))
    return { kept: input.jobs.length }
  },
}))
vi.mock('@tillwright/web/api/call-failure.ts', () => ({ failureOf: (error: unknown) => error }))
vi.mock('../orders/receipt-of-order.ts', () => ({ receiptOfOrder: () => ({}) }))
vi.mock('../receipt/receipt-terms.ts', () => ({
  receiptTerms: (copyNumber: number) => ({
    shop: { timeZone: 'Asia/Shanghai' },
    copyNumber,
    language: 'zh',
  }),
}))
vi.mock('../receipt/receipt-bytes.ts', () => ({
  receiptBytes: () => new TextEncoder().encode('RECEIPT\n'),
}))

const printed: string[] = []
/** How the printer ends each paper; the last way holds for all that follow. */
let ends: ('printed' | 'sent' | PrintFaultKind)[] = []

const said = (bytes: Uint8Array): string =>
  paperReading({ width: 80, rows: decodeEscpos(bytes, 80).rows })

async function send({ bytes }: PrintJob): Promise<'printed' | 'sent'> {
  const [end = 'printed'] = ends.length > 1 ? ends.splice(0, 1) : ends
  if (end !== 'printed' && end !== 'sent') throw new PrintFault(end)
  printed.push(said(bytes))
  return end
}

const wait = (...jobIds: readonly string[]) => {
  server.waiting = jobIds.map((jobId) => ({ jobId, kind: 'PICKUP', copyNo: 0 }))
}
const news = () => server.reported.flat().map(({ jobId, state }) => `${jobId} ${state}`)
const jobs = () => usePrinting.getState().jobs
const only = () => jobs()[0] ?? expect.fail('no paper')

beforeEach(() => {
  choosePrinter({ kind: 'usb', send })
  ends = ['printed']
})
afterEach(async () => {
  for (const { id } of jobs()) forget(id)
  await tendLeases()
  Object.assign(server, { waiting: [], reported: [], isAway: false })
  printed.length = 0
})

it('prints a pick list without prices, a receipt as a receipt, and on each which copy it is', async () => {
  server.waiting = [
    { jobId: 'a', kind: 'PICKUP', copyNo: 0 },
    { jobId: 'b', kind: 'RECEIPT', copyNo: 0 },
    { jobId: 'c', kind: 'PICKUP', copyNo: 2 },
  ]
  expect(await printWaitingOrders()).toEqual({ printed: 3, failed: 0, failure: null })
  expect(printed[0]).toMatch(
    /^ *拣货单[\s\S]*TP00012345[\s\S]*139\*\*\*\*0001[\s\S]*红富士苹果 +1\.256斤[\s\S]*放门口/,
  )
  expect(printed[1]).toBe('RECEIPT')
  expect(printed[2]).toMatch(/^ *补打 第 2 次[\s\S]*拣货单/)
  expect(news()).toEqual(['a PRINTED', 'b PRINTED', 'c PRINTED'])
  await tendLeases()
  expect(news()).toHaveLength(3)
})

it('does not hand a paper out again when its printer never answered', async () => {
  wait('a', 'b')
  ends = ['sent']
  expect(await printWaitingOrders()).toMatchObject({ printed: 2, failed: 0 })
  expect(news()).toEqual(['a PRINTED', 'b PRINTED'])
  expect(printed).toHaveLength(2)
})

it('leaves a paper in doubt when it broke off, to be repeated by a person as a copy', async () => {
  wait('a', 'b')
  ends = ['unknown', 'printed']
  expect(await printWaitingOrders()).toMatchObject({ printed: 0, failed: 1 })
  expect(news()).toEqual(['a UNKNOWN'])
  await printAgain(only())
  await tendLeases()
  expect(printed).toEqual([expect.stringMatching(/^ *副本 COPY/)])
  expect(news()).toEqual(['a UNKNOWN'])
})

it('keeps a paper when this printer cannot print it, and leaves the others to other tills', async () => {
  wait('a', 'b', 'c')
  ends = ['noPaper', 'printed']
  expect(await printWaitingOrders()).toMatchObject({ printed: 0, failed: 1 })
  expect(server.waiting.map(({ jobId }) => jobId)).toEqual(['b', 'c'])
  await tendLeases()
  expect(news()).toEqual(['a HELD', 'a HELD'])
  await printAgain(only())
  await tendLeases()
  expect(printed).toHaveLength(1)
  expect(news()).toEqual(['a HELD', 'a HELD', 'a PRINTED'])
})

it.each([
  ['noPaper', 'FAILED'],
  ['unknown', 'UNKNOWN'],
] as const)('reports a paper with %s that a person gives up as %s', async (fault, state) => {
  wait('a')
  ends = [fault]
  server.isAway = false
  await printWaitingOrders()
  server.reported = []
  usePrinting.setState({ jobs: jobs().map((job) => ({ ...job, leaseId: 'a' })) })
  forget(only().id)
  await tendLeases()
  expect(news()).toEqual([`a ${state}`])
  await tendLeases()
  expect(news()).toHaveLength(1)
})

it('reports later when the server was unreachable', async () => {
  wait('a')
  choosePrinter({
    kind: 'usb',
    send: async (job) => {
      server.isAway = true
      return send(job)
    },
  })
  const { printed: count, failure } = await printWaitingOrders()
  expect([count, failure]).toEqual([1, expect.anything()])
  expect(news()).toEqual([])
  server.isAway = false
  await tendLeases()
  expect(news()).toEqual(['a PRINTED'])
  expect(only().leaseId).toBeUndefined()
})
