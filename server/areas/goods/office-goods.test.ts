import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { CallResponse, TestTill } from '../../testing/test-till.ts'
import { proveSave } from '../../testing/wire-inputs.ts'
import { foldDuePrices } from './fold-due-prices.ts'

const path = (name: string) => `/api/v1/backoffice/${name}`

const milk = {
  name: '试验牛奶',
  nameEn: 'Trial milk',
  specEn: '',
  spec: '250 ml',
  categoryId: null,
  barcodes: [] as string[],
  itemCode: null,
  regularMoney: 3.5,
  offlineMoney: null,
  discountMoney: null,
  memberMoney: 3.2,
  isWeighed: false,
  unit: '瓶',
  baseUnit: null,
  baseUnitsPerUnit: null,
  pointsPercentage: 0,
  countsStock: true,
  pictureUrl: null,
  isOnSale: true,
}

let shop: TestShop
let till: TestTill
let owner: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty('13800000003')
  owner = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

const save = (
  facts: object,
  of: { goodsId?: string; version?: number; id?: string; stock?: number } = {},
) =>
  till.post(path('saveOfficeGoods'), {
    goodsId: of.goodsId ?? null,
    clientGoodsId: of.id ?? randomUUID(),
    version: of.version ?? 0,
    openingStock: of.stock ?? null,
    facts: { ...milk, ...facts },
  })
const list = (input: object = {}) =>
  till.post(path('queryOfficeGoods'), {
    cursor: null,
    pageSize: 20,
    keyword: '',
    categoryId: null,
    shown: 'all',
    ...input,
  })
const each = (value: unknown): Record<string, unknown>[] => (Array.isArray(value) ? value : [])
const goodsIn = ({ data }: CallResponse) => data['goods']
const faultsIn = ({ data }: CallResponse) => each(data['faults']).map((one) => String(one['rule']))

