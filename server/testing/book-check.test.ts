import { sql } from 'kysely'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countStatements } from '../platform/db/statement-count.ts'
import { openDatabase } from '../platform/db/open.ts'
import { openTestShop, type TestShop } from './test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})
afterEach(() => shop.close())

const steal = sql`update balance set amount = amount + 1 where book = 'stock'`
const putBack = sql`update balance set amount = amount - 1 where book = 'stock'`

it('reads the books once while nothing is written', async () => {
  await shop.till().login()
  const readsBooks = async (): Promise<boolean> => {
    const { result, statements } = await countStatements(() => shop.broken())
    expect(result).toEqual([])
    return statements.some((text) => text.includes('journal'))
  }
  expect(await readsBooks()).toBe(true)
  // The server writes by itself at times: then they are read again.
  await expect.poll(readsBooks, { timeout: 30_000 }).toBe(false)
})

it('finds a fault that is written after the books held, and finds it until it is gone', async () => {
  expect(await shop.broken()).toEqual([])
  expect(await shop.broken()).toEqual([])
  await steal.execute(shop.opened.db)
  expect(await shop.broken()).not.toEqual([])
  expect(await shop.broken()).not.toEqual([])
  await putBack.execute(shop.opened.db)
  expect(await shop.broken()).toEqual([])
})

it('finds a fault whose transaction was open when the books were last read', async () => {
  const { db, engine } = shop.opened
  // SQLite reads on the connection that writes: no read happens in the middle of a transaction.
  if (engine === 'sqlite') return
  let commit = () => {}
  const mayCommit = new Promise<void>((resolve) => (commit = resolve))
  let noteWritten = () => {}
  const written = new Promise<void>((resolve) => (noteWritten = resolve))
  const writing = db.transaction().execute(async (tx) => {
    await steal.execute(tx)
    noteWritten()
    await mayCommit
  })
  await written
  expect(await shop.broken()).toEqual([])
  commit()
  await writing
  expect(await shop.broken()).not.toEqual([])
})

it('finds a fault that another connection wrote to the file', async () => {
  const { engine } = shop.opened
  if (engine === 'postgres') return
  expect(await shop.broken()).toEqual([])
  const other = await openDatabase({ url: `file:${shop.folder}/shop.db`, nowMs: 0 })
  await steal.execute(other.db)
  await other.close()
  expect(await shop.broken()).not.toEqual([])
})
