// A PostgreSQL whose connections are ended, go dead or lead to a server that only reads. On SQLite there are none.
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTcpProxy, type TcpProxy } from '../../testing/tcp-proxy.ts'
import { makeTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { isDatabaseAway } from './database-failure.ts'
import { openDatabase, type OpenDatabase } from './open.ts'
import type { Database } from './schema.ts'
import { transaction } from './transaction.ts'

const onPostgres = describe.runIf(process.env['TEST_DATABASE'] === 'postgres')

onPostgres('a connection to PostgreSQL', () => {
  let place: TestDatabase
  let direct: OpenDatabase
  let proxy: TcpProxy

  beforeAll(async () => {
    place = await makeTestDatabase()
    direct = await openDatabase({ url: place.url, nowMs: 1 })
    proxy = await openTcpProxy(Number(new URL(place.url).port))
  })
  afterAll(async () => {
    await direct.close()
    await proxy.close()
    await place.drop()
  })

  const throughProxy = (): string => {
    const url = new URL(place.url)
    url.port = String(proxy.port)
    return url.href
  }
  const pidOf = async (db: Kysely<Database>) =>
    (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid ?? 0
  const failure = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (cause: unknown) => cause,
    )

  it('fails only its own query when a connection is ended in use', async () => {
    const opened = await openDatabase({ url: place.url, nowMs: 1, connectionsMax: 1 })
    const failed = await failure(
      transaction(opened.db, async (tx) => {
        const pid = (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx)).rows[0]
          ?.pid
        await sql`select pg_terminate_backend(${pid}::int)`.execute(direct.db)
        // The termination arrives while no query is running over it.
        await new Promise((resolve) => setTimeout(resolve, 200))
        await sql`select 1`.execute(tx)
      }),
    )
    expect(isDatabaseAway(failed)).toBe(true)
    expect(await pidOf(opened.db)).toBeGreaterThan(0)
    await opened.close()
  })

  it('replaces dead connections within ten seconds', async () => {
    const opened = await openDatabase({ url: throughProxy(), nowMs: 1, connectionsMax: 5 })
    await Promise.all(Array.from({ length: 5 }, () => sql`select pg_sleep(0.2)`.execute(opened.db)))
    expect(proxy.open()).toBe(5)
    const begunMs = performance.now()
    proxy.freeze()
    const failed = await Promise.all(
      Array.from({ length: 10 }, () => failure(sql`select 1`.execute(opened.db))),
    )
    for (const one of failed) if (one !== null) expect(isDatabaseAway(one)).toBe(true)
    expect(await pidOf(opened.db)).toBeGreaterThan(0)
    expect(performance.now() - begunMs).toBeLessThan(10_000)
    await opened.close()
  })

  it('releases the rows of transactions on dead connections within ten seconds', async () => {
    const opened = await openDatabase({ url: throughProxy(), nowMs: 1, connectionsMax: 8 })
    const change = (db: Kysely<Database>) =>
      sql`update schema_step set applied_at = applied_at + 1 where name like '0001%'`.execute(db)
    let hasFrozen = false
    const work = Array.from({ length: 8 }, () =>
      failure(
        transaction(opened.db, async (tx) => {
          await change(tx)
          if (!hasFrozen) proxy.freeze()
          hasFrozen = true
          await sql`select 1`.execute(tx)
        }),
      ),
    )
    while (!hasFrozen) await new Promise((resolve) => setTimeout(resolve, 20))
    const begunMs = performance.now()
    await change(direct.db)
    expect(performance.now() - begunMs).toBeLessThan(10_000)
    for (const one of await Promise.all(work))
      if (one !== null) expect(isDatabaseAway(one)).toBe(true)
    await opened.close()
  })

  it('waits for a connection that is slow because the server works', async () => {
    const opened = await openDatabase({ url: throughProxy(), nowMs: 1, connectionsMax: 1 })
    expect((await sql`select pg_sleep(5)`.execute(opened.db)).rows).toHaveLength(1)
    await opened.close()
  })

  it('connects to the writable one of several servers', async () => {
    const { pathname, port, username } = new URL(place.url)
    const closed = await openTcpProxy(1)
    await closed.close()
    const hosts = [`127.0.0.1:${closed.port}`, `127.0.0.1:${port}`].join(',')
    const url = `postgres://${username}@${hosts}${pathname}?target_session_attrs=read-write`
    const opened = await openDatabase({ url, nowMs: 1 })
    expect(await pidOf(opened.db)).toBeGreaterThan(0)
    await sql`alter database ${sql.ref(pathname.slice(1))} set default_transaction_read_only = on`.execute(
      direct.db,
    )
    // An open connection still writes; a new one finds a read-only server and reports it.
    const other = await failure(openDatabase({ url, nowMs: 1 }))
    expect(isDatabaseAway(other)).toBe(true)
    await sql`set default_transaction_read_only = off`.execute(direct.db)
    await sql`alter database ${sql.ref(pathname.slice(1))} reset default_transaction_read_only`.execute(
      direct.db,
    )
    await opened.close()
  })
})
