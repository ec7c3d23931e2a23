// Papers on network printers, over real sockets: nothing lost, nothing doubled, explained in words, whatever
// printers, tills and servers do.
import { randomUUID } from 'node:crypto'
import { type PrinterServer, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import type { PrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { engineOf } from '../../platform/db/engine.ts'
import { freePrinters, printerLeaseMs, takePrinter } from './printer-lease.store.ts'
import { openSpooler, type Spooler } from './spooler.ts'

const place = { platformId: '1001', storeId: '100101' }
const limits = { connectMs: 2000, answerMs: 1000, writeMs: 2000 }

const lab = new Map<string, PrinterAddress>()
let shop: TestShop
let till: TestTill
let front: PrinterServer
let spare: PrinterServer

const listen = async (name: string) => {
  const server = await startPrinterServer(80)
  lab.set(name, { host: '127.0.0.1', port: server.port })
  return server
}

beforeAll(async () => {
  shop = await openTestShop(['1001'], { spool: { lab, limits } })
  till = await shop.till().onDuty('13800000001')
})
afterAll(() => shop.close())
beforeEach(async () => {
  front = await listen('front')
  spare = await listen('spare')
  await plug(till, 'front')
})
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.opened.db.deleteFrom('spool_job').execute()
  await Promise.all([front.close(), spare.close()])
})

async function plug(at: TestTill, address: string, backupAddress = '', kind = 'network') {
  const { data } = await at.get('getHardwareSetting')
  const { hardware, version } = data
  const printer = Object.assign({}, hardware?.['printer'], { kind, address, backupAddress })
  const changed = Object.assign({}, hardware, { printer })
  const saved = await at.post('setHardwareSetting', { hardware: changed, version })
  expect(saved.code).toBe(1200)
}

const slip = (text: string) =>
  Buffer.from(encodeEscpos(layout([{ kind: 'text', text }, { kind: 'cut' }], 80))).toString(
    'base64',
  )

const send = (text: string, id: string = randomUUID(), at = till) =>
  at.post('print/sendPrintJob', { clientPrintId: id, title: text, bytesBase64: slip(text) })

/** Hands papers over and answers their ids. */
async function sent(...texts: readonly string[]): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) {
    shop.clock.nowMs += 1
    const { code, data } = await send(text)
    expect(code).toBe(1200)
    ids.push(String(data['job']?.['clientPrintId']))
  }
  return ids
}

const stateOf = async (id: string, at = till) =>
  (await at.post('print/queryPrintJobs', { clientPrintIds: [id] })).data['list']?.[0]

const settled = async (id: string, expected: object) => {
  await vi.waitFor(
    async () => {
      await shop.spooler.sweep()
      expect(await stateOf(id)).toMatchObject(expected)
    },
    { timeout: 8000, interval: 30 },
  )
}

const onPaper = ({ printer }: PrinterServer) =>
  printer.papers().map((paper) => paperReading(paper).trim())

/** A bit later by the shop's clock: whatever waits for its turn is due. */
const later = (ms = 9000) => {
  shop.clock.nowMs += ms
}

