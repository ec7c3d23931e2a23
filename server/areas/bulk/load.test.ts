import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { bulkClient, type BulkClient, fileOf, type Line } from '../../testing/bulk-client.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'
import { countStatements } from '../../platform/db/statement-count.ts'
import { linesAtOnce } from './load-lines.ts'

const store = { storeId: '100101' }

let shop: TestShop
let program: BulkClient
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop(['1001'])
  till = await shop.till().onDuty('13800000003')
  program = await bulkClient(shop)
})
afterAll(() => shop.close())
afterEach(async () => expect(await shop.broken()).toEqual([]))

let phones = 0
const memberOf = (more: object = {}) => {
  phones += 1
  const phone = `177${String(phones).padStart(8, '0')}`
  return { externalId: `old-${phones}`, phone, name: `会员${phones}`, ...more }
}
const loadMembers = (lines: readonly unknown[]) =>
  program.lines('loadMembers', store, fileOf(lines))
const resultsOf = (lines: readonly Line[]) => lines.map(({ result }) => result)
const countOf = (results: readonly Line[], result: string): number =>
  results.filter((one) => one['result'] === result).length

describe('members of another program', () => {
  it('come with what they had, once, however often the file is sent', async () => {
    const had = { points: 120, storedMoney: 88.5, giftMoney: 11.5 }
    const level = await shop.opened.db
      .selectFrom('member_level')
      .select('id')
      .where('platform_id', '=', '1001')
      .where('is_on', '=', 1)
      .orderBy('rank', 'desc')
      .executeTakeFirstOrThrow()
    const lines = [
      memberOf({ ...had, birthday: '1990-02-28', levelId: level.id }),
      memberOf({ phone: '139 0000 0001', storedMoney: 5 }),
      memberOf(),
    ]
    const before = await heldBy('13900000001')
    expect(resultsOf(await loadMembers(lines))).toEqual(['done', 'done', 'done'])
    const [first, , last] = await loadMembers(lines)
    expect(await loadMembers(lines.toReversed())).toMatchObject([
      { ...last, line: 1 },
      { line: 2, result: 'unchanged' },
      { ...first, line: 3 },
    ])
    expect(await heldBy(lines[0]?.phone ?? '')).toEqual([8850, 1150, 120])
    const [real = 0, ...others] = before
    expect(await heldBy('13900000001')).toEqual([real + 500, ...others])
    const listed = await program.lines('streamMembers', store)
    expect(listed.find(({ memberId }) => memberId === first?.['id'])).toMatchObject({
      ...had,
      phone: lines[0]?.phone,
      birthday: '1990-02-28',
      levelId: level.id,
    })
    const changed = [{ ...lines[0], storedMoney: 1000 }]
    expect(await loadMembers(changed)).toMatchObject([{ result: 'refused', code: 20108 }])
    expect(await heldBy(lines[0]?.phone ?? '')).toEqual([8850, 1150, 120])
  })

  it('are one where two lines have one phone, also when both come at once', async () => {
    const one = memberOf({ points: 1 })
    const other = { ...one, externalId: 'other', points: 2 }
    const rivals = [
      [one, other],
      [other, one],
    ]
    const answered = await Promise.all(rivals.map((lines) => loadMembers(lines)))
    expect(new Set(answered.flat().map(({ id }) => id)).size).toBe(1)
    expect(await heldBy(one.phone)).toEqual([0, 0, 3])
  })

  it('leave out a line that cannot be, and go on', async () => {
    const [good, also] = [memberOf(), memberOf()]
    const lines = [
      JSON.stringify(good),
      '{"externalId": "half',
      `{"externalId":"${'x'.repeat(1_048_576)}"}`,
      '',
      JSON.stringify(memberOf({ phone: '12' })),
      JSON.stringify(memberOf({ storedMoney: -1 })),
      JSON.stringify(memberOf({ storedMoney: 10_000_000 })),
      JSON.stringify(memberOf({ levelId: 'level-of-nobody' })),
      JSON.stringify(memberOf({ termsId: '100101.9999' })),
      JSON.stringify(memberOf({ birthday: '2999-01-01' })),
      '{"__proto__":{"a":1}}',
      '[]',
      `${JSON.stringify(also)}\r`,
    ]
    const results = await program.lines('loadMembers', store, lines.join('\n'))
    expect(results.map(({ line, result, code }) => [line, result, code])).toEqual([
      [1, 'done', null],
      [2, 'refused', 20102],
      [3, 'refused', 20105],
      [5, 'refused', 20101],
      [6, 'refused', 20101],
      [7, 'refused', 20101],
      [8, 'refused', 20107],
      [9, 'refused', 20107],
      [10, 'refused', 20101],
      [11, 'refused', 20101],
      [12, 'refused', 20101],
      [13, 'done', null],
    ])
    expect(String(results[4]?.['msg'])).toContain('storedMoney')
  })

  it('have nothing between two chunks when the server ends there, and all of it when the file comes again', async () => {
    const lines = Array.from({ length: 16 * linesAtOnce + 10 }, () => memberOf({ points: 7 }))
    const made = () => joinsOf(lines)
    const leaving = new AbortController()
    const answered = await program.send('loadMembers', store, fileOf(lines), leaving.signal)
    await answered.body?.getReader().read()
    leaving.abort()
    await shop.restart()
    const done = await made()
    expect(done % linesAtOnce).toBe(0)
    expect(done).toBeGreaterThan(0)
    expect(done).toBeLessThan(lines.length)
    const again = await loadMembers(lines)
    expect(countOf(again, 'unchanged')).toBe(done)
    expect(countOf(again, 'done')).toBe(lines.length - done)
    expect(await made()).toBe(lines.length)
    expect(countOf(await loadMembers(lines), 'unchanged')).toBe(lines.length)
    const { total } = await sql<{ total: number }>`select count(*) as total from ledger
      where source_kind = 'memberImport' and amount = 7`
      .execute(shop.opened.db)
      .then(({ rows }) => rows[0] ?? { total: 0 })
    expect(Number(total)).toBe(lines.length)
  })

  it('take as many statements for a chunk of any size', async () => {
    const statementsFor = async (count: number) => {
      const lines = Array.from({ length: count }, () => memberOf({ points: 1, storedMoney: 1 }))
      return (await countStatements(() => loadMembers(lines))).statements.length
    }
    await statementsFor(1)
    expect(await statementsFor(400)).toBeLessThanOrEqual((await statementsFor(2)) + 2)
  })
})

