// Made from the contract: every call meets every id of somebody else, every role, and every value
// that JSON can say and the contract does not mean. Nothing leaks, nothing is written, nothing fails.
import { randomUUID } from 'node:crypto'
import { type Call, decodeInput } from '@tillwright/contract/call.ts'
import { calls } from '@tillwright/contract/calls.ts'
import { ownerPermission, permissions } from '@tillwright/contract/account/permissions.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualRoles } from '../../areas/role/usual-roles.ts'
import {
  type FixtureIds,
  otherTenantMember,
  otherTenantFixtures,
  marker,
  tillOfStore,
} from '../../testing/other-tenant-fixtures.ts'
import { grantRole } from '../../testing/grant-role.ts'
import { deletedFixtures, undeletable } from '../../testing/deleted-fixtures.ts'
import {
  otherPlatformRecords,
  otherStoreRecords,
  photoOf,
} from '../../testing/other-tenant-records.ts'
import { namedBy } from '../../testing/named-by.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { type WatchedBooks, watchBooks } from '../../testing/watch-books.ts'
import { readyRefund, refundOf } from '../../testing/give-back.ts'
import type { TestTill, WireOrder } from '../../testing/test-till.ts'
import { boxesBack, documentOf, office, topUp } from '../../testing/wire-inputs.ts'
import {
  type Json,
  type Leaf,
  replaced,
  type Sample,
  sampleOf,
} from '../../testing/wire-samples.ts'

const routes = Object.entries<Call>(calls)

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

/**
 * Callable by anybody, before there is a session; what they reveal of other stores is no secret.
 */
const open = (of: Call): boolean => ['anyone', 'nobody', 'device'].includes(of.needs)

let shop: TestShop
let till: TestTill
let elsewhere: readonly FixtureIds[]
let removed: FixtureIds
let books: WatchedBooks

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  const abroad = await shop.till('1002').onDuty('13800000004')
  const nextDoor = { platformId: '1001', storeId: '100102' }
  const neighbour = await tillOfStore(shop, nextDoor, '13800000002')
  const colleague = await shop.till().onDuty('13800000001')
  elsewhere = [
    {
      ...(await otherTenantFixtures(shop, abroad, { platformId: '1002', storeId: '100201' })),
      ...(await otherTenantMember(shop, '1002')),
      ...(await otherPlatformRecords(shop, '1002')),
      ...(await otherStoreRecords(shop, { platformId: '1002', storeId: '100201' })),
      platform: '1002',
    },
    {
      ...(await otherTenantFixtures(shop, neighbour, nextDoor)),
      ...(await otherStoreRecords(shop, nextDoor)),
      colleague: colleague.shiftId,
    },
  ]
  till = await shop.till().onDuty('13800000004')
  removed = await deletedFixtures(shop, till, { platformId: '1001', storeId: '100101' })
  elsewhere = [...elsewhere, removed]
  books = await watchBooks(shop)
})
afterAll(async () => {
  // Foreign records named here were inserted by hand, without the rows that their own call writes
  // alongside them.
  const isOurs = (breach: string) => breach.includes(': kept-')
  expect((await shop.broken()).filter((breach) => !isOurs(breach))).toEqual([])
  await shop.close()
})
afterEach(async () => {
  if ((await till.get('user/getLoginUserInfo')).code !== 1200) await till.onDuty('13800000004')
})

const isPostgres = process.env['TEST_DATABASE'] === 'postgres'

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
async function send(of: Call, input: Json, headers: Record<string, string> = {}): Promise<Said> {
  if (of.method === 'GET')
    return received(
      await till.raw(`${of.path}?${fieldsOf(input).toString()}`, { method: 'GET', headers }),
    )
  const isForm = of.bodyType !== 'json'
  const body = isForm ? fieldsOf(input).toString() : JSON.stringify(input)
  return received(
    await till.raw(of.path, {
      method: 'POST',
      body,
      headers: { ...(isForm ? form : json), ...headers },
    }),
  )
}

async function received(response: Response): Promise<Said> {
  const text = await response.text()
  expect([200, 400, 413, 429]).toContain(response.status)
  expect(text).not.toMatch(/\n\s+at |node_modules|\/server\/|SQLITE|select .* from/i)
  expect(text).not.toContain(marker)
  const { code, data } = JSON.parse(text) as Said
  expect(code).not.toBe(20113)
  return { status: response.status, code, data }
}

