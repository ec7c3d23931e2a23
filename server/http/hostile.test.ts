// Made from the contract: every call meets every id of somebody else, every role, and every value
// that JSON can say and the contract does not mean. Nothing leaks, nothing is written, nothing fails.
import { randomUUID } from 'node:crypto'
import type { Call } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { permissions } from '@tillwright/contract/permissions.ts'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualRoles } from '../role/usual-roles.ts'
import {
  type ForeignIds,
  foreignMember,
  foreignThings,
  goneThings,
  marker,
  tillOfStore,
} from '../testing/foreign-things.ts'
import { openTestShop, type TestShop } from '../testing/test-shop.ts'
import type { TestTill } from '../testing/test-till.ts'
import { type Json, type Leaf, replaced, type Sample, sampleOf } from '../testing/wire-samples.ts'

const routes = Object.entries<Call>(calls)

/** What an id of this name may name. A name of the contract that is missing here fails the test. */
const namedBy: Readonly<Record<string, readonly string[]>> = {
  agreementId: ['nothing'],
  barcode: ['barcode'],
  billId: ['bill', 'order'],
  boxKindId: ['goods'],
  cashierId: ['nothing'],
  cashierRecordId: ['shift', 'colleague'],
  categoryId: ['goods'],
  clientGoodsId: ['client'],
  changeOf: ['client'],
  clientBillId: ['client'],
  clientCashId: ['client'],
  clientCollectionId: ['client'],
  clientHoldId: ['holdClient'],
  clientOrderId: ['client'],
  clientPrePackId: ['client'],
  clientPrintId: ['client'],
  clientPrintIds: ['client'],
  clientRefundId: ['client'],
  clientReturnId: ['client'],
  clientShiftId: ['client'],
  clientWriteOffId: ['client'],
  clientCountId: ['client'],
  clientDocumentId: ['client'],
  clientStocktakeId: ['client'],
  clientSupplierId: ['client'],
  code: ['barcode', 'couponCode', 'pickupCode', 'prepack'],
  couponId: ['coupon'],
  couponIds: ['coupon'],
  cursor: ['order'],
  deviceId: ['display', 'device'],
  documentId: ['order'],
  fingerprint: ['client'],
  goodsId: ['goods', 'weighed'],
  goodsIds: ['goods', 'weighed'],
  holdId: ['hold'],
  id: ['goods', 'order', 'weighed'],
  importId: ['client'],
  jobId: ['job'],
  keyword: ['orderNo', 'memberPhone', 'barcode', 'pickupCode'],
  orderId: ['order', 'orderNo', 'client', 'pickup'],
  orderIds: ['order', 'pickup'],
  orderNo: ['orderNo'],
  parentId: ['goods'],
  packageId: ['goods'],
  photoIds: ['nothing'],
  platform_id: ['nothing'],
  preCode: ['prepack'],
  printerId: ['device'],
  productId: ['goods'],
  reasonId: ['nothing'],
  limit_type_arr: ['goods'],
  merchant_limit_arr: ['nothing'],
  roleId: ['nothing'],
  saveId: ['client'],
  refundId: ['refund', 'order'],
  sourceId: ['order', 'shift', 'goods', 'refund', 'bill', 'prepack', 'weighed'],
  staffId: ['nothing'],
  standInId: ['nothing'],
  stocktakeId: ['order'],
  supplierId: ['nothing'],
  toStoreId: ['store'],
  storeId: ['store'],
  subjectId: ['order', 'refund', 'shift'],
  userId: ['member'],
  user_id: ['member'],
}

/** Texts that name something without having the form of an id. */
const namingTexts: ReadonlySet<string> = new Set([
  'barcode',
  'code',
  'cursor',
  'deviceId',
  'keyword',
  'orderNo',
  'preCode',
  'subjectId',
  'userId',
])

/** Asked by anybody, before there is a session; what they say of other stores is no secret. */
const open = (of: Call): boolean => ['anyone', 'nobody', 'device'].includes(of.needs)

