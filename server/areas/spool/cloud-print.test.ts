// Printers behind a cloud, and label printers: over real sockets, with real signatures, and whatever
// clouds do. Nothing lost, nothing doubled.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { PrinterAddress } from '@tillwright/domain/printing/printer-address.ts'
import {
  type PrinterCloudServer,
  startPrinterClouds,
} from '@tillwright/lab/printer-cloud-server.ts'
import { serveDevice, startPrinterServer } from '@tillwright/lab/printer-server.ts'
import { virtualLabelPrinter } from '@tillwright/lab/virtual-label-printer.ts'
import { encodeRows } from '@tillwright/printing/encoding/encode-rows.ts'
import { encodeEscpos } from '@tillwright/printing/escpos/encode.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import type { Line } from '@tillwright/printing/layout/line.ts'
import { paperReading } from '@tillwright/printing/layout/paper.ts'
import { sheetReading } from '@tillwright/printing/layout/sheet.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tillOfStore } from '../../testing/other-tenant-fixtures.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { feieyunPrinter } from './feieyun.ts'
import { yilianyunPrinter } from './yilianyun.ts'

const place = { platformId: '1001', storeId: '100101' }
const limits = { connectMs: 2000, answerMs: 1500, writeMs: 2000 }
const account = { account: 'shop@lab', secret: 'UKEY-of-the-lab' }
const addresses = { feieyun: 'feieyun:316500010', yilianyun: 'yilianyun:4004600010' } as const
const clouds = ['feieyun', 'yilianyun'] as const
type Cloud = (typeof clouds)[number]

const lab = new Map<string, PrinterAddress>()
let shop: TestShop
let till: TestTill
let sky: PrinterCloudServer
const urls: Record<Cloud, string> = { feieyun: '', yilianyun: '' }