describe('goods of another program', () => {
  const goodsOf = (at: number, more: object = {}) => ({
    name: `带来的商品 ${at}`,
    itemCode: String(70_000 + at),
    regularCents: '9.90',
    ...more,
  })
  const load = (lines: readonly unknown[], importId: string = randomUUID()) =>
    program.lines('loadGoods', { ...store, importId }, fileOf(lines))

  it('come once, are known by their codes, and can be taken back in the office', async () => {
    const importId = randomUUID()
    const lines = Array.from({ length: linesAtOnce + 5 }, (_, at) => goodsOf(at))
    expect(countOf(await load(lines, importId), 'done')).toBe(lines.length)
    expect(countOf(await load(lines, importId), 'unchanged')).toBe(lines.length)
    expect(countOf(await load(lines), 'unchanged')).toBe(lines.length)
    const bad = [goodsOf(1, { regularCents: 'much' }), goodsOf(2, { regularCents: '8.80' })]
    expect(await load(bad)).toMatchObject([
      { line: 1, result: 'refused', code: 20101, msg: 'regularCents: notNumber much' },
      { line: 2, result: 'done' },
    ])
    const page = { pageNo: 1, pageSize: 20 }
    const listed = await till.post('/api/v1/backoffice/queryGoodsImports', page)
    expect([...listed.data['list']].map((one) => String(one['importId']))).toContain(importId)
  })

  it('come in again as they went out', async () => {
    const listed = await program.lines('streamGoods', store)
    const results = await load(listed)
    expect(results.filter(({ result }) => result !== 'unchanged')).toEqual([])
  })

  it('have other prices from then on, each known by one of its names', async () => {
    const importId = randomUUID()
    await load([goodsOf(300)])
    const lines = [
      { itemCode: '70300', regularMoney: 12.5, memberMoney: 11 },
      { goodsId: 'goods-10002', regularMoney: 3.2 },
      { goodsId: 'goods-10003', regularMoney: 3.3 },
      { itemCode: '79999', regularMoney: 1 },
      { regularMoney: 1 },
      { goodsId: 'goods-of-nobody', regularMoney: 1 },
      { itemCode: '70300', regularMoney: -1 },
    ]
    const send = () => program.lines('loadPrices', { ...store, importId }, fileOf(lines))
    expect(resultsOf(await send())).toEqual([
      'done',
      'done',
      'done',
      ...Array<string>(4).fill('refused'),
    ])
    expect(resultsOf(await send()).slice(0, 3)).toEqual(Array<string>(3).fill('unchanged'))
    const listed = await program.lines('streamPrices', store)
    expect(listed.find(({ itemCode }) => itemCode === '70300')).toMatchObject({
      regularMoney: 12.5,
      memberMoney: 11,
    })
    expect(listed.find(({ goodsId }) => goodsId === 'goods-10002')).toMatchObject({
      regularMoney: 3.2,
    })
    const taken = [{ itemCode: '70300', memberMoney: null }]
    await program.lines('loadPrices', { ...store, importId: randomUUID() }, fileOf(taken))
    expect(
      (await program.lines('streamPrices', store)).find(({ itemCode }) => itemCode === '70300'),
    ).toMatchObject({ regularMoney: 12.5, memberMoney: null })
  })
})