describe('goods in the back office', () => {
  it('are saved, found by every name and code, and sold at a till', async () => {
    const made = goodsIn(
      await save({ barcodes: ['6901234567892'], itemCode: '77001' }, { stock: 2 }),
    )
    for (const keyword of ['试验', 'trial', 'synn', '690123456', '77001']) {
      const { data } = await list({ keyword })
      expect(each(data['list']).map((one) => one['id'])).toContain(made?.['id'])
    }
    const sync = await till.post('catalogue/syncGoods', {
      offlineCachierProduct: 3,
      cursor: `store:${Number(made?.['version']) - 1}:`,
      limit: 10,
    })
    expect(JSON.stringify(sync.data['goods'])).toContain('6901234567892')
    const order = await till.cashOrder([{ id: String(made?.['id']), number: 2 }])
    expect(order['orderMoney']).toBe(7)
    expect((await till.sell(order)).code).toBe(1200)
    const more = await till.cashOrder([{ id: String(made?.['id']), number: 1 }])
    expect((await till.sell(more)).code).toBe(20301)
  })

  it('are refused when somebody else saved them since they were read', async () => {
    const made = goodsIn(await save({ name: '抢改' }))
    const of = { goodsId: String(made?.['id']), version: Number(made?.['version']) }
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, at) => save({ regularMoney: 4 + at }, of)),
    )
    expect(all.filter(({ code }) => code === 1200)).toHaveLength(1)
    expect(all.filter(({ code }) => code === 20110)).toHaveLength(19)
  })

  it('carry a brand from the form to the list, the search and every till', async () => {
    const made = goodsIn(await save({ name: '带牌子的茶', brand: ' Huashan 华山 ' }))
    const goodsId = String(made?.['id'])
    const read = async () => goodsIn(await till.get(path('getOfficeGoods'), { goodsId }))
    expect(await read()).toMatchObject({ name: '带牌子的茶', brand: 'Huashan 华山' })
    for (const keyword of ['huashan', '华山'])
      expect(each((await list({ keyword })).data['list']).map(({ id }) => id)).toEqual([goodsId])
    const atTill = await till.post('getGoodsInfo', { goodsId })
    expect(atTill.data['goods']).toMatchObject({ brand: 'Huashan 华山' })
    const found = { pageNo: '1', pageSize: '20', keyword: '华山' }
    expect(each((await till.get('queryGoodsByStore', found)).data['list'])).toHaveLength(1)
    const cursor = `store:${Number(made?.['version']) - 1}:~`
    const synced = await till.post('catalogue/syncGoods', {
      offlineCachierProduct: 3,
      cursor,
      limit: 10,
    })
    expect(JSON.stringify(synced.data['goods'])).toContain('Huashan 华山')
    // A program that knows no brands sends none; the form of this one always does.
    const of = { goodsId, version: Number(made?.['version']) }
    expect(goodsIn(await save({ name: '带牌子的茶', brand: '' }, of))).toMatchObject({ brand: '' })
    expect(each((await list({ keyword: '华山' })).data['list'])).toEqual([])
    expect((await save({ brand: '牌'.repeat(61) })).code).toBe(20101)
  })

  it('are created once when the same save comes again', async () => {
    const id = randomUUID()
    const all = await Promise.all(Array.from({ length: 5 }, () => save({ name: '一次' }, { id })))
    for (const { code } of all) expect([1200, 20110]).toContain(code)
    expect((await save({ name: '一次' }, { id })).code).toBe(1200)
    expect((await save({ name: '另一个' }, { id })).code).toBe(20108)
    expect((await list({ keyword: '一次' })).data['total']).toBe(1)
  })

  it('are refused with each invalid field, and the owner of a taken code', async () => {
    const wrong = await save({
      name: ' ',
      regularMoney: 0,
      discountMoney: 9,
      barcodes: ['6901234567890', '你好'],
      itemCode: '00000',
      isWeighed: true,
    })
    expect([wrong.code, faultsIn(wrong)]).toEqual([
      20101,
      [
        'needed',
        'weightUnit 瓶',
        'reserved 00000',
        'tooLow',
        'notLower',
        'checkDigit 6901234567890',
        'barcodeForm 你好',
      ],
    ])
    const owner = goodsIn(await save({ name: '原主', barcodes: ['96385074'], itemCode: '77009' }))
    for (const taken of [{ barcodes: ['96385074'] }, { itemCode: '77009' }])
      expect(await save({ name: '后来', ...taken })).toMatchObject({
        code: 20308,
        data: { goodsId: owner?.['id'], name: '原主' },
      })
    expect((await save({ categoryId: 'nowhere' })).code).toBe(20107)
    expect((await save({}, { goodsId: 'goods-of-nobody' })).code).toBe(20107)
  })

  it('are listed completely, page by page, by every filter', async () => {
    const seen = new Set<string>()
    let cursor: string | null = null
    let total = 0
    do {
      const { data }: CallResponse = await list({ cursor, pageSize: 100 })
      if (cursor === null) total = Number(data['total'])
      for (const one of each(data['list'])) seen.add(String(one['id']))
      cursor = data['cursor'] ? String(data['cursor']) : null
    } while (cursor !== null)
    expect(seen.size).toBe(total)
    expect(total).toBeGreaterThan(2000)
    const fruit = await list({ categoryId: 'fruit' })
    const all = await till.get('queryGoodsCategory')
    const top = String(all.data['list']?.[0]?.['id'])
    expect(fruit.data['total']).toBeLessThan(total)
    expect(Number((await list({ categoryId: top })).data['total'])).toBeGreaterThan(0)
    expect((await list({ shown: 'offSale' })).data['total']).toBe(0)
    expect(Number((await list({ shown: 'noBarcode' })).data['total'])).toBeGreaterThan(0)
    expect((await list({ keyword: "%' or 1=1 --" })).data['total']).toBe(0)
  })

  it('are changed many at once, all or none, on every till', async () => {
    const ids: string[] = []
    for (const name of ['甲', '乙', '丙']) ids.push(String(goodsIn(await save({ name }))?.['id']))
    const versions = async () => (await till.get('catalogue/queryChanges')).data
    const before = await versions()
    const change = (one: object, goodsIds = ids) =>
      till.post(path('changeOfficeGoods'), { goodsIds, saveId: randomUUID(), change: one })
    expect((await change({ kind: 'price', basisPoints: 1000 })).data['changed']).toBe(3)
    expect(Number((await versions())['priceVersion'])).toBeGreaterThan(
      Number(before['priceVersion']),
    )
    const priced = await till.get(path('getOfficeGoods'), { goodsId: ids[0] ?? '' })
    expect(goodsIn(priced)).toMatchObject({ regularMoney: 3.85, memberMoney: 3.52 })
    const half = await change({ kind: 'sale', isOnSale: false }, [...ids, 'goods-of-nobody'])
    expect(half.code).toBe(20107)
    expect((await list({ shown: 'offSale' })).data['total']).toBe(0)
    expect((await change({ kind: 'sale', isOnSale: false })).code).toBe(1200)
    expect((await list({ shown: 'offSale' })).data['total']).toBe(3)
    const line = [{ id: ids[0], number: 1 }]
    expect((await till.post('order/createPreOrder', { goodsList: line })).code).not.toBe(1200)
  })
})

