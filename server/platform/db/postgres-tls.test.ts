import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTlsPostgres, type TlsPostgres } from '../../testing/postgres-tls.ts'
import { openDatabase } from './open.ts'

describe.runIf(process.env['TEST_DATABASE'] === 'postgres')('PostgreSQL over TLS', () => {
  let postgres: TlsPostgres

  beforeAll(async () => {
    postgres = await startTlsPostgres()
  })
  afterAll(() => postgres.stop())

  it('keeps a shop over an encrypted connection when the address trusts its authority', async () => {
    const { url, authorityPath } = postgres
    const opened = await openDatabase({
      url: `${url}?sslmode=verify-full&sslrootcert=${authorityPath}`,
      nowMs: 1,
    })
    const { rows } = await sql<{ ssl: boolean }>`
      select bool_and(ssl) as ssl from pg_stat_ssl join pg_stat_activity using (pid)
      where usename is not null`.execute(opened.db)
    expect(rows).toEqual([{ ssl: true }])
    const reader = await opened.openReader()
    expect(await reader.read('select platform_id from platform')).toEqual([])
    await reader.close()
    await opened.close()
  })

  it('refuses the server when another authority signed its certificate', async () => {
    const { url, strangerPath } = postgres
    const opening = openDatabase({
      url: `${url}?sslmode=verify-full&sslrootcert=${strangerPath}`,
      nowMs: 1,
    })
    await expect(opening).rejects.toThrow(/certificate|signature/)
  })

  it('refuses the server when its certificate is for another name', async () => {
    const { url, authorityPath } = postgres
    const elsewhere = url.replace('localhost', '127.0.0.1')
    const opening = openDatabase({
      url: `${elsewhere}?sslmode=verify-full&sslrootcert=${authorityPath}`,
      nowMs: 1,
    })
    await expect(opening).rejects.toThrow(/altnames|127\.0\.0\.1/)
  })

  it('is turned away when the address asks for no encryption', async () => {
    await expect(openDatabase({ url: postgres.url, nowMs: 1 })).rejects.toThrow(/no encryption/)
  })
})