const atOnce = 8

/** Input that the contract refuses never reaches a database: it is tested once, on SQLite. */
const comesToBooks = (of: Call, input: Json): boolean =>
  !isPostgres || of.bodyType !== 'json' || decodeInput(of, input).ok

/** Sends all of these; where each was refused, nothing at all was written. */
async function sendAll(of: Call, inputs: readonly Json[]): Promise<void> {
  const before = await books.look()
  const request = inputs.filter((input) => comesToBooks(of, input))
  const said: Said[] = []
  for (let from = 0; from < request.length; from += atOnce) {
    const some = request.slice(from, from + atOnce)
    said.push(...(await Promise.all(some.map((input) => send(of, input)))))
  }
  const after = await books.look()
  if (said.every(({ code }) => code !== 1200)) expect(after.own).toBe(before.own)
  if (!open(of)) expect(after.others).toBe(before.others)
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

it('has one fixture of everything that an id may name, of another tenant', () => {
  const kinds = Object.values(namedBy).flat()
  const there = new Set(elsewhere.flatMap((ids) => Object.keys(ids)))
  expect(kinds.filter((kind) => !there.has(kind))).toEqual([])
})

it('has one fixture of everything that may be deleted, of its own', () => {
  const kinds = [...new Set(Object.values(namedBy).flat())]
  const lasting = new Set(Object.keys(undeletable))
  expect(kinds.filter((kind) => removed[kind] === undefined && !lasting.has(kind))).toEqual([])
  expect([...lasting].filter((kind) => removed[kind] !== undefined)).toEqual([])
})

it('would detect any write, here or at another tenant', async () => {
  const { db } = shop.opened
  const before = await books.look()
  const rename = (nick: string) =>
    db
      .updateTable('member')
      .set({ nick })
      .where('id', '=', elsewhere[0]?.['member'] ?? '')
      .execute()
  await rename('another')
  expect((await books.look()).others).not.toBe(before.others)
  await rename(marker)
  expect((await books.look()).others).toBe(before.others)
  await photoOf(shop, { platformId: '1001', storeId: '100101' })
  expect((await books.look()).own).not.toBe(before.own)
})

describe.each(routes)('%s', (name, of) => {
  const sample: Sample = sampleOf(name, of)

  it('reveals and changes nothing of another store, platform or cashier', async () => {
    const ids = sample.leaves.filter(isNaming)
    for (const { name: field } of ids) expect(Object.keys(namedBy)).toContain(field)
    const inputs = ids.flatMap((leaf) =>
      strangeIds(leaf.name).map((id) => replaced(sample.input, leaf.place, id)),
    )
    await sendAll(of, inputs)
  })

  it('refuses values outside the contract', async () => {
    const inputs = sample.leaves.flatMap(({ place, value }, at) => {
      const all: Json[] = [null, {}, [[]], true, -1, 1.5e-7, 1e308, '１２', long]
      // A long body says the same in many places: further in, what breaks a reader soonest.
      const wrong = at < 20 ? all : [{}, 1e308, long]
      return wrong.filter((one) => one !== value).map((one) => replaced(sample.input, place, one))
    })
    await sendAll(of, [...inputs, null, [], 7, 'text', {}])
  })

  it('survives invalid text, invalid numbers and duplicate keys', async () => {
    if (of.method === 'GET' || of.bodyType !== 'json') return
    const before = await books.look()
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
      const said = await received(await till.raw(of.path, { method: 'POST', body, headers: json }))
      refused &&= said.code !== 1200
    }
    if (refused) expect((await books.look()).own).toBe(before.own)
  })

  it("requires its permission whatever the role, and the caller's own shift", async () => {
    const needed = permissions.find((one) => one === of.needs)
    const roles = [
      ...usualRoles.map((role) => role.permissions),
      permissions.filter((one) => one !== needed && one !== ownerPermission),
    ]
    for (const granted of needed === undefined ? [] : roles) {
      await grantRole(shop, granted)
      const said = await send(of, sample.input)
      const isRefused = said.code === 20204 && said.data?.['permission'] === needed
      expect([granted.length, isRefused]).toEqual([
        granted.length,
        !granted.includes(needed ?? 'order.read'),
      ])
    }
    await grantRole(shop, permissions)
    if (!of.inShift && of.needs !== 'shift') return
    expect(await send(of, sample.input, { cashierRecordId: '' })).toMatchObject({ code: 1512 })
    for (const ids of elsewhere) {
      const shift = ids['shift']
      if (shift === undefined) continue
      const theirs = await send(of, sample.input, { cashierRecordId: shift })
      expect([1512, 1513]).toContain(theirs.code)
    }
    const colleague = elsewhere[1]?.['colleague'] ?? ''
    expect(await send(of, sample.input, { cashierRecordId: colleague })).toMatchObject({
      code: 1513,
    })
  })
})