describe('a network printer', () => {
  it('prints what it is sent, in order, over one connection at a time', async () => {
    const texts = Array.from({ length: 12 }, (_, index) => `slip ${index}`)
    const ids = await sent(...texts)
    await settled(ids.at(-1) ?? '', { state: 'PRINTED', fault: null, tries: 1 })
    expect(onPaper(front)).toEqual(texts)
    expect(front.printer.problems()).toEqual([])
  })

  it('prints a paper once, however often it is sent, also later', async () => {
    const id = randomUUID()
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('once', id)))
    expect(answers.map(({ code }) => code)).toEqual([1200, 1200, 1200, 1200, 1200])
    await settled(id, { state: 'PRINTED' })
    expect((await send('once', id)).data['job']).toMatchObject({ state: 'PRINTED' })
    later()
    await shop.spooler.sweep()
    expect(onPaper(front)).toEqual(['once'])
    expect((await send('other words', id)).code).toBe(20108)
  })

  it.each([
    [{ isPaperOut: true }, 'noPaper'],
    [{ isCoverOpen: true }, 'coverOpen'],
    [{ hasError: true }, 'fault'],
    [{ isOffline: true }, 'offline'],
  ])('with %o gets nothing, and everything once when it is well again', async (fault, named) => {
    front.printer.setFaults(fault)
    const [first = '', second = ''] = await sent('one', 'two')
    await settled(first, { state: 'QUEUED', fault: named, tries: 1 })
    expect(await stateOf(second)).toMatchObject({ state: 'QUEUED', fault: null, tries: 0 })
    expect(front.printer.waitingCommands()).toBe(0)
    later()
    await settled(first, { state: 'QUEUED', fault: named, tries: 2 })
    front.printer.setFaults({ isOffline: false, isCoverOpen: false, hasError: false })
    front.printer.loadPaper()
    expect(onPaper(front)).toEqual([])
    later()
    await settled(second, { state: 'PRINTED', fault: null })
    expect(onPaper(front)).toEqual(['one', 'two'])
  })

  it('does not send a paper again when the printer runs out in the middle and holds it', async () => {
    front.printer.loadPaper(3)
    const long = Array.from({ length: 9 }, (_, row) => `row ${row}`).join('\n')
    const lines = long.split('\n').map((text) => ({ kind: 'text' as const, text }))
    const bytesBase64 = Buffer.from(
      encodeEscpos(layout([...lines, { kind: 'cut' as const }], 80)),
    ).toString('base64')
    const id = randomUUID()
    await till.post('print/sendPrintJob', { clientPrintId: id, title: 'long', bytesBase64 })
    await settled(id, { state: 'SENT', fault: 'noPaper', tries: 1 })
    later()
    await shop.spooler.sweep()
    expect(await stateOf(id)).toMatchObject({ state: 'SENT' })
    front.printer.loadPaper()
    later()
    await settled(id, { state: 'PRINTED', fault: null, tries: 1 })
    expect(front.printer.papers()).toHaveLength(1)
    expect(onPaper(front)[0]).toContain('row 8')
  })

  it.each(['refuses', 'silent'] as const)('that %s is offline until it is there', async (kind) => {
    front.setLineFault({ kind })
    const [id = ''] = await sent('late')
    await settled(id, { state: 'QUEUED', fault: 'offline' })
    front.setLineFault({ kind: 'none' })
    later()
    await settled(id, { state: 'PRINTED' })
    expect(onPaper(front)).toEqual(['late'])
  })

  it('does not send a paper again when the printer breaks off: a person decides', async () => {
    front.setLineFault({ kind: 'breaks', afterBytes: 14 })
    const [broken = ''] = await sent('half a slip')
    await settled(broken, { state: 'FAILED', fault: 'unknown', tries: 1 })
    front.setLineFault({ kind: 'none' })
    const [next = ''] = await sent('the next')
    await settled(next, { state: 'PRINTED' })
    expect((await till.post('print/retryPrintJob', { clientPrintId: broken })).code).toBe(20504)
    later(3_600_000)
    await shop.spooler.sweep()
    expect(onPaper(front).filter((text) => text.includes('half a slip'))).toEqual([])
    expect(await stateOf(broken)).toMatchObject({ state: 'FAILED', fault: 'unknown', tries: 1 })
  })

  it('prints everything once when the printer is slow', async () => {
    front.setLineFault({ kind: 'slow', delayMs: 20 })
    const ids = await sent('a', 'b', 'c')
    await settled(ids[2] ?? '', { state: 'PRINTED' })
    expect(onPaper(front)).toEqual(['a', 'b', 'c'])
  })

  it('gives a printer up when nobody mends it, and lets a person begin again with the original', async () => {
    front.printer.setFaults({ isPaperOut: true })
    const [id = ''] = await sent('patience')
    later(11 * 60_000)
    await settled(id, { state: 'FAILED', fault: 'noPaper' })
    front.printer.loadPaper()
    const again = await Promise.all(
      Array.from({ length: 5 }, () => till.post('print/retryPrintJob', { clientPrintId: id })),
    )
    expect(new Set(again.map(({ code }) => code))).toEqual(new Set([1200]))
    await settled(id, { state: 'PRINTED' })
    expect(onPaper(front)).toEqual(['patience'])
  })

  it('is stood in for by the second printer, and only there the paper comes out', async () => {
    await plug(till, 'front', 'spare')
    front.printer.setFaults({ isCoverOpen: true })
    const ids = await sent('one', 'two')
    for (const id of ids) await settled(id, { state: 'PRINTED', printer: 'spare' })
    front.printer.setFaults({ isCoverOpen: false })
    later()
    await shop.spooler.sweep()
    expect([onPaper(front), onPaper(spare).toSorted()]).toEqual([[], ['one', 'two']])
  })

  it('is stood in for where the first is on the cable of a till, which this server cannot reach', async () => {
    for (const kind of ['usb', 'serial', 'bluetooth', 'lodop', 'browser']) {
      await plug(till, 'front', 'spare', kind)
      const [id = ''] = await sent(kind)
      await settled(id, { state: 'PRINTED', printer: 'spare' })
    }
    await plug(till, 'front', '', 'usb')
    expect((await send('nowhere')).code).toBe(20701)
    await plug(till, 'front')
    expect([onPaper(front), onPaper(spare)]).toEqual([
      [],
      ['usb', 'serial', 'bluetooth', 'lodop', 'browser'],
    ])
  })

  it('goes back and forth between two that cannot print, and loses nothing', async () => {
    await plug(till, 'front', 'spare')
    front.setLineFault({ kind: 'refuses' })
    spare.printer.setFaults({ isPaperOut: true })
    const [id = ''] = await sent('somewhere')
    await settled(id, { state: 'QUEUED', tries: 2 })
    front.setLineFault({ kind: 'none' })
    later()
    await settled(id, { state: 'PRINTED', printer: 'front' })
    expect([onPaper(front), onPaper(spare)]).toEqual([['somewhere'], []])
  })
})

