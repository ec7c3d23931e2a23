import { randomUUID } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { webhookSealOwner } from '../../areas/feed/webhook.store.ts'
import { runProgram } from '../../testing/run-program.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { pepperUse, retirePepper, rotatePepper } from './rotate-pepper.ts'

const [owner, manager] = ['13800000004', '13800000003']

let shop: TestShop

beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const path = () => join(shop.folder, 'pepper')
const desk = () => ({ db: shop.opened.db, path: path(), nowMs: shop.clock.nowMs })
const versions = async (staffId: string) => {
  const rows = await shop.opened.db
    .selectFrom('staff_secret')
    .select(['kind', 'pepper_version'])
    .where('staff_id', '=', staffId)
    .orderBy('kind')
    .execute()
  return rows.map((row) => row.pepper_version)
}
const staffIdOf = async (phone: string) =>
  (
    await shop.opened.db
      .selectFrom('staff')
      .select('id')
      .where('phone', '=', phone)
      .executeTakeFirstOrThrow()
  ).id
const logIn = (phone: string) => shop.till().login(phone)

it('renews a password at its next use, and locks nobody out before or after, when the pepper is rotated', async () => {
  const before = readFileSync(path(), 'utf8')
  const use = await rotatePepper(desk())
  expect(use).toMatchObject({ current: 2, old: [1], sealed: 0 })
  expect(use.passwords).toBeGreaterThan(4)
  expect(readFileSync(path(), 'utf8').startsWith(before)).toBe(true)
  expect(statSync(path()).mode & 0o777).toBe(0o600)
  expect(await logIn(owner)).toMatchObject({ code: 1200 })
  const id = await staffIdOf(owner)
  expect((await versions(id)).toSorted()).toEqual([1, 2])
  const till = shop.till()
  await till.login(owner)
  const act = { operation: 'platform.manage', subjectId: randomUUID() }
  expect(await till.approve(act)).toMatchObject({ code: 1200 })
  expect(await versions(id)).toEqual([2, 2])
  // The server that runs, and one that starts afterwards, know both.
  expect(await logIn(owner)).toMatchObject({ code: 1200 })
  await shop.restart()
  for (const phone of [owner, manager]) expect(await logIn(phone)).toMatchObject({ code: 1200 })
  expect(await shop.till().login(owner, 'wrong')).not.toMatchObject({ code: 1200 })
  expect(await shop.broken()).toEqual([])
})

it('seals the keys of other services again when the pepper is rotated', async () => {
  const till = shop.till()
  await till.login(owner)
  const made = await till.post('/api/v1/backoffice/createWebhook', {
    webhookId: 'a6f0b0b2-1111-4222-8333-944444444444',
    url: 'https://shop.example/events',
    kinds: [],
    storeIds: ['100101'],
  })
  expect(made).toMatchObject({ code: 1200 })
  const sealed = async () =>
    (await shop.opened.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()).sealed_secret
  const before = await sealed()
  const { sealer } = shop.services.webhooks
  const { current } = await rotatePepper(desk())
  expect(await sealed()).toMatch(new RegExp(`^${current}\\.`))
  expect(await sealed()).not.toBe(before)
  const row = await shop.opened.db.selectFrom('webhook').selectAll().executeTakeFirstOrThrow()
  const opened = sealer.open(row.sealed_secret, webhookSealOwner(row))
  expect(opened).toBe(String(made.data['secret']))
  expect(await shop.broken()).toEqual([])
})

it('takes the old pepper away only when nothing hangs on it any more', async () => {
  await expect(retirePepper(desk())).rejects.toThrow(/The old pepper stays: \d+ passwords/)
  const { current, passwords } = await pepperUse(desk())
  expect(passwords).toBeGreaterThan(0)
  await shop.opened.db
    .deleteFrom('staff_secret')
    .where('pepper_version', '<', current)
    .where('staff_id', '<>', await staffIdOf(owner))
    .execute()
  await logIn(owner)
  await shop.opened.db.deleteFrom('staff_secret').where('pepper_version', '<', current).execute()
  const env = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.folder }
  expect(await runProgram('rotate-pepper', ['--retire'], env)).toMatchObject({
    code: 0,
    said: expect.stringContaining('version 1, 2'),
  })
  expect(readFileSync(path(), 'utf8')).toMatch(/^3 \S+\n$/)
  expect(await logIn(owner)).toMatchObject({ code: 1200 })
  await shop.restart()
  expect(await logIn(owner)).toMatchObject({ code: 1200 })
})