interface Whole {
  readonly name: string
  readonly path: string
  /** Kind of foreign record that it names. */
  readonly kind: string
  readonly body: (id: string) => Promise<WireOrder>
  /** The own id that it may name here. */
  readonly own: () => Promise<string>
}

const apples = { id: 'goods-10001', number: 1, weightG: 100 }
const always = (id: string) => () => Promise.resolve(id)

/** An order of these lines with more in it, at the server's price. */
async function orderWith(more: WireOrder, quoted: WireOrder = {}): Promise<WireOrder> {
  const cart = { goodsList: [apples], userId: 'member-0001', couponIds: [], useIntegral: 0 }
  const { data } = await till.post('order/createPreOrder', { ...cart, ...quoted })
  const amountMoney = data?.['orderMoney'] ?? 1
  const order = await till.cashOrder([apples], { userId: 'member-0001', ...more })
  return { ...order, orderMoney: amountMoney, payList: [{ tender: 'cash', amountMoney }] }
}

async function refundWith(more: WireOrder): Promise<WireOrder> {
  const sold = await till.sell(await till.cashOrder([apples]))
  const orderId = String(sold.data['order']?.['orderId'])
  const line = { lineNo: 1, number: 1, weightG: 100 }
  return { ...(await readyRefund(till, refundOf(orderId, [line]))), ...more }
}

