// A database's error when it cannot answer is reported to a till as: try again. One about a fault
// of ours is not.
import { expect, it } from 'vitest'
import { failed } from './serve-call.ts'

/** Every state of PostgreSQL's table, by class, where waiting may help. */
const away: Readonly<Record<string, string>> = {
  'connection (08)': '08000 08001 08003 08004 08006 08007 08P01',
  'only reads (25)': '25006 25P03 25P04',
  'rolled back (40)': '40001 40003 40P01',
  'resources (53)': '53000 53100 53200 53300 53400',
  'not now (55)': '55006 55P03',
  'operator (57)': '57000 57014 57P01 57P02 57P03 57P04 57P05',
  'system (58)': '58000 58030 58P01 58P02',
  socket: `ECONNREFUSED ECONNRESET ECONNABORTED EPIPE ETIMEDOUT EHOSTUNREACH EHOSTDOWN ENETUNREACH
    ENETDOWN ENOTFOUND EAI_AGAIN EMFILE ENFILE`,
  SQLite: `SQLITE_BUSY SQLITE_BUSY_SNAPSHOT SQLITE_LOCKED SQLITE_FULL SQLITE_IOERR_WRITE
    SQLITE_READONLY SQLITE_CANTOPEN SQLITE_NOMEM SQLITE_INTERRUPT`,
}

/** States of the same table that no waiting mends. */
const faults: Readonly<Record<string, string>> = {
  data: '21000 22001 22003 22012 22P02 22P05 23000 23502 23503 23505 23514',
  'our own SQL': '25001 25P01 25P02 26000 2BP01 3D000 3F000 42501 42601 42703 42P01 0A000 54001',
  inside: 'P0001 P0002 XX000 XX001 XX002',
  SQLite: 'SQLITE_CONSTRAINT_UNIQUE SQLITE_CORRUPT SQLITE_ERROR SQLITE_MISMATCH',
}

const eachOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([kind, states]) =>
    states.split(/\s+/).map((state): [string, string] => [kind, state]),
  )
const raised = (code: string) => Object.assign(new Error('of the database'), { code })

it.each(eachOf(away))('answers %s: %s with 503, to be retried', (_kind, state) => {
  const done = failed(raised(state))
  expect([done.status, done.envelope.code]).toEqual([503, 20114])
  expect(done.retryAfterMs).toBeGreaterThan(0)
})

it.each(eachOf(faults))('answers %s: %s with a server error', (_kind, state) => {
  expect(failed(raised(state)).status).toBe(500)
})

it.each([
  'timeout exceeded when trying to connect',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'Connection terminated',
  'Client has encountered a connection error and is not queryable',
  'timeout expired',
])('answers "%s" of the driver with 503', (message) => {
  expect(failed(new Error(message)).status).toBe(503)
})

it('answers an error that only sounds like a lost connection with a server error', () => {
  expect(failed(new Error('the goods named Connection are gone')).status).toBe(500)
})