beforeAll(async () => {
  shop = await openTestShop(['1001'], { spool: { lab, limits, labClouds: urls } })
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
beforeEach(async () => {
  sky = await startPrinterClouds(account, () => shop.clock.nowMs)
  for (const cloud of clouds) urls[cloud] = sky.url
  for (const cloud of clouds) await keepAccount(cloud, account.secret)
})
afterEach(async () => {
  expect(await shop.broken()).toEqual([])
  await shop.opened.db.deleteFrom('spool_job').execute()
  await sky.close()
})

const keepAccount = async (cloud: Cloud, secret: string | null) => {
  const input = { cloud, account: account.account, secret }
  expect((await till.post('print/saveCloudAccount', input)).code).toBe(1200)
}

async function plug(address: string, backupAddress = '', labels: object = {}) {
  const { data } = await till.get('getHardwareSetting')
  const { hardware, version } = data
  const printer = Object.assign({}, hardware?.['printer'], { address, backupAddress })
  const labelPrinter = { kind: 'network', address: '', paper: '40x30', ...labels }
  const changed = Object.assign({}, hardware, { printer, labelPrinter })
  const saved = await till.post('setHardwareSetting', { hardware: changed, version })
  expect(saved.code).toBe(1200)
}

const bytesOf = (lines: readonly Line[]) =>
  Buffer.from(encodeEscpos(layout([...lines, { kind: 'cut' }], 80))).toString('base64')

const words = (text: string): Line => ({ kind: 'text', text })

async function sent(text: string, id: string = randomUUID()): Promise<string> {
  shop.clock.nowMs += 1
  const input = { clientPrintId: id, title: text, bytesBase64: bytesOf([words(text)]) }
  expect((await till.post('print/sendPrintJob', input)).code).toBe(1200)
  return id
}

const stateOf = async (id: string) =>
  (await till.post('print/queryPrintJobs', { clientPrintIds: [id] })).data['list']?.[0]

/** Polls until the print job has this state, a second of the shop's clock between looks. */
const settled = async (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      shop.clock.nowMs += 1000
      await shop.spooler.sweep()
      expect(await stateOf(id)).toMatchObject(expected)
    },
    { timeout: 10_000, interval: 20 },
  )

const onPaper = (cloud: Cloud) => sky[cloud].papers().map((paper) => paperReading(paper).trim())

describe.each(clouds)('a printer of %s', (cloud) => {
  beforeEach(() => plug(addresses[cloud]))

  it('prints what it is given: sizes, QR codes, Chinese, the yuan sign and emoji', async () => {
    const lines: Line[] = [
      { kind: 'text', text: '天天生鲜 <B>', align: 'center', style: { wide: 2, tall: 2 } },
      { kind: 'pair', left: '红富士苹果 🍎', right: '¥12.50' },
      { kind: 'barcode', text: 'TB0000001', captioned: true },
      { kind: 'qr', content: 'https://shop.example/r?o=1&s=2' },
    ]
    const id = randomUUID()
    const input = { clientPrintId: id, title: 'receipt', bytesBase64: bytesOf(lines) }
    expect((await till.post('print/sendPrintJob', input)).code).toBe(1200)
    await settled(id, { state: 'PRINTED', fault: null })
    const [paper] = sky[cloud].papers()
    expect(onPaper(cloud)).toEqual([
      expect.stringMatching(
        /^天天生鲜 ＜B＞\n红富士苹果 🍎 +￥12\.50\nTB0000001\nTB0000001\nhttps:\/\/shop\.example\/r\?o=1&s=2$/,
      ),
    ])
    expect(paper?.rows[0]).toMatchObject({
      align: 'center',
      runs: [{ style: { wide: 2, tall: 2 } }],
    })
    expect(sky[cloud].problems()).toEqual([])
    expect(sky.turnedAway()).toBe(0)
  })

  it('prints a paper once, however often it is sent', async () => {
    const id = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => sent('once', id)))
    await settled(id, { state: 'PRINTED' })
    await sent('once', id)
    await settled(id, { state: 'PRINTED' })
    expect(onPaper(cloud)).toEqual(['once'])
  })

  it('sends nothing while the printer is off, and everything in its order when it is on again', async () => {
    sky[cloud].setFaults({ isOffline: true })
    const first = await sent('one')
    const second = await sent('two')
    await settled(first, { state: 'QUEUED', fault: 'offline' })
    expect(sky[cloud].orders()).toEqual([])
    sky[cloud].setFaults({ isOffline: false })
    await settled(second, { state: 'PRINTED' })
    expect(onPaper(cloud)).toEqual(['one', 'two'])
  })

  it('waits and sends nothing again when the printer cannot print a paper that its cloud took', async () => {
    const stuck = sky[cloud]
    const take = stuck.take
    const id = await sent('held')
    // The plug is pulled between the question and the paper.
    Object.assign(stuck, {
      take: (text: string, theirId: string) => {
        stuck.setFaults({ isOffline: true })
        return take(text, theirId)
      },
    })
    await settled(id, { state: 'SENT', fault: 'offline' })
    await settled(id, { state: 'SENT', tries: 1 })
    Object.assign(stuck, { take })
    stuck.setFaults({ isOffline: false })
    await settled(id, { state: 'PRINTED', fault: null })
    expect(onPaper(cloud)).toEqual(['held'])
  })

  it('counts a paper as not sent when the cloud is silent or broken', async () => {
    for (const fault of ['silent', 'broken'] as const) {
      sky.setFault(fault)
      const id = await sent(fault)
      await settled(id, { state: 'QUEUED', fault: 'offline' })
      sky.setFault('none')
      await settled(id, { state: 'PRINTED' })
    }
    expect(onPaper(cloud)).toEqual(['silent', 'broken'])
  })

  it('is stood in for by one on a line, and only there the paper comes out', async () => {
    const front = await startPrinterServer(80)
    lab.set('front', { host: '127.0.0.1', port: front.port })
    await plug(addresses[cloud], 'front')
    sky[cloud].setFaults({ isOffline: true })
    const id = await sent('over there')
    await settled(id, { state: 'PRINTED', printer: 'front' })
    sky[cloud].setFaults({ isOffline: false })
    await shop.spooler.sweep()
    expect(front.printer.papers().map((paper) => paperReading(paper).trim())).toEqual([
      'over there',
    ])
    expect(sky[cloud].orders()).toEqual([])
    await front.close()
  })

  it('says so when the cloud does not know the shop, and prints once the key is right', async () => {
    await keepAccount(cloud, 'another key')
    const id = await sent('whose')
    await settled(id, { state: 'QUEUED', fault: 'account' })
    expect(sky.turnedAway()).toBeGreaterThan(0)
    const { data } = await till.post('print/askPrinter', {})
    expect(data['list']?.[0]).toMatchObject({ fault: 'account', status: null })
    await keepAccount(cloud, null)
    await settled(id, { state: 'QUEUED', fault: 'account' })
    await keepAccount(cloud, account.secret)
    await settled(id, { state: 'PRINTED' })
    expect(onPaper(cloud)).toEqual(['whose'])
  })

  it('tells the doctor how it is', async () => {
    const request = async () => (await till.post('print/askPrinter', {})).data['list']?.[0]
    expect(await request()).toMatchObject({ printer: addresses[cloud], fault: null })
    sky[cloud].setFaults({ isOffline: true })
    expect(await request()).toMatchObject({ fault: 'offline', status: { isOffline: true } })
    sky.setFault('silent')
    expect(await request()).toMatchObject({ fault: 'offline', status: null })
  })

  it('prints a paper longer than its cloud takes at once as pieces, each once and in order', async () => {
    const rows = Array.from({ length: 160 }, (_, row) => words(`第 ${row} 行 山东烟台红富士苹果`))
    const id = randomUUID()
    const input = { clientPrintId: id, title: 'long', bytesBase64: bytesOf(rows) }
    await till.post('print/sendPrintJob', input)
    await settled(id, { state: 'PRINTED' })
    expect(onPaper(cloud).length).toBeGreaterThan(1)
    expect(onPaper(cloud).join('\n').split('\n')).toEqual(
      rows.map((_, row) => `第 ${row} 行 山东烟台红富士苹果`),
    )
  })
})