const ownId = async (table: 'recharge_package' | 'category'): Promise<string> => {
  const { id } = await shop.opened.db
    .selectFrom(table)
    .select('id')
    .where('platform_id', '=', '1001')
    .where('id', 'not in', Object.values(removed))
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function ownSupplier(): Promise<string> {
  const { id } = await shop.opened.db
    .selectFrom('supplier')
    .select('id')
    .where('platform_id', '=', '1001')
    .where('is_active', '=', 1)
    .limit(1)
    .executeTakeFirstOrThrow()
  return id
}

async function ownPackagePrice(): Promise<number> {
  const { pay_cents: cents } = await shop.opened.db
    .selectFrom('recharge_package')
    .select('pay_cents')
    .where('platform_id', '=', '1001')
    .where('state', '=', 'ON')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  return cents / 100
}

/** Goods that left a cart, in a shift. */
const removalIn = async (cashierRecordId: string): Promise<WireOrder> => {
  const goods = { goodsId: apples.id, name: '苹果', number: 0.5, amountMoney: 4 }
  return {
    ...(sampleOf('createOperationLog', calls.createOperationLog).input as WireOrder),
    operation: 'till.goodsRemoved',
    removed: { clientRemovalId: randomUUID(), cashierRecordId, way: 'line', lines: [goods] },
  }
}

const topUpIn = async (cashierRecordId: string): Promise<WireOrder> => {
  const saleMs = shop.clock.nowMs
  return { ...topUp(till, { userId: 'member-0004', amountMoney: 50, saleMs }), cashierRecordId }
}

const ownShift = async (): Promise<string> => till.shiftId

/** Everything that counts in the shift that it names. */
const inShifts: readonly Whole[] = ['shift', 'colleague'].flatMap((kind) => [
  {
    name: `a sale in a shift of another (${kind})`,
    path: 'order/createV2',
    kind,
    body: async (cashierRecordId) => ({ ...(await till.cashOrder([apples])), cashierRecordId }),
    own: ownShift,
  },
  {
    name: `a sale with one payment in a shift of another (${kind})`,
    path: 'order/create',
    kind,
    body: async (cashierRecordId) => ({ ...(await till.cashOrder([apples])), cashierRecordId }),
    own: ownShift,
  },
  {
    name: `a top-up in a shift of another (${kind})`,
    path: 'order/createV2',
    kind,
    body: topUpIn,
    own: ownShift,
  },
])

const wholes: readonly Whole[] = [
  ...inShifts,
  {
    name: 'goods taken out of a cart in a shift of a colleague',
    path: 'createOperationLog',
    kind: 'colleague',
    body: removalIn,
    own: ownShift,
  },
  {
    name: 'a sale to a member',
    path: 'order/createV2',
    kind: 'member',
    body: async (userId) => ({ ...(await till.cashOrder([apples])), userId }),
    own: always('member-0001'),
  },
  {
    name: 'a sale with a coupon',
    path: 'order/createV2',
    kind: 'coupon',
    body: (id) => orderWith({ couponIds: [id] }, { couponIds: [id] }),
    own: always('coupon-amount-any'),
  },
  {
    name: 'a sale with boxes',
    path: 'order/createV2',
    kind: 'boxKind',
    body: async (boxKindId) => {
      const boxes = [{ boxKindId, num: 1 }]
      return { ...(await orderWith({ boxes }, { boxes })), boxes }
    },
    own: always('box-crate'),
  },
  {
    name: 'boxes brought back',
    path: 'returnTurnoverBox',
    kind: 'boxKind',
    body: async (boxKindId) => boxesBack('member-0001', boxKindId),
    own: always('box-crate'),
  },
  {
    name: 'a top-up by a package',
    path: 'order/createV2',
    kind: 'package',
    body: async (packageId) =>
      topUp(till, {
        userId: 'member-0004',
        packageId,
        amountMoney: await ownPackagePrice(),
        saleMs: shop.clock.nowMs,
      }),
    own: () => ownId('recharge_package'),
  },
  {
    name: 'a refund for a reason',
    path: 'refund/create',
    kind: 'reason',
    body: (reasonId) => refundWith({ reasonId }),
    own: always('unwanted'),
  },
  {
    name: 'a refund with a photo',
    path: 'refund/create',
    kind: 'photo',
    body: (id) => refundWith({ reasonId: 'unwanted', photoIds: [id] }),
    own: () => photoOf(shop, { platformId: '1001', storeId: '100101' }),
  },
  {
    name: 'goods received from somebody',
    path: office('postStockDocument'),
    kind: 'supplier',
    body: async (supplierId) => documentOf(apples.id, { supplierId }),
    own: ownSupplier,
  },
  {
    name: 'goods received',
    path: office('postStockDocument'),
    kind: 'goods',
    body: async (goodsId) => documentOf(goodsId),
    own: always('goods-10001'),
  },
  {
    name: 'a category in another',
    path: office('saveCategory'),
    kind: 'category',
    body: async (parentId) => ({
      categoryId: `category-${randomUUID()}`,
      parentId,
      name: '新分类',
      nameEn: 'New',
      sort: 1,
    }),
    own: () => ownId('category'),
  },
]

describe('a request that is valid but for one id', () => {
  // The requests above may have ended the shift, or begun another: closing and opening are calls
  // too.
  beforeAll(async () => {
    await till.onDuty('13800000004')
    const { data } = await till.get('user/getLoginUserInfo')
    till.shiftId = String(data['cashierRecord']?.['cashierRecordId'])
    // And a call that lets members in again may have met the one who was blocked.
    await shop.opened.db
      .updateTable('member')
      .set({ state: 'STOPPED' })
      .where('id', '=', removed['member'] ?? '')
      .execute()
  })

  it.each(wholes)('is refused: $name', async ({ path, kind, body, own }) => {
    const theirs = elsewhere.flatMap((ids) => ids[kind] ?? [])
    expect(theirs.length).toBeGreaterThan(0)
    for (const id of theirs) {
      const input = await body(id)
      const before = await books.look()
      const { code } = await till.post(path, input)
      expect([1513, 20101, 20107, 20214, 20302, 20304, 20506]).toContain(code)
      const { own: ours, others } = await books.look()
      expect({ ours, others }).toEqual({ ours: before.own, others: before.others })
    }
    expect(await till.post(path, await body(await own()))).toMatchObject({ code: 1200 })
  })
})