let shop: TestShop
let till: TestTill
let elsewhere: readonly ForeignIds[]

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  const abroad = await shop.till('1002').onDuty('13800000003')
  const nextDoor = { platformId: '1001', storeId: '100102' }
  const neighbour = await tillOfStore(shop, nextDoor, '13800000002')
  const colleague = await shop.till().onDuty('13800000001')
  elsewhere = [
    {
      ...(await foreignThings(shop, abroad, { platformId: '1002', storeId: '100201' })),
      ...(await foreignMember(shop, '1002')),
    },
    { ...(await foreignThings(shop, neighbour, nextDoor)), colleague: colleague.shiftId },
  ]
  till = await shop.till().onDuty('13800000003')
  elsewhere = [...elsewhere, await goneThings(till)]
})
afterAll(() => shop.close())
afterEach(async () => {
  if ((await till.get('user/getLoginUserInfo')).code !== 1200) await till.onDuty('13800000003')
})

const places = "(platform_id = '1002' or store_id = '100102')"
const written = [
  'orders',
  'shift',
  'held_cart',
  'pop_device',
  'pop_goods',
  'print_job',
  'spool_job',
  'cloud_account',
  'refund',
  'pickup',
  'write_off',
  'pre_pack',
  'self_delivery_bill',
  'recharge',
  'drawer_move',
] as const
const counted = [
  'ledger',
  'journal',
  'audit',
  'setting',
  'goods',
  'running_total',
  'upload',
  'stock_document',
  'stock_line',
  'stock_goods',
  'stocktake',
] as const

/** Everything of the other places that could be written, as one text. */
async function foreignRows(): Promise<string> {
  const rows = await Promise.all(
    written.map((table) =>
      sql`select * from ${sql.table(table)} where ${sql.raw(places)}`.execute(shop.opened.db),
    ),
  )
  const counts = counted.map(
    (table) => `select '${table}' as name, count(*) as total from ${table} where ${places}`,
  )
  const totals = await sql.raw(counts.join(' union all ')).execute(shop.opened.db)
  return JSON.stringify([rows.map((one) => one.rows), totals.rows])
}

/** How many rows there are of everything that a refused call must not write. */
async function ownRows(): Promise<string> {
  const tables = [
    ...written,
    ...counted,
    'coupon',
    'approval',
    'session',
    'order_leg',
    'box_return',
    'box_loan',
  ]
  const counts = tables.map((table) => `select '${table}' as name, count(*) as total from ${table}`)
  const { rows } = await sql.raw(counts.join(' union all ')).execute(shop.opened.db)
  return JSON.stringify(rows)
}

interface Said {
  readonly status: number
  readonly code: number
  readonly data: Record<string, unknown> | null
}

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

function fieldsOf(input: Json): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {}))
    for (const one of Array.isArray(value) ? value : [value])
      fields.append(
        name,
        typeof one === 'object' && one !== null ? JSON.stringify(one) : String(one),
      )
  return fields
}

/** Sends an input as the call takes it and holds the answer against what every answer must be. */
async function ask(of: Call, input: Json, headers: Record<string, string> = {}): Promise<Said> {
  if (of.method === 'GET')
    return heard(
      await till.raw(`${of.path}?${fieldsOf(input).toString()}`, { method: 'GET', headers }),
    )
  const isForm = of.bodyType !== 'json'
  const body = isForm ? fieldsOf(input).toString() : JSON.stringify(input)
  return heard(
    await till.raw(of.path, {
      method: 'POST',
      body,
      headers: { ...(isForm ? form : json), ...headers },
    }),
  )
}

async function heard(response: Response): Promise<Said> {
  const text = await response.text()
  expect([200, 400, 413, 429]).toContain(response.status)
  expect(text).not.toMatch(/\n\s+at |node_modules|\/server\/|SQLITE|select .* from/i)
  expect(text).not.toContain(marker)
  const { code, data } = JSON.parse(text) as Said
  expect(code).not.toBe(20113)
  return { status: response.status, code, data }
}

const atOnce = 8

/** Asks for all of these; where each was refused, nothing at all was written. */
async function askAll(of: Call, inputs: readonly Json[]): Promise<void> {
  const before = open(of) ? '' : await foreignRows()
  const own = await ownRows()
  const said: Said[] = []
  for (let from = 0; from < inputs.length; from += atOnce) {
    const some = inputs.slice(from, from + atOnce)
    said.push(...(await Promise.all(some.map((input) => ask(of, input)))))
  }
  if (said.every(({ code }) => code !== 1200)) expect(await ownRows()).toBe(own)
  if (!open(of)) expect(await foreignRows()).toBe(before)
}

const isNaming = ({ name, value, isId }: Leaf): boolean =>
  isId || (typeof value === 'string' && namingTexts.has(name))