describe('a cloud whose answer is lost', () => {
  it('sends the same paper again when the cloud knows papers by our ids, and prints it once', async () => {
    await plug(addresses.yilianyun)
    sky.setFault('losesAnswers')
    const id = await sent('lost')
    await settled(id, { state: 'SENT', fault: 'offline', tries: 1 })
    expect(sky.yilianyun.orders()).toHaveLength(1)
    sky.setFault('none')
    await settled(id, { state: 'PRINTED', fault: null, tries: 1 })
    expect(sky.yilianyun.orders()).toHaveLength(1)
    expect(onPaper('yilianyun')).toEqual(['lost'])
  })

  it('sends nothing again when the cloud does not know our ids: a person decides, and may send a copy', async () => {
    const front = await startPrinterServer(80)
    lab.set('front', { host: '127.0.0.1', port: front.port })
    await plug(addresses.feieyun, 'front')
    sky.setFault('losesAnswers')
    const id = await sent('lost')
    await settled(id, { state: 'FAILED', fault: 'unknown', tries: 1 })
    expect((await till.post('print/retryPrintJob', { clientPrintId: id })).code).toBe(20504)
    sky.setFault('none')
    shop.clock.nowMs += 3_600_000
    await shop.spooler.sweep()
    expect(onPaper('feieyun')).toEqual(['lost'])
    expect(front.printer.papers()).toEqual([])
    await front.close()
  })

  it.each(clouds)(
    'and never says more leaves the paper of %s in doubt after a while',
    async (cloud) => {
      await plug(addresses[cloud])
      const id = await sent('some day')
      const stuck = sky[cloud]
      const take = stuck.take
      Object.assign(stuck, {
        take: (text: string, theirId: string) => {
          stuck.setFaults({ isOffline: true })
          return take(text, theirId)
        },
      })
      await settled(id, { state: 'SENT', fault: 'offline' })
      shop.clock.nowMs += 11 * 60_000
      await settled(id, { state: 'FAILED', fault: 'unknown' })
    },
  )

  it.each(clouds)('after a server died with it in hand: %s', async (cloud) => {
    await plug(addresses[cloud])
    sky[cloud].setFaults({ isOffline: true })
    const id = await sent('in hand')
    await settled(id, { state: 'QUEUED', fault: 'offline' })
    sky[cloud].setFaults({ isOffline: false })
    await shop.opened.db.updateTable('spool_job').set({ state: 'SENDING' }).execute()
    const expected =
      cloud === 'yilianyun' ? { state: 'PRINTED' } : { state: 'FAILED', fault: 'unknown' }
    await settled(id, expected)
    expect(onPaper(cloud)).toEqual(cloud === 'yilianyun' ? ['in hand'] : [])
  })
})

