import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill
let office: TestTill

const path = (name: string) => `/api/v1/backoffice/${name}`
const apples = { id: 'goods-10001', number: 1, weightG: 1000 }

beforeAll(async () => {
  shop = await openTestShop(['1001', '1002'])
  till = await shop.till().onDuty()
  office = await shop.till().onDuty('13800000004')
})
afterAll(() => shop.close())

async function query(more: object = {}, by = office) {
  const input = {
    pageNo: 1,
    pageSize: 5,
    keyword: '',
    levelId: null,
    state: 'ALL',
    order: 'joined',
    ...more,
  }
  const { code, data } = await by.post(path('queryOfficeMembers'), input)
  expect(code).toBe(1200)
  const list = JSON.parse(JSON.stringify(data['list'])) as Record<string, unknown>[]
  return { total: Number(data['total']), list }
}

describe('the members of a platform', () => {
  it('are found by a part of the name, the phone or the card, page by page', async () => {
    const { total, list } = await query()
    expect(list).toHaveLength(5)
    expect(total).toBeGreaterThan(100)
    const [first] = list
    for (const keyword of [first?.['phone'], first?.['memberCode'], first?.['nick']]) {
      const found = await query({ keyword: String(keyword) })
      expect(found.list.map(({ id }) => id)).toContain(first?.['id'])
      expect(found.total).toBeLessThan(total)
    }
    expect((await query({ keyword: '%' })).total).toBe(0)
    const next = await query({ pageNo: 2 })
    expect(next.list.map(({ id }) => id)).not.toContain(first?.['id'])
  })

  it('are narrowed by level and state, and ordered by what they hold', async () => {
    const gold = await query({ levelId: 'level-3', pageSize: 100 })
    expect(new Set(gold.list.map(({ levelName }) => levelName))).toEqual(new Set(['金卡']))
    expect((await query({ state: 'STOPPED' })).total).toBe(0)
    const rich = (await query({ order: 'points', pageSize: 100 })).list
    const points = rich.map(({ integral }) => Number(integral))
    expect(points).toEqual(points.toSorted((one, other) => other - one))
  })

  it('are masked for whoever may not see phones, who cannot search their digits either', async () => {
    const [first] = (await query()).list
    const { list } = await query({ keyword: String(first?.['nick']) }, till)
    expect(list.map(({ phone }) => String(phone)).every((one) => one.includes('****'))).toBe(true)
    const middle = String(first?.['phone']).slice(2, 9)
    expect((await query({ keyword: middle }, till)).total).toBe(0)
    expect((await query({ keyword: middle })).total).toBeGreaterThan(0)
  })
})

it('names the levels, the highest first', async () => {
  const { data } = await office.get(path('queryMemberLevels'), {})
  const list = JSON.parse(JSON.stringify(data['list'])) as { id: string }[]
  expect(list.map(({ id }) => id)).toEqual(['level-3', 'level-2', 'level-1'])
})

it('tells what moved the accounts of a member, and by which order', async () => {
  const userId = 'member-0007'
  const { data } = await till.sell(await till.cashOrder([apples], { userId }))
  const orderId = data['order']?.['orderId']
  const moves = async (of: string) => {
    const input = { userId: of, pageNo: 1, pageSize: 20 }
    return JSON.parse(JSON.stringify((await office.post(path('queryMemberMoves'), input)).data))
  }
  const { list, total } = await moves(userId)
  expect(list[0]).toMatchObject({ book: 'points', kind: 'order', orderId, isRecharge: false })
  expect(list.at(-1)).toMatchObject({ kind: 'memberImport', orderId: null })
  expect(total).toBe(list.length)
  expect(await moves('member-of-nobody')).toEqual({ list: [], total: 0 })
})

describe('the terms of a member', () => {
  const userId = 'member-0009'
  const terms = async () => (await office.get(path('getMemberTerms'), { userId })).data
  const save = (version: unknown, change: object, by = office) =>
    by.post(path('saveMemberTerms'), {
      userId,
      version,
      terms: { handLevelId: null, showIntegral: true, note: '', ...change },
    })

  it('give a level by hand at once, and are saved over the version that was read', async () => {
    const { version } = await terms()
    expect((await save(version, { handLevelId: 'level-3', note: '老顾客' })).code).toBe(1200)
    const now = await terms()
    expect(now['terms']).toMatchObject({ handLevelId: 'level-3', note: '老顾客' })
    const { data } = await till.get('user/getUserInfo', { userId })
    expect(data['list']?.[0]?.['levelName']).toBe('金卡')
    expect((await save(version, {})).code).toBe(20110)
    expect((await save(now['version'], { handLevelId: 'level-of-nobody' })).code).toBe(20107)
    expect((await save(now['version'], {}, till)).code).toBe(20204)
  })

  it('switch points off at till and server: they are neither shown nor spent', async () => {
    const { version } = await terms()
    expect((await save(version, { showIntegral: false })).code).toBe(1200)
    const { data } = await till.get('user/getUserInfo', { userId })
    expect(data['list']?.[0]).toMatchObject({ showIntegral: false })
    const order = await till.cashOrder([apples], { userId, useIntegral: 0 })
    expect((await till.sell({ ...order, useIntegral: 1 })).code).not.toBe(1200)
    await save((await terms())['version'], { showIntegral: true })
  })

  it('leave the books whole', async () => expect(await shop.broken()).toEqual([]))
})
