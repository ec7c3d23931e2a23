// A commit that no standby has can be read, and dies with its server. On SQLite nothing is shown before it is on disk.
import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PostgresPair } from '../../testing/postgres-pair.ts'
import { answerDurably } from './durable-reads.ts'
import { openDatabase } from './open.ts'
import { transaction } from './transaction.ts'

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('a pair of servers', () => {
  it('gives no repeated response from a row that only the primary has', async () => {
    const pair = await PostgresPair.start()
    const opened = await openDatabase({ url: pair.url, nowMs: 1 })
    const { db } = opened
    onTestFinished(async () => {
      await opened.close()
      await pair.stop()
    })
    const rows = () => db.selectFrom('installation').select('kind').execute()
    pair.freezeReplication()
    const writing = transaction(db, async (tx) => {
      await tx.insertInto('installation').values({ id: 1, kind: 'SHOP' }).execute()
    }).then(
      () => 'answered',
      () => 'lost',
    )
    await sleep(500)
    await pair.endConnections()
    expect(await writing).toBe('lost')
    expect(await rows()).toEqual([{ kind: 'SHOP' }])
    let isAnswered = false
    const repeat = answerDurably(db, rows).then(
      () => {
        isAnswered = true
      },
      () => undefined,
    )
    await sleep(1500)
    expect(isAnswered).toBe(false)
    await pair.failOver()
    await repeat
    expect(isAnswered).toBe(false)
    expect(await rows()).toEqual([])
  }, 120_000)
})