it('refuses a file of a key without the scope, of another store, and one that is too large', async () => {
  const reader = await bulkClient(shop, { scopes: ['goods.read', 'members.read'] })
  const query = { ...store, importId: randomUUID() }
  for (const path of ['loadGoods', 'loadPrices', 'loadMembers']) {
    expect(await reader.refusal(path, query, '{}\n')).toBe(20223)
    expect(await program.refusal(path, { ...query, storeId: '100102' }, '{}\n')).toBe(20224)
  }
  expect(await program.refusal('loadGoods', store, '{}\n')).toBe(20101)
  expect(await program.refusal('loadMembers', store, ' '.repeat(33_554_433))).toBe(20105)
  expect(await program.lines('loadMembers', store, '\n')).toEqual([])
  expect(await till.post('/api/v1/open/loadMembers?storeId=100101', [])).toMatchObject({
    code: 20222,
  })
})

/** Real money, gift money and points of whoever has a phone. */
async function heldBy(phone: string): Promise<number[]> {
  const rows = await shop.opened.db
    .selectFrom('member')
    .innerJoin('balance', 'balance.account_id', 'member.id')
    .select(['balance.book', 'balance.amount'])
    .where('member.platform_id', '=', '1001')
    .where('balance.platform_id', '=', '1001')
    .where('member.phone', '=', phone)
    .execute()
  return ['money', 'gift', 'points'].map(
    (book) => rows.find((row) => row.book === book)?.amount ?? Number.NaN,
  )
}

/** How many of these lines stand as joinings. */
async function joinsOf(lines: readonly { readonly externalId: string }[]): Promise<number> {
  const rows = await shop.opened.db
    .selectFrom('member_join')
    .select('client_id')
    .where('platform_id', '=', '1001')
    .where('source', '=', 'IMPORT')
    .execute()
  const names = new Set(lines.map(({ externalId }) => `mini:${externalId}`))
  return rows.filter(({ client_id: id }) => names.has(id)).length
}