describe('categories', () => {
  const keep = (categoryId: string, parentId: string | null, name = categoryId) =>
    till.post(path('saveCategory'), { categoryId, parentId, name, nameEn: '', sort: 1 })
  const drop = (categoryId: string) => till.post(path('deleteCategory'), { categoryId })

  it('are a tree that goods hang in, wherever a branch moves', async () => {
    for (const [id, parent] of [
      ['t1', null],
      ['t2', 't1'],
      ['t3', null],
    ] as const)
      expect((await keep(id, parent)).code).toBe(1200)
    const made = goodsIn(await save({ name: '挂在树上', categoryId: 't2' }))
    expect((await list({ categoryId: 't1' })).data['total']).toBe(1)
    expect((await keep('t2', 't3')).code).toBe(1200)
    expect((await list({ categoryId: 't1' })).data['total']).toBe(0)
    expect((await list({ categoryId: 't3' })).data['list']?.[0]?.['id']).toBe(made?.['id'])
    const moved = await shop.opened.db
      .selectFrom('goods')
      .select(['category_path', 'version'])
      .where('category_id', '=', 't2')
      .execute()
    // Tills read the path from the root, and are notified by the version.
    expect(moved.map((row) => row.category_path)).toEqual(['["t3","t2"]'])
    expect(moved[0]?.version).toBeGreaterThan(Number(made?.['version']))
    expect((await keep('t3', 't2')).code).toBe(20101)
    expect((await keep('t3', 'nowhere')).code).toBe(20107)
    expect((await keep('t3', null, ' ')).code).toBe(20101)
    for (const full of ['t2', 't3']) expect((await drop(full)).code).toBe(20309)
    expect((await drop('t1')).code).toBe(1200)
    expect((await drop('t1')).code).toBe(20107)
    const written = await shop.opened.db
      .selectFrom('audit')
      .select(['operation', 'subject_id'])
      .where('operation', 'like', 'category.%')
      .execute()
    const acts = written.map((row) => `${row.operation} ${row.subject_id}`)
    expect(acts.toSorted()).toEqual(
      ['delete t1', 'save t1', 'save t2', 'save t2', 'save t3'].map((act) => `category.${act}`),
    )
  })
})

describe('specifications of one product', () => {
  const colour = (value: string) => [{ group: '颜色', value, groupEn: '', valueEn: '' }]
  const shirt = (value: string, style: string | null = 'TS-01') => ({
    name: '圆领衫',
    spec: value,
    style,
    specChoices: style === null ? [] : colour(value),
  })
  const send = async (productId: string) =>
    (await till.get('getGoodsSpecsInfo', { productId })).data

  it('are requested together at a till, and by coupons as one', async () => {
    const [red, blue] = [goodsIn(await save(shirt('红'))), goodsIn(await save(shirt('蓝')))]
    expect([red?.['productId'], blue?.['productId']]).toEqual(['TS-01', 'TS-01'])
    expect(await send('TS-01')).toMatchObject({ groups: [{ name: '颜色', values: ['红', '蓝'] }] })
    const request = { productId: 'TS-01', values: '蓝' }
    const chosen = await till.get('queryGoodsBySpecs', request)
    expect(chosen.data['goods']?.['id']).toBe(blue?.['id'])
    const named = await list({ productIds: ['TS-01'] })
    expect(named.data['total']).toBe(2)
    expect((await list({ productIds: [] })).data['total']).toBe(0)
    // One that leaves the style is a product by itself again, and stays one.
    const of = { goodsId: String(red?.['id']), version: Number(red?.['version']) }
    const alone = goodsIn(await save(shirt('红', null), of))
    expect(alone).toMatchObject({ productId: red?.['id'], style: null, specChoices: [] })
    expect((await list({ productIds: ['TS-01'] })).data['total']).toBe(1)
  })

  it('keeps the product of goods that never had a style', async () => {
    const { data } = await till.get(path('getOfficeGoods'), { goodsId: 'goods-10052' })
    const known: Readonly<Record<string, unknown>> = data['goods'] ?? {}
    const { id: _id, version, onHand: _hand, pricePlan: _plan, ...facts } = known
    expect(facts['productId']).not.toBe('goods-10052')
    const of = { goodsId: 'goods-10052', version: Number(version) }
    expect(goodsIn(await save(facts, of))?.['productId']).toBe(facts['productId'])
  })
})

