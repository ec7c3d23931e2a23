// `npm run verify` as it is built, on a data folder and on an address of PostgreSQL: it tells what
// holds, ends with a number that a script can read, and leaves the shop as it was.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@tillwright/server/platform/db/open.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { seededFolder } from './seed-database.ts'

const newFolder = () => mkdtempSync(join(tmpdir(), 'tillwright-verify-'))

/** Runs the program on this place and returns its exit status and output. */
function verify(where: string | null, env: Record<string, string> = {}) {
  const args = [join(process.cwd(), 'dist/server/verify.mjs'), ...(where === null ? [] : [where])]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  return { status, said: stdout + stderr }
}

async function tamper(url: string, statement: string): Promise<void> {
  const opened = await openDatabase({ url, nowMs: Date.now() })
  await sql.raw(statement).execute(opened.db)
  await opened.close()
}

const holds = { status: 0, said: expect.stringMatching(/\n\d{2,} hold, 0 broken\n/) }

describe.each(['sqlite', 'postgres'] as const)('the books of a shop on %s', (kind) => {
  it('are checked against every invariant, also during sales, and a fault is named', async () => {
    const folder = newFolder()
    const database = await seededFolder(kind, folder)
    const { url } = database
    // A given data folder means the shop that `npm start` stores there.
    const where = kind === 'sqlite' ? url.replace(/^file:/, '') : url
    const shop = await startShop(folder, { DATABASE_URL: url })
    const till = new TestTill(shop.url, '1001', { nowMs: Date.now() })
    await till.onDuty()
    const apples = { id: 'goods-10001', number: 1, weightG: 500 }
    const sell = async () => (await till.sell(await till.cashOrder([apples]))).code
    expect(await sell()).toBe(1200)
    expect(verify(where)).toEqual(holds)
    expect(verify(null, { DATABASE_URL: url })).toEqual(holds)
    expect(await sell()).toBe(1200)
    await shop.stop()
    await tamper(url, "update balance set amount = amount + 1 where book = 'money'")
    const found = verify(where)
    expect(found.status).toBe(1)
    expect(found.said).toMatch(/^BROKEN {2}balances: .*money member-0001/m)
    expect(found.said).toMatch(/\n\d{2,} hold, [1-9]\d* broken\n/)
    await tamper(url, "update balance set amount = amount - 1 where book = 'money'")
    expect(verify(where).status).toBe(0)
    await tamper(url, "insert into schema_step (name, applied_at) values ('9999-later', 1)")
    expect(verify(where)).toMatchObject({ status: 2, said: expect.stringMatching(/newer program/) })
    await database.drop()
    expect(verify(where)).toMatchObject({ status: 2 })
  })
})

it('are reported missing when there is no shop, and none is created', () => {
  const folder = newFolder()
  expect(verify(folder)).toMatchObject({
    status: 2,
    said: `There is no shop at ${folder}/tillwright.db\n`,
  })
  expect(verify(join(folder, 'other.db')).status).toBe(2)
  expect(readdirSync(folder)).toEqual([])
  writeFileSync(join(folder, 'tillwright.db'), 'what is no database at all '.repeat(200))
  expect(verify(folder)).toMatchObject({ status: 2, said: expect.stringMatching(/no shop/) })
  expect(verify('mysql://nobody')).toMatchObject({ status: 2 })
  dropShop(folder)
})
