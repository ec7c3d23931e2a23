// Rules for scale labels: one version at a time, and read by every till of the store.
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let manager: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  manager = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const rule = {
  name: '24 克',
  flags: ['24'],
  length: 13,
  mode: 'weight',
  order: 'weight-first',
  codeLength: 5,
  weightLength: 5,
  amountUnit: 'fen',
  weightDecimals: 3,
  hasVerifier: false,
  hasCheck: true,
  marksPieces: false,
}
const read = async (till = manager) => {
  const { data } = await till.get('label/queryLabelRules')
  return { formats: data['formats'] as readonly object[], version: Number(data['version']) }
}
const save = (formats: readonly object[], version: number, till = manager) =>
  till.post('label/saveLabelRules', { formats, version })

it('begin as the usual four; saved, all tills of the store read by the new ones', async () => {
  const first = await read()
  expect(first.formats).toHaveLength(4)
  const other = await shop.till('1002').onDuty('13800000003')
  expect((await save([rule], first.version)).code).toBe(1200)
  expect((await read()).formats).toEqual([rule])
  expect((await manager.get('getStoreSetting')).data['scaleFormats']).toEqual([rule])
  expect((await read(other)).formats).toHaveLength(4)
})

it('are saved by one of many at once; the others are told that somebody was quicker', async () => {
  const { version } = await read()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => save([{ ...rule, name: `rule ${at}` }], version)),
  )
  expect(answers.filter(({ code }) => code === 1200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 20110)).toHaveLength(19)
  expect((await read()).version).toBe(version + 1)
})

it('refuses rules that could read nothing, and any change by a cashier', async () => {
  const { version } = await read()
  for (const fault of [{ flags: [] }, { codeLength: 3 }, { flags: ['24', '241'] }])
    expect(await save([{ ...rule, ...fault }], version)).toMatchObject({ code: 20101 })
  const cashier = await shop.till().onDuty('13800000001')
  expect(await save([rule], version, cashier)).toMatchObject({ code: 20204 })
  expect((await read(cashier)).version).toBe(version)
})