describe('another store', () => {
  it('has goods of its own', async () => {
    const { db } = shop.opened
    const { id } = await db
      .selectFrom('goods')
      .select('id')
      .where('store_id', '=', '100102')
      .where('item_code', '<>', '00000')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db
      .updateTable('goods')
      .set({ id: 'theirs' })
      .where('store_id', '=', '100102')
      .where('id', '=', id)
      .execute()
    expect((await till.get(path('getOfficeGoods'), { goodsId: 'theirs' })).code).toBe(20107)
    expect((await save({}, { goodsId: 'theirs' })).code).toBe(20107)
    const change = { kind: 'sale', isOnSale: false }
    const input = { goodsIds: ['theirs'], saveId: randomUUID(), change }
    const many = await till.post(path('changeOfficeGoods'), input)
    expect(many.code).toBe(20107)
    await db
      .updateTable('goods')
      .set({ id })
      .where('store_id', '=', '100102')
      .where('id', '=', 'theirs')
      .execute()
  })
})

describe('planned prices', () => {
  const hourMs = 3_600_000
  const iso = (aheadMs: number) => new Date(shop.clock.nowMs + aheadMs).toISOString()
  const planned = (aheadMs: number, regularMoney: number, more: object = {}) => ({
    fromTime: iso(aheadMs),
    regularMoney,
    offlineMoney: null,
    discountMoney: null,
    memberMoney: null,
    ...more,
  })
  const plan = (name: string, pricePlan: object[]) =>
    till.post(path('saveOfficeGoods'), {
      goodsId: null,
      clientGoodsId: randomUUID(),
      version: 0,
      openingStock: 50,
      facts: { ...milk, name },
      pricePlan,
    })
  const fold = () => foldDuePrices(shop.opened.db, shop.clock.nowMs)
  const read = async (goodsId: unknown) =>
    goodsIn(await till.get(path('getOfficeGoods'), { goodsId: String(goodsId) }))

  it('reach tills before their time and are charged from it on', async () => {
    const made = goodsIn(await plan('定时', [planned(hourMs, 5), planned(2 * hourMs, 6)]))
    const id = String(made?.['id'])
    const sync = async (version: unknown) =>
      JSON.stringify(
        (
          await till.post('catalogue/syncGoods', {
            offlineCachierProduct: 3,
            cursor: `store:${Number(version) - 1}:`,
            limit: 10,
          })
        ).data['goods'],
      )
    const at = (ahead: number) => shop.clock.nowMs + ahead
    expect(await sync(made?.['version'])).toContain(
      JSON.stringify([`${at(hourMs)},500,,,`, `${at(2 * hourMs)},600,,,`]),
    )
    const early = await till.cashOrder([{ id, number: 1 }])
    expect(early['orderMoney']).toBe(3.5)
    await fold()
    expect(await read(id)).toEqual(made)
    shop.clock.nowMs += hourMs
    const before = (await till.get('catalogue/queryChanges')).data
    await fold()
    const now = await read(id)
    expect(now).toMatchObject({ regularMoney: 5, memberMoney: null, pricePlan: [{}] })
    expect(Number(now?.['version'])).toBeGreaterThan(Number(made?.['version']))
    const after = (await till.get('catalogue/queryChanges')).data
    expect(Number(after['priceVersion'])).toBeGreaterThan(Number(before['priceVersion']))
    expect((await till.sell(early)).code).toBe(20303)
    const order = await till.cashOrder([{ id, number: 2 }])
    expect(order['orderMoney']).toBe(10)
    expect((await till.sell(order)).code).toBe(1200)
    expect(await sync(now?.['version'])).not.toContain(',500,,,')
  })

  it('are applied once when several servers apply them, and the last of several wins', async () => {
    const made = goodsIn(await plan('多台', [planned(hourMs, 5), planned(hourMs + 1000, 7)]))
    shop.clock.nowMs += 2 * hourMs
    await Promise.all(Array.from({ length: 20 }, fold))
    const now = await read(made?.['id'])
    expect(now).toMatchObject({ regularMoney: 7, pricePlan: [] })
    await fold()
    expect(await read(made?.['id'])).toEqual(now)
    const left = await shop.opened.db
      .selectFrom('price_plan')
      .select('goods_id')
      .where('from_at', '<=', shop.clock.nowMs)
      .execute()
    expect(left).toEqual([])
  })

  it('are refused change by change when they are invalid', async () => {
    const rules = async (...changes: object[]) => faultsIn(await plan('错', changes))
    expect(await rules(planned(0, 5))).toEqual(['past'])
    expect(await rules(planned(hourMs, 5), planned(hourMs, 6))).toEqual(['order'])
    expect(await rules(planned(hourMs, 0))).toEqual(['tooLow'])
    expect(await rules(planned(hourMs, 5, { discountMoney: 5 }))).toEqual(['notLower'])
    const many = Array.from({ length: 21 }, (_, at) => planned(hourMs + at, 5))
    expect((await plan('多', many)).code).toBe(20101)
    expect((await list({ keyword: '错' })).data['total']).toBe(0)
  })

  it('change many goods from a moment on, once however often it is requested', async () => {
    const made = await Promise.all(['批一', '批二'].map((name) => plan(name, [])))
    const ids = made.map((one) => String(goodsIn(one)?.['id']))
    const change = { kind: 'price', basisPoints: 1000, fromTime: iso(hourMs) }
    const said = { goodsIds: ids, change }
    for (const saveId of [randomUUID(), randomUUID(), randomUUID()])
      expect((await till.post(path('changeOfficeGoods'), { ...said, saveId })).code).toBe(1200)
    expect(await read(ids[0])).toMatchObject({ regularMoney: 3.5, pricePlan: [{}] })
    const saveId = randomUUID()
    const dearer = { goodsIds: ids, saveId, change: { kind: 'price', basisPoints: 10_000 } }
    const all = await Promise.all(
      Array.from({ length: 20 }, () => till.post(path('changeOfficeGoods'), dearer)),
    )
    for (const one of all) expect(one).toMatchObject({ code: 1200, data: { changed: 2 } })
    expect(await read(ids[0])).toMatchObject({ regularMoney: 7 })
    const cheaper = { ...dearer, change: { kind: 'price', basisPoints: -5000 } }
    expect((await till.post(path('changeOfficeGoods'), cheaper)).code).toBe(20108)
    const back = { ...cheaper, saveId: randomUUID() }
    expect((await till.post(path('changeOfficeGoods'), back)).code).toBe(1200)
    const past = { ...said, saveId: randomUUID(), change: { ...change, fromTime: iso(-1) } }
    expect(faultsIn(await till.post(path('changeOfficeGoods'), past))).toEqual(['past'])
    shop.clock.nowMs += hourMs
    await fold()
    expect(await read(ids[1])).toMatchObject({ regularMoney: 3.85, memberMoney: 3.52 })
  })

  it('have a merchant and boxes, and a till that sells for another merchant hears of it', async () => {
    const { data: choices } = await till.get(path('queryGoodsChoices'), {})
    const own = goodsIn(await save({ name: '自家的' }))?.['merchantId']
    const other = each(choices['merchants']).find(({ id }) => id !== own)?.['id']
    const boxes = [{ boxKindId: 'box-crate', num: 2 }]
    const goods = goodsIn(await save({ name: '装箱', boxes }))
    expect(goods).toMatchObject({ merchantId: own, boxes })
    const sync = (scope: string, version: unknown) =>
      till.post('catalogue/syncGoods', {
        offlineCachierProduct: scope === 'store' ? 3 : 1,
        cursor: `${scope}:${Number(version) - 1}:`,
        limit: 10,
      })
    const synced = await sync('merchant', goods?.['version'])
    expect(JSON.stringify(synced.data['goods'])).toContain('"2 box-crate"')
    const of = { goodsId: String(goods?.['id']), version: Number(goods?.['version']) }
    const moved = goodsIn(await save({ name: '装箱', boxes, merchantId: other }, of))
    expect((await sync('merchant', moved?.['version'])).data).toMatchObject({
      goods: [],
      removedIds: [goods?.['id']],
    })
    const inStore = await sync('store', moved?.['version'])
    expect(JSON.stringify(inStore.data['goods'])).toContain(String(other))
    // A save that says nothing of the merchant leaves it.
    const stored = await save({ name: '装箱', boxes: [] }, { ...of, version: moved?.['version'] })
    expect(goodsIn(stored)).toMatchObject({ merchantId: other, boxes: [] })
  })

  it('refuse a merchant and boxes that the platform has not got', async () => {
    const refused = (facts: object) => save({ name: '不对', ...facts }).then(faultsIn)
    expect(await refused({ merchantId: 'nobody' })).toEqual(['unknown nobody'])
    expect(await refused({ boxes: [{ boxKindId: 'none', num: 1 }] })).toEqual(['unknown none'])
    const crate = { boxKindId: 'box-crate', num: 1 }
    expect(await refused({ boxes: [crate, crate] })).toEqual(['twice box-crate'])
    expect(await refused({ boxes: [{ ...crate, num: 0 }] })).toEqual(['boxCount 0'])
    expect(await refused({ boxes: [{ ...crate, num: 100 }] })).toEqual(['boxCount 100'])
  })

  it('know the merchants that somebody added, of this platform alone', async () => {
    const name = '邻村合作社'
    const saveId = randomUUID()
    const facts = { name, phone: '', storePercent: 100, isActive: true }
    const input = { id: null, saveId, version: 0, facts }
    await proveSave(owner, saveId)
    for (let time = 0; time < 3; time += 1)
      expect((await owner.post(path('saveOfficeMerchant'), input)).code).toBe(1200)
    const { data } = await till.get(path('queryGoodsChoices'), {})
    expect(each(data['merchants']).filter((one) => one['name'] === name)).toHaveLength(1)
    expect(each(data['boxKinds'])[0]).toMatchObject({
      name: '蔬果周转筐',
      nameEn: 'Produce crate',
    })
    const made = goodsIn(await save({ name: '合作社的', merchantId: saveId }))
    expect(made?.['merchantId']).toBe(saveId)
    const elsewhere = await shop.till('1002').onDuty('13800000003')
    const theirs = await elsewhere.get(path('queryGoodsChoices'), {})
    expect(JSON.stringify(theirs.data)).not.toContain(name)
    const taken = await elsewhere.post(path('saveOfficeGoods'), {
      goodsId: null,
      clientGoodsId: randomUUID(),
      version: 0,
      openingStock: null,
      facts: { ...milk, merchantId: saveId },
    })
    expect(faultsIn(taken)).toEqual([`unknown ${saveId}`])
    const cashier = await shop.till().onDuty('13800000001')
    expect(
      (await cashier.post(path('saveOfficeMerchant'), { ...input, saveId: randomUUID() })).code,
    ).toBe(20204)
  })

  it('are fetched again by every till when their merchant is called something else', async () => {
    const saveId = randomUUID()
    const rename = async (name: string, of: object, renameId = randomUUID()) => {
      await proveSave(owner, renameId)
      const facts = { name, phone: '', storePercent: 100, isActive: true }
      const input = { saveId: renameId, facts, ...of }
      return owner.post(path('saveOfficeMerchant'), input)
    }
    const made = await rename('老张果园', { id: null, version: 0 }, saveId)
    const goods = goodsIn(await save({ name: '果园的梨', merchantId: saveId }))
    const last = Number(goodsIn(await save({ name: '别家的' }))?.['version'])
    const since = async () => {
      const cursor = `store:${last}:~`
      const input = { offlineCachierProduct: 3, cursor, limit: 10 }
      return (await till.post('catalogue/syncGoods', input)).data
    }
    const priceVersion = async () => Number((await since())['priceVersion'])
    const before = await priceVersion()
    const versionOf = ({ data }: CallResponse) => Number(data['thing']?.['version'])
    const same = await rename('老张果园', { id: saveId, version: versionOf(made) })
    expect((await since())['goods']).toEqual([])
    expect(await priceVersion()).toBe(before)
    expect((await rename('新张果园', { id: saveId, version: versionOf(same) })).code).toBe(1200)
    expect(await priceVersion()).toBeGreaterThan(before)
    const changed = each((await since())['goods'])
    expect(changed).toHaveLength(1)
    expect(JSON.stringify(changed)).toContain('新张果园')
    expect(JSON.stringify(changed)).toContain(String(goods?.['id']))
  })

  it('keep their plan when a save does not mention it', async () => {
    const made = goodsIn(await plan('留着', [planned(hourMs, 5)]))
    const of = { goodsId: String(made?.['id']), version: Number(made?.['version']) }
    const saved = goodsIn(await save({ name: '留着', shelfLifeDays: 7, isGrouped: true }, of))
    expect(saved).toMatchObject({ shelfLifeDays: 7, isGrouped: true, pricePlan: [{}] })
  })
})
