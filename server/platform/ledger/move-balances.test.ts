import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenDatabase, openDatabase } from '../db/open.ts'
import { transaction } from '../db/transaction.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { BalanceShort } from './balance-short.ts'
import type { Book } from './ledger.tables.ts'
import { everyStore, type Move, moveBalances } from './move-balances.ts'
import { openBalances } from './balance.store.ts'

let place: TestDatabase
let opened: OpenDatabase
let sources = 0

beforeAll(async () => {
  place = await makeTestDatabase()
  opened = await openDatabase({ url: place.url, nowMs: 1 })
})
afterAll(async () => {
  await opened.close()
  await place.drop()
})

async function account(book: Book, accountId: string, floor: number | null = 0): Promise<string> {
  await openBalances(opened.db, 'p', [{ book, storeId: everyStore, accountId, floor }])
  return accountId
}

const move = (book: Book, accountId: string, amount: number, leg = 'a'): Move => ({
  book,
  storeId: everyStore,
  accountId,
  amount,
  leg,
})

function moved(moves: readonly Move[], id = `source-${(sources += 1)}`) {
  const source = { platformId: 'p', kind: 'test', id, atMs: 5 }
  return transaction(opened.db, (tx) => moveBalances(tx, source, moves))
}

const held = async (book: Book, accountId: string): Promise<number> => {
  const row = await opened.db
    .selectFrom('balance')
    .select('amount')
    .where('book', '=', book)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return row.amount
}

const ledgerOf = (accountId: string) =>
  opened.db
    .selectFrom('ledger')
    .select(['seq', 'amount', 'balance', 'leg'])
    .where('account_id', '=', accountId)
    .orderBy('seq')
    .execute()

describe('balances', () => {
  it('move together and leave a row for every leg, with the new balance', async () => {
    const [money, points] = [await account('money', 'm1'), await account('points', 'm1')]
    await moved([move('money', money, 1000), move('points', points, 50)])
    await moved([move('money', money, -300, 'pay'), move('money', money, -200, 'fee')])
    expect(await held('money', money)).toBe(500)
    const rows = (await ledgerOf('m1')).filter(({ amount }) => amount !== 50)
    expect(rows).toEqual([
      { seq: 1, amount: 1000, balance: 1000, leg: 'a' },
      { seq: 2, amount: -300, balance: 700, leg: 'pay' },
      { seq: 3, amount: -200, balance: 500, leg: 'fee' },
    ])
  })

  it('never fall below their floor, and nothing else moves then', async () => {
    const [rich, poor] = [await account('money', 'rich'), await account('gift', 'poor')]
    await moved([move('money', rich, 100), move('gift', poor, 10)])
    const failed = moved([move('money', rich, -50), move('gift', poor, -11)])
    await expect(failed).rejects.toMatchObject({
      name: 'BalanceShort',
      first: { book: 'gift', accountId: 'poor', held: 10 },
    })
    expect([await held('money', rich), await held('gift', poor)]).toEqual([100, 10])
  })

  it('names accounts in the error when they were not opened, and creates none', async () => {
    const failed = moved([move('box', 'nobody', 1)])
    await expect(failed).rejects.toBeInstanceOf(BalanceShort)
    await expect(failed).rejects.toMatchObject({ first: { held: null } })
  })

  it('lets an account without a floor fall, and a move set a limit of its own', async () => {
    const stock = await account('stock', 'free', null)
    await moved([move('stock', stock, -5)])
    await expect(moved([{ ...move('stock', stock, -5), least: -9 }])).rejects.toThrow('short')
    await moved([{ ...move('stock', stock, -4), least: -9 }])
    expect(await held('stock', stock)).toBe(-9)
  })

  it('refuse a move below its limit when money comes in only afterwards', async () => {
    const stock = await account('stock', 'in and out', null)
    await moved([move('stock', stock, 3)])
    const out = { ...move('stock', stock, -5, 'out'), least: 0 }
    await expect(moved([out, move('stock', stock, 4, 'in')])).rejects.toThrow('short')
    await moved([move('stock', stock, 4, 'in'), out])
    expect(await held('stock', stock)).toBe(2)
  })

  it('refuse the same source a second time', async () => {
    const points = await account('points', 'once')
    await moved([move('points', points, 5)], 'same')
    await expect(moved([move('points', points, 5)], 'same')).rejects.toThrow()
    expect(await held('points', points)).toBe(5)
  })

  it('allow exactly as many withdrawals as they cover when all come at once', async () => {
    const money = await account('money', 'race')
    await moved([move('money', money, 100)])
    const ended = await Promise.allSettled(
      Array.from({ length: 30 }, () => moved([move('money', money, -30)])),
    )
    expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await held('money', money)).toBe(10)
    expect((await ledgerOf('race')).map(({ seq, balance }) => [seq, balance])).toEqual([
      [1, 100],
      [2, 70],
      [3, 40],
      [4, 10],
    ])
  })

  it('refuse an amount that is not whole', async () => {
    await expect(moved([move('money', 'm1', 0.5)])).rejects.toThrow(RangeError)
  })
})
