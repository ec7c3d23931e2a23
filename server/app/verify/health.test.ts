import { afterAll, beforeAll, expect, it } from 'vitest'
import { readWith } from '../../platform/db/reader.ts'
import { LastBackup } from '../backup/last-backup.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import type { TestTill } from '../../testing/test-till.ts'

let shop: TestShop
let till: TestTill

beforeAll(async () => {
  shop = await openTestShop()
  till = await shop.till().onDuty('13800000003')
})
afterAll(() => shop.close())

interface Health {
  readonly checkedTime: string | null
  readonly list: readonly { readonly name: string; readonly holds: boolean }[]
}
/** Repeats the call until a check has ended: a busy machine may need more than one. */
async function health(): Promise<Health> {
  for (;;) {
    const { code, data } = await till.get('health/queryBookHealth')
    expect(code).toBe(1200)
    if (String(data['isChecking']) === 'false') return data as Health
  }
}

it('reports which invariants hold, checks at most once an hour, and names no person', async () => {
  const before = await health()
  expect(before.list.length).toBeGreaterThan(20)
  expect(before.list.filter(({ holds }) => !holds)).toEqual([])
  const order = await till.sell(
    await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }]),
  )
  const orderId = String(order.data['order']?.['orderId'])
  await shop.opened.db
    .updateTable('print_job')
    .set({ source_id: 'order-of-nobody' })
    .where('source_id', '=', orderId)
    .execute()
  expect(await health()).toEqual(before)
  shop.clock.nowMs += 60 * 60_000
  const after = await health()
  expect(after.list.filter(({ holds }) => !holds).map(({ name }) => name)).toEqual(['receipts'])
  expect(JSON.stringify(after)).not.toContain(orderId)
})

it('reads on another connection than sales: a sale is answered during a long query', async () => {
  const reader = await shop.opened.openReader()
  const long =
    shop.opened.engine === 'sqlite'
      ? `with recursive n (i) as (select 1 union all select i + 1 from n where i < 3000000)
          select cast(max(i) as text) as subject from n`
      : `select pg_sleep(5)::text as subject`
  const answered: string[] = []
  const request = reader.read(long).then(() => answered.push('question'))
  const next = reader.read(`select 'after' as subject`)
  expect(
    await till.sell(await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])),
  ).toMatchObject({ code: 1200 })
  answered.push('sale')
  await request
  expect(answered).toEqual(['sale', 'question'])
  expect(await next).toEqual([{ subject: 'after' }])
  await expect(reader.read(`update platform set gateway = 'none'`)).rejects.toThrow(
    /read-?only|readonly|return data/,
  )
  await expect(reader.read('select 1 from nowhere')).rejects.toThrow(/nowhere/)
  expect(await reader.read(`select 'still there' as subject`)).toHaveLength(1)
  await reader.close()
})

it('plans its queries by freshly analyzed tables', async () => {
  if (shop.opened.engine === 'sqlite') return
  const timesCounted = `select analyze_count as subject from pg_stat_user_tables
    where relname = 'order_leg'`
  const [before] = await readWith(shop.opened.db)(timesCounted)
  const reader = await shop.opened.openReader()
  const [after] = await reader.read(timesCounted)
  expect(Number(after?.subject)).toBe(Number(before?.subject) + 1)
  await reader.close()
})

it("is readable by whoever may see a day's report", async () => {
  const cashier = await shop.till().onDuty('13800000001')
  expect(await cashier.get('health/queryBookHealth')).toMatchObject({ code: 20204 })
})

it('reports when the last backup was made', async () => {
  const backups = async () => {
    const { backupTime, isBackupDue } = (await till.get('health/queryBookHealth')).data
    return { backupTime, isBackupDue }
  }
  // A demo needs none.
  expect(await backups()).toEqual({ backupTime: null, isBackupDue: false })
  const madeAtMs = Date.UTC(2026, 0, 1)
  shop.services.lastBackup.write({ madeAtMs, archive: 'an archive' })
  expect((await backups()).backupTime).toBe(new Date(madeAtMs).toISOString())
})

it('wants a backup of a real shop when there is none of the last two days', async () => {
  const { lastBackup } = shop.services
  const madeAtMs = Date.UTC(2026, 0, 1)
  lastBackup.write({ madeAtMs, archive: 'an archive' })
  const dayMs = 86_400_000
  expect([lastBackup.isDue(madeAtMs + dayMs), lastBackup.isDue(madeAtMs + 3 * dayMs)]).toEqual([
    false,
    true,
  ])
  expect(new LastBackup(`${shop.folder}/elsewhere`).isDue(madeAtMs)).toBe(true)
})