describe('keys to clouds', () => {
  it('sign what is sent as the clouds say', async () => {
    const forms: URLSearchParams[] = []
    const server = createServer((request, response) => {
      request.on('data', (bytes: Buffer) => forms.push(new URLSearchParams(bytes.toString())))
      request.on('end', () => response.end('{}'))
    })
    await new Promise<void>((resolve) => {
      server.listen(0, '127.0.0.1', resolve)
    })
    const bound = server.address()
    const terms = {
      url: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
      serial: '316500010',
      nowMs: () => 1_700_000_000_000,
      timeoutMs: 1000,
      keepToken: () => Promise.resolve(),
    }
    const token = 'token'
    await feieyunPrinter({ ...terms, account: { account: 'user', secret: 'UKEY', token } }).state()
    await yilianyunPrinter({
      ...terms,
      account: { account: '100', secret: 'secret', token },
    }).state()
    server.close()
    expect(forms.map((form) => form.get('sig') ?? form.get('sign'))).toEqual([
      '628284deb7c3dfa85730c721c7176b7bb48956d5',
      '4ac42f0b5c8e4a0e83ab203969ea5192',
    ])
  })

  it('go in and never come out, not in answers, not in the database, not in the audit', async () => {
    const { data } = await till.post('print/queryCloudAccounts', {})
    expect(data['list']).toMatchObject([
      { cloud: 'feieyun', account: account.account },
      { cloud: 'yilianyun', account: account.account },
    ])
    const rows = [
      data,
      await shop.opened.db.selectFrom('cloud_account').selectAll().execute(),
      await shop.opened.db.selectFrom('audit').selectAll().execute(),
    ]
    expect(JSON.stringify(rows)).not.toContain(account.secret)
  })

  it('belong to one store, and are written by those who may write settings', async () => {
    const neighbour = await tillOfStore(shop, { ...place, storeId: '100102' }, '13800000002')
    expect((await neighbour.post('print/queryCloudAccounts', {})).data['list']).toEqual([])
    const cashier = await shop.till().onDuty('13800000001')
    const input = { cloud: 'feieyun', account: 'x', secret: 'y' }
    expect((await cashier.post('print/saveCloudAccount', input)).code).toBe(20204)
    // A sealed key that was carried to another store opens nothing there.
    await shop.opened.db.updateTable('cloud_account').set({ store_id: '100102' }).execute()
    await plug(addresses.feieyun)
    const { data } = await till.post('print/askPrinter', {})
    expect(data['list']?.[0]).toMatchObject({ fault: 'account' })
    await shop.opened.db.deleteFrom('cloud_account').execute()
  })
})

describe.each(['tspl', 'zpl'] as const)(
  'a label printer on the network that speaks %s',
  (language) => {
    const label = (title: string) =>
      Buffer.from(
        encodeRows(layout([words(title)], '40x30'), {
          language,
          paper: '40x30',
          title,
          draw: null,
        }),
      ).toString('base64')
    const sendLabel = async (text: string) => {
      shop.clock.nowMs += 1
      const id = randomUUID()
      const input = { clientPrintId: id, title: text, bytesBase64: label(text), to: 'label' }
      expect((await till.post('print/sendPrintJob', input)).code).toBe(1200)
      return id
    }

    it('prints each label once, in order, and nothing while it cannot', async () => {
      const printer = virtualLabelPrinter('40x30', language)
      const server = await serveDevice(printer)
      lab.set('label', { host: '127.0.0.1', port: server.port })
      await plug('', '', { address: 'label', language })
      const read = () => printer.labels().map(sheetReading)
      const first = await sendLabel('红富士苹果 ¥6.28')
      await settled(first, { state: 'PRINTED' })
      expect(read()).toEqual(['红富士苹果 ￥6.28'])
      for (const [fault, named] of [
        [{ isPaperOut: true }, 'noPaper'],
        [{ isCoverOpen: true }, 'coverOpen'],
        [{ hasError: true }, 'fault'],
        [{ isOffline: true }, 'offline'],
      ] as const) {
        printer.setFaults(fault)
        const id = await sendLabel(named)
        await settled(id, { state: 'QUEUED', fault: named })
        const { data } = await till.post('print/askPrinter', {})
        expect(data['list']).toMatchObject([{ printer: `${language}:label`, fault: named }])
        printer.setFaults({
          isPaperOut: false,
          isCoverOpen: false,
          hasError: false,
          isOffline: false,
        })
        await settled(id, { state: 'PRINTED' })
      }
      expect(read().slice(1)).toEqual(['noPaper', 'coverOpen', 'fault', 'offline'])
      server.setLineFault({ kind: 'silent' })
      const late = await sendLabel('late')
      await settled(late, { state: 'QUEUED', fault: 'offline' })
      server.setLineFault({ kind: 'slow', delayMs: 20 })
      await settled(late, { state: 'PRINTED' })
      server.setLineFault({ kind: 'breaks', afterBytes: 30 })
      const broken = await sendLabel('broken')
      await settled(broken, { state: 'FAILED', fault: 'unknown' })
      server.setLineFault({ kind: 'none' })
      const last = await sendLabel('last')
      await settled(last, { state: 'PRINTED' })
      expect(read().slice(5)).toEqual(['late', 'last'])
      await server.close()
    })
  },
)
