import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { TestTill } from '../../testing/test-till.ts'
import { type PracticeProcess, practiceIn } from './practice-process.ts'
import { PracticeShops } from './practice-shops.ts'

const minuteMs = 60_000

/** Simulates practice shops without processes, and records which of them were ended. */
function pretend() {
  let nowMs = 0
  const ended: number[] = []
  let begun = 0
  const start = (): PracticeProcess => {
    const port = 40_000 + begun
    begun += 1
    let report: () => void
    const end = new Promise<void>((resolve) => {
      report = resolve
    })
    return {
      port: Promise.resolve(port),
      ended: end,
      end: () => {
        ended.push(port)
        report()
      },
    }
  }
  const shops = new PracticeShops(start, { now: () => nowMs })
  const wait = (ms: number) => {
    nowMs += ms
  }
  return { shops, ended, wait, begun: () => begun }
}

describe('practice shops', () => {
  it('are one for each learner: another takes the place of the first', async () => {
    const { shops, ended } = pretend()
    const first = shops.begin('anna')
    const second = shops.begin('anna')
    expect(shops.portOf(first)).toBeNull()
    expect(await shops.portOf(second)).toBe(40_001)
    expect(ended).toEqual([40_000])
    expect(shops.end('anna')).toBe(true)
    expect(shops.end('anna')).toBe(false)
    expect(shops.portOf(second)).toBeNull()
    await shops.stop()
  })

  it('are three at once on a machine, and one that nobody uses makes room', async () => {
    const { shops, ended, wait, begun } = pretend()
    const request = Array.from({ length: 20 }, (_, at) => `learner ${at}`)
    const got = request.filter((learner) => {
      try {
        return shops.begin(learner) !== ''
      } catch {
        return false
      }
    })
    expect(got).toEqual(['learner 0', 'learner 1', 'learner 2'])
    expect(begun()).toBe(3)
    wait(minuteMs)
    expect(() => shops.begin('late')).toThrow('The server cannot answer now.')
    wait(2 * minuteMs)
    shops.begin('late')
    expect(ended).toEqual([40_000, 40_001, 40_002])
    await shops.stop()
    expect(ended).toHaveLength(4)
  })
})

describe('a practice shop alongside a real one', () => {
  let shop: TestShop

  beforeAll(async () => {
    const practice = practiceIn({
      file: join(process.cwd(), 'server/app/main.ts'),
      execArgv: ['--import', import.meta.resolve('tsx')],
      appFolder: process.cwd(),
    })
    shop = await openTestShop(['1001'], { practice })
  })
  afterEach(async () => expect(await shop.broken()).toEqual([]))
  afterAll(() => shop.close())

  /** Every row of the shop's books, as one text a table. */
  async function books(): Promise<Record<string, string>> {
    const { db } = shop.opened
    const tables = await db.introspection.getTables()
    const stored: Record<string, string> = {}
    for (const { name, isView } of tables) {
      // The time a session was last used is no book.
      if (isView || name === 'session') continue
      const rows = await sql`select * from ${sql.table(name)}`.execute(db)
      stored[name] = JSON.stringify(rows.rows)
    }
    return stored
  }

  it('sells, refunds, settles and ends a shift without changing a row of it', async () => {
    const till = await shop.till().onDuty('13800000003')
    const before = await books()
    const { data } = await till.post('training/beginTraining', {})
    const url = `${shop.url}/training/${String(data['trainingId'])}`
    const learner = new TestTill(url, '1001', { nowMs: shop.clock.nowMs })
    expect((await learner.login('13800000003')).code).toBe(1200)
    await learner.signOn()
    const order = await learner.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }])
    expect((await learner.sell(order)).code).toBe(1200)
    const listed = await learner.post('order/queryOrderListByEs', { pageNo: 1, pageSize: 1 })
    expect(listed.data['list'][0]?.['orderMoney']).toBe(order['orderMoney'])
    const closed = await learner.post('shift/closeShift', {
      cashierRecordId: learner.shiftId,
      counted: [{ tender: 'cash', countedMoney: 1 }],
      keptFloatMoney: 0,
      note: 'practice',
    })
    expect([1200, 20207]).toContain(closed.code)
    expect(await books()).toEqual(before)
    // The token of one opens nothing at the other.
    const astray = shop.till()
    astray.token = learner.token
    expect((await astray.get('user/getLoginUserInfo')).code).toBe(1405)
    expect((await till.post('training/endTraining', {})).data['isEnded']).toBe(true)
    expect((await learner.get('user/getLoginUserInfo')).code).toBe(1405)
    expect(await books()).toEqual(before)
  }, 120_000)

  it('is not found under an unknown id, nor started without a session', async () => {
    for (const path of ['/training/none/', '/training/none/api/v1/cashier/heartbeat'])
      expect(await (await fetch(shop.url + path)).json()).toMatchObject({ code: 1405 })
    const stranger = shop.till()
    expect((await stranger.post('training/beginTraining', {})).code).toBe(1405)
  })
})
