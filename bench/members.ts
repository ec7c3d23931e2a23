import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '@tillwright/server/testing/start-postgres.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { makeDatabase } from '@tillwright/server/testing/test-database.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'

const members = 100_000
const budgetMs = 60_000

/** A hundred thousand members with balances brought in by another program, and taken out again, on both databases. */
export async function benchMembers(): Promise<void> {
  const stopPostgres = await startPostgres()
  for (const kind of ['sqlite', 'postgres'] as const) {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-bench-'))
    const database = await makeDatabase(kind, folder)
    const shop = await startShop(folder, { DATABASE_URL: database.url })
    await bringIn(kind, shop.url)
    await shop.stop()
    await database.drop()
    dropShop(folder)
  }
  await stopPostgres()
}

async function bringIn(kind: string, url: string): Promise<void> {
  const send = await programAt(url)
  const file = Array.from({ length: members }, (_, at) => `${JSON.stringify(memberOf(at))}\n`).join(
    '',
  )
  for (const [what, isNew] of [
    ['brought in', true],
    ['sent again', false],
  ] as const) {
    const { lines, tookMs } = await timed(() => send('loadMembers', file))
    const expected = isNew ? 'done' : 'unchanged'
    const wrong = lines.filter((line) => !line.includes(`"result":"${expected}"`))
    if (lines.length !== members || wrong.length > 0)
      throw new Error(`${kind}: ${wrong[0] ?? lines.length}`)
    report(`${kind}: ${members} members ${what}`, tookMs)
  }
  const { lines, tookMs } = await timed(() => send('streamMembers'))
  if (lines.length < members) throw new Error(`${kind}: ${lines.length} members taken out`)
  report(`${kind}: ${lines.length} members taken out`, tookMs)
}

const memberOf = (at: number) => ({
  externalId: `old-${at}`,
  phone: `177${String(at).padStart(8, '0')}`,
  name: `会员 ${at}`,
  points: at % 1000,
  storedMoney: (at % 5000) / 10,
  giftMoney: (at % 300) / 10,
})

async function timed(work: () => Promise<string[]>): Promise<{ lines: string[]; tookMs: number }> {
  const startedMs = performance.now()
  const lines = await work()
  return { lines, tookMs: performance.now() - startedMs }
}

const report = (what: string, tookMs: number): void =>
  console.log(
    `${what}: ${(tookMs / 1000).toFixed(1)} s, ${(tookMs / budgetMs).toFixed(2)} of the budget of ${budgetMs / 1000} s`,
  )

/** A program with a key for members, made by the owner. */
async function programAt(url: string): Promise<(path: string, body?: string) => Promise<string[]>> {
  const owner = new TestTill(url, '1001', { nowMs: Date.now() })
  await owner.login('13800000004')
  const { data } = await owner.post('/api/v1/backoffice/createServiceAccount', {
    name: 'bench',
    channel: 'bench',
    scopes: ['members.read', 'members.write'],
    storeIds: ['100101'],
    expiresTime: null,
  })
  return async (path, body) => {
    const answered = await fetch(`${url}/api/v1/open/${path}?storeId=100101`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${String(data['key'])}`,
        platformid: '1001',
        'content-type': 'application/x-ndjson',
      },
      ...(body !== undefined && { body }),
    })
    return (await answered.text()).trimEnd().split('\n')
  }
}