describe('several servers on one database', () => {
  let others: Spooler[]

  beforeEach(() => {
    const { clock, cloud } = shop.spooler.room
    const { sealer } = cloud
    const terms = { db: shop.opened.db, clock, log: shop.payments.log, sealer }
    others = Array.from({ length: 4 }, () => openSpooler({ ...terms, lab, limits }))
  })
  afterEach(() => Promise.all(others.map((one) => one.stop())))

  it('print every paper once and in order, with one connection at a time', async () => {
    const texts = Array.from({ length: 30 }, (_, index) => `paper ${index}`)
    const ids = await sent(...texts)
    await Promise.all([shop.spooler, ...others].flatMap((one) => [one.sweep(), one.sweep()]))
    await settled(ids.at(-1) ?? '', { state: 'PRINTED' })
    expect(onPaper(front)).toEqual(texts)
  })

  it('leave what one had begun in doubt when it dies, and print the rest by another', async () => {
    front.printer.setFaults({ isOffline: true })
    const [begun = '', waiting = ''] = await sent('begun', 'waiting')
    await settled(begun, { state: 'QUEUED', fault: 'offline' })
    const dead = { holder: 'dead', nowMs: shop.clock.nowMs }
    expect(await takePrinter(shop.opened.db, { ...place, address: 'front' }, dead)).toBe(true)
    await shop.opened.db
      .updateTable('spool_job')
      .set({ state: 'SENDING' })
      .where('id', '=', begun)
      .execute()
    front.printer.setFaults({ isOffline: false })
    later(printerLeaseMs - 1)
    await Promise.all(others.map((one) => one.sweep()))
    expect(await stateOf(waiting)).toMatchObject({ state: 'QUEUED' })
    later(1)
    await settled(waiting, { state: 'PRINTED' })
    expect(await stateOf(begun)).toMatchObject({ state: 'FAILED', fault: 'unknown' })
    expect(onPaper(front)).toEqual(['waiting'])
  })

  it('begin at once after the only one died, and wait when there are several', async () => {
    const { db } = shop.opened
    const dead = { holder: 'dead', nowMs: shop.clock.nowMs }
    expect(await takePrinter(db, { ...place, address: 'front' }, dead)).toBe(true)
    await freePrinters(db)
    const [paper = ''] = await sent('after')
    if (engineOf(db) === 'postgres') {
      await Promise.all(others.map((one) => one.sweep()))
      expect(await stateOf(paper)).toMatchObject({ state: 'QUEUED' })
      later(printerLeaseMs)
    }
    await settled(paper, { state: 'PRINTED' })
    expect(onPaper(front)).toEqual(['after'])
  })
})

describe('who may print where', () => {
  it.each(['', '127.0.0.1:5432', '8.8.8.8', 'nowhere'])('not at %j', async (address) => {
    await plug(till, address)
    expect((await send('no')).code).toBe(20701)
    expect((await till.post('print/askPrinter', {})).code).toBe(20701)
    await plug(till, 'front')
  })

  it('hides jobs from other tills and other stores', async () => {
    const [id = ''] = await sent('mine')
    const neighbour = await tillOfStore(shop, { ...place, storeId: '100102' }, '13800000002')
    const colleague = await tillOfStore(shop, place, '13800000003')
    for (const other of [neighbour, colleague]) {
      expect((await stateOf(id, other)) ?? null).toBeNull()
      expect((await other.post('print/retryPrintJob', { clientPrintId: id })).code).toBe(20107)
    }
  })

  it('completes a sale while a printer hangs', async () => {
    front.setLineFault({ kind: 'silent' })
    await sent('stuck')
    const order = await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
    expect((await till.sell(order)).code).toBe(1200)
  })
})

describe('the printer doctor', () => {
  const request = async () => (await till.post('print/askPrinter', {})).data['list']

  it('says bit by bit how both printers are', async () => {
    await plug(till, 'front', 'spare')
    spare.printer.setFaults({ isPaperLow: true, isCoverOpen: true })
    expect(await request()).toMatchObject([
      { printer: 'front', fault: null, isBusy: false, status: { isPaperOut: false } },
      { printer: 'spare', fault: 'coverOpen', status: { isPaperLow: true, isCoverOpen: true } },
    ])
    front.setLineFault({ kind: 'silent' })
    expect((await request())?.[0]).toMatchObject({ fault: 'offline', status: null })
  })

  it('does not cut in while somebody prints there', async () => {
    const other = { holder: 'somebody', nowMs: shop.clock.nowMs }
    await takePrinter(shop.opened.db, { ...place, address: 'front' }, other)
    expect(await request()).toMatchObject([{ isBusy: true, status: null }])
    later(printerLeaseMs)
    expect(await request()).toMatchObject([{ isBusy: false, fault: null }])
  })
})