/** Everything an id may wrongly be. */
function strangeIds(name: string): Json[] {
  const kinds = namedBy[name]
  if (kinds === undefined) throw new Error(`${name} names something that the test does not know`)
  const theirs = elsewhere.flatMap((ids) => kinds.flatMap((kind) => ids[kind] ?? []))
  return [
    ...theirs,
    randomUUID(),
    '',
    null,
    ['a', 'b'],
    {},
    7,
    'x'.repeat(5_000),
    '../../etc',
    "' or 1=1 --",
  ]
}

const long = 'x'.repeat(5_000)

describe.each(routes)('%s', (name, of) => {
  const sample: Sample = sampleOf(name, of)

  it('gives and takes nothing of another store, tenant or cashier, whatever it is asked about', async () => {
    const ids = sample.leaves.filter(isNaming)
    for (const { name: field } of ids) expect(Object.keys(namedBy)).toContain(field)
    const inputs = ids.flatMap((leaf) =>
      strangeIds(leaf.name).map((id) => replaced(sample.input, leaf.place, id)),
    )
    await askAll(of, inputs)
  })

  it('takes no value that the contract does not mean', async () => {
    const inputs = sample.leaves.flatMap(({ place, value }, at) => {
      const all: Json[] = [null, {}, [[]], true, -1, 1.5e-7, 1e308, '１２', long]
      // A long body says the same in many places: further in, what breaks a reader soonest.
      const wrong = at < 20 ? all : [{}, 1e308, long]
      return wrong.filter((one) => one !== value).map((one) => replaced(sample.input, place, one))
    })
    await askAll(of, [...inputs, null, [], 7, 'text', {}])
  })

  it('reads bytes that are no text, numbers that are none and doubled keys without falling over', async () => {
    if (of.method === 'GET' || of.bodyType !== 'json') return
    const own = await ownRows()
    const text = JSON.stringify(replaced(sample.input, sample.leaves[0]?.place ?? ['x'], '@'))
    const bodies = [
      'NaN',
      'Infinity',
      '1e308',
      '1e400',
      '-0',
      '-1e400',
      '0x10',
      '01',
      '"\\ud800"',
      '"\\u0000"',
      '"\\u202e"',
      `${'['.repeat(30)}1${']'.repeat(30)}`,
    ]
      .map((token) => Buffer.from(text.replace('"@"', token)))
      .concat([
        Buffer.from(text.replace('"@"', '"\u0001"').replace('\u0001', '\xff\xfe'), 'latin1'),
        Buffer.from(text.replace(/^\{/, '{"__proto__":{"a":1},')),
        Buffer.from(text.replace(/^\{(.*)\}$/s, '{$1,$1}')),
      ])
    let refused = true
    for (const body of bodies) {
      const said = await heard(await till.raw(of.path, { method: 'POST', body, headers: json }))
      refused &&= said.code !== 1200
    }
    if (refused) expect(await ownRows()).toBe(own)
  })

  it('asks for its permission, whatever the role, and for a shift of whoever asks', async () => {
    const needed = permissions.find((one) => one === of.needs)
    const roles = [
      ...usualRoles.map((role) => role.permissions),
      permissions.filter((one) => one !== needed),
    ]
    for (const granted of needed === undefined ? [] : roles) {
      await grant(granted)
      const said = await ask(of, sample.input)
      const isRefused = said.code === 20204 && said.data?.['permission'] === needed
      expect([granted.length, isRefused]).toEqual([
        granted.length,
        !granted.includes(needed ?? 'order.read'),
      ])
    }
    await grant(permissions)
    if (!of.inShift && of.needs !== 'shift') return
    expect(await ask(of, sample.input, { cashierRecordId: '' })).toMatchObject({ code: 1512 })
    for (const ids of elsewhere) {
      const shift = ids['shift']
      if (shift === undefined) continue
      const theirs = await ask(of, sample.input, { cashierRecordId: shift })
      expect([1512, 1513]).toContain(theirs.code)
    }
    const colleague = elsewhere[1]?.['colleague'] ?? ''
    expect(await ask(of, sample.input, { cashierRecordId: colleague })).toMatchObject({
      code: 1513,
    })
  })
})

const grant = (granted: readonly string[]) =>
  shop.opened.db
    .updateTable('role')
    .set({ permissions: JSON.stringify(granted) })
    .where('platform_id', '=', '1001')
    .where('id', '=', 'manager')
    .execute()
