// The laboratory's page by its calls alone: switches that do what they say, and papers as pictures.
import { randomUUID } from 'node:crypto'
import { encodeRows } from '@tillwright/printing/encoding/encode-rows.ts'
import { layout } from '@tillwright/printing/layout/layout.ts'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type DemoBench, keepLabAccounts, openLabBench } from '@tillwright/demo/open-lab-bench.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let devices: DemoBench
let shop: TestShop
let till: TestTill

beforeAll(async () => {
  let now = () => 0
  devices = await openLabBench({ now: () => now() })
  const { spool, bench, accessPoints: shelves } = devices
  shop = await openTestShop(['1001'], { spool, lab: bench, pop: { lab: shelves } })
  now = () => shop.clock.nowMs
  await keepLabAccounts(shop.opened.db, shop.spooler.room.cloud.sealer, shop.clock.nowMs)
  till = await shop.till().onDuty('13800000003')
})
afterAll(async () => {
  await shop.close()
  await devices.close()
})
afterEach(async () => expect(await shop.broken()).toEqual([]))

interface Shown {
  readonly id: string
  readonly papers: readonly unknown[]
  readonly faults: readonly unknown[]
}

const standIn = async (id: string) => {
  const { data } = await till.post('lab/queryLab', {})
  return (data['list'] as unknown as readonly Shown[]).find((one) => one.id === id)
}
const flip = (standInId: string, fault: string, isOn: boolean) =>
  till.post('lab/setLabFault', { standInId, fault, isOn })

async function print(kind: 'receipt' | 'label', address: string, text: string): Promise<string> {
  const { data } = await till.get('getHardwareSetting')
  const { hardware, version } = data
  const printer = Object.assign({}, hardware?.['printer'], { address })
  const language = address === 'zebra' ? 'zpl' : 'tspl'
  const labelPrinter = { kind: 'network', address, paper: '40x30', language }
  const changed = Object.assign({}, hardware, kind === 'label' ? { labelPrinter } : { printer })
  await till.post('setHardwareSetting', { hardware: changed, version })
  const rows = layout([{ kind: 'text', text }, { kind: 'cut' }], kind === 'label' ? '40x30' : 80)
  const paper = kind === 'label' ? '40x30' : 80
  const speaks = kind === 'label' ? language : 'escpos'
  const bytes = encodeRows(rows, { language: speaks, paper, title: text, draw: null })
  const clientPrintId = randomUUID()
  const bytesBase64 = Buffer.from(bytes).toString('base64')
  const input = { clientPrintId, title: text, bytesBase64, to: kind }
  expect((await till.post('print/sendPrintJob', input)).code).toBe(1200)
  return clientPrintId
}

const settled = (id: string, expected: object) =>
  vi.waitFor(
    async () => {
      shop.clock.nowMs += 1000
      await shop.spooler.sweep()
      const { data } = await till.post('print/queryPrintJobs', { clientPrintIds: [id] })
      expect(data['list']?.[0]).toMatchObject(expected)
    },
    { timeout: 10_000, interval: 20 },
  )

it.each([
  ['receipt', 'front', 'front', 'paperOut', 'noPaper'],
  ['label', 'label', 'label', 'coverOpen', 'coverOpen'],
  ['label', 'zebra', 'zebra', 'paperOut', 'noPaper'],
  ['receipt', 'feieyun:316500010', 'feieyun', 'offline', 'offline'],
  ['receipt', 'yilianyun:4004600010', 'yilianyun', 'paperOut', 'noPaper'],
] as const)(
  'shows what a %s at %s prints, and holds the next job during a fault',
  async (...row) => {
    const [kind, address, id, fault, named] = row
    await settled(await print(kind, address, '红富士苹果 first'), { state: 'PRINTED' })
    expect((await standIn(id))?.papers).toMatchObject([
      { reading: expect.stringContaining('红富士苹果 first'), svg: expect.stringMatching(/^<svg/) },
    ])
    expect((await flip(id, fault, true)).data).toEqual({ isOn: true })
    const job = await print(kind, address, 'second')
    await settled(job, { state: 'QUEUED', fault: named })
    expect((await standIn(id))?.papers).toHaveLength(1)
    expect((await standIn(id))?.faults).toContainEqual({ fault, isOn: true })
    await flip(id, fault, false)
    await settled(job, { state: 'PRINTED', fault: null })
    expect((await standIn(id))?.papers).toMatchObject([
      { reading: expect.stringContaining('second') },
      { reading: expect.stringContaining('first') },
    ])
  },
)

it('shows the picture of a price display once it is awake and its access point is free', async () => {
  const facts = { name: 'shelf', mac: '0218AAAA0001', accessPoint: 'lab', place: '' }
  const { data } = await till.post('createPopDevice', facts)
  const deviceId = String(data['device']?.['deviceId'])
  const found = await till.get('queryGoodsByStore', { pageNo: '1', pageSize: '1' })
  const goodsIds = [String(found.data['list']?.[0]?.['id'])]
  await till.post('doBindGoods', { deviceId, goodsIds, template: 'price' })
  await shop.popService.sweep()
  const { data: work } = await till.get('pop/queryPopWork')
  const waiting = work['list'] as readonly { deviceId: string; version: string }[]
  const version = waiting.find((one) => one.deviceId === deviceId)?.version
  const jpegBase64 = Buffer.from([0xff, 0xd8, 1, 2, 3]).toString('base64')
  const send = async () => {
    shop.clock.nowMs += 60_000
    return (await till.post('pop/sendPopPicture', { deviceId, version, jpegBase64 })).data
  }
  await flip('shelves', 'busy', true)
  expect(await send()).toMatchObject({ pushState: 'QUEUED' })
  await flip('shelves', 'busy', false)
  await flip('shelves', 'asleep', true)
  expect(await send()).toMatchObject({ pushState: 'SENT' })
  expect((await standIn('shelves'))?.papers).toEqual([])
  await flip('shelves', 'asleep', false)
  const shown = { reading: '0218AAAA0001', svg: expect.stringContaining('data:image/jpeg') }
  await vi.waitFor(async () => expect((await standIn('shelves'))?.papers).toMatchObject([shown]), {
    timeout: 10_000,
  })
})

it('refuses unknown devices and unknown switches', async () => {
  expect((await flip('nobody', 'paperOut', true)).code).toBe(20107)
  expect((await flip('front', 'losesAnswers', true)).code).toBe(20107)
  expect((await flip('front', 'onFire', true)).code).not.toBe(1200)
})

it('does not exist in a shop that is not a demo', async () => {
  const real = await openTestShop(['1001'])
  const there = await real.till().onDuty('13800000003')
  expect((await there.post('lab/queryLab', {})).code).toBe(20107)
  const input = { standInId: 'front', fault: 'paperOut', isOn: true }
  expect((await there.post('lab/setLabFault', input)).code).toBe(20107)
  await real.close()
})
