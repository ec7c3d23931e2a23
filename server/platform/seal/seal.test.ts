import { randomUUID } from 'node:crypto'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '../db/db.ts'
import { firstHash, rowHash } from '../journal/row-hash.ts'
import { verifyStates } from '../journal/states.ts'
import { verifyJournal } from '../journal/verify-journal.ts'
import { openTestShop, type TestShop } from '../../testing/test-shop.ts'
import { office, payIn, proveSave } from '../../testing/wire-inputs.ts'
import { JournalHeads, parseHead } from './journal-heads.ts'
import { openSealKeys } from './seal-keys.ts'
import { journalHead } from '../journal/journal.store.ts'

// Tampering by somebody who can write to the database, and takes pains: triggers off, hashes made anew.

const place = { platformId: '1001', storeId: '100101' }
let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop(['1001'])
  const till = await shop.till().onDuty('13800000002')
  await till.sell(await till.cashOrder([{ id: 'goods-10001', number: 1, weightG: 500 }]))
  expect(await till.post('shift/moveDrawerCash', payIn())).toMatchObject({ code: 1200 })
  await takeTriggersOff(shop.opened.db)
})
afterEach(() => shop.close())

async function takeTriggersOff(db: Db): Promise<void> {
  for (const table of ['journal', 'audit'])
    for (const one of shop.opened.engine === 'sqlite'
      ? [`drop trigger ${table}_no_update`, `drop trigger ${table}_no_delete`]
      : [`alter table ${table} disable trigger all`])
      await sql.raw(one).execute(db)
}

const witness = () => {
  const service = {
    keys: openSealKeys(join(shop.folder, 'seal-key')),
    heads: new JournalHeads(join(shop.folder, 'journal-heads')),
  }
  return { keys: service.keys, heads: service.heads.all() }
}

/** Deletes a row and makes every hash and number after it anew, as somebody without the key can. */
async function writeAnew(db: Db, kind: string, withoutSeals: boolean): Promise<void> {
  const rows = await db
    .selectFrom('journal')
    .selectAll()
    .where('store_id', '=', place.storeId)
    .orderBy('seq')
    .execute()
  await db.deleteFrom('journal').where('store_id', '=', place.storeId).execute()
  let [seq, hash] = [0, firstHash]
  for (const row of rows.filter((one) => one.kind !== kind)) {
    seq += 1
    const { store_id: storeId, subject_id: subjectId, at, body, facts, noted } = row
    const said = { storeId, seq, kind: row.kind, subjectId, at, body }
    const previous = hash
    hash = rowHash(hash, withoutSeals ? said : { ...said, more: { facts, noted } })
    const bare = withoutSeals ? { facts: null, noted: null, seal: null } : {}
    await db
      .insertInto('journal')
      .values({ ...row, ...bare, seq, previous_hash: previous, hash })
      .execute()
  }
  await db
    .updateTable('store_counter')
    .set({ journal_seq: seq, journal_hash: hash })
    .where('store_id', '=', place.storeId)
    .execute()
}

describe('a sealed journal', () => {
  it('is valid, and every row of it has a seal', async () => {
    expect(await shop.broken()).toEqual([])
    const { db } = shop.opened
    const bare = await db.selectFrom('journal').select('seq').where('seal', 'is', null).execute()
    expect(bare).toEqual([])
  })

  it('is found broken when a row is deleted and every hash is recomputed', async () => {
    await writeAnew(shop.opened.db, 'order', false)
    expect((await shop.broken()).join()).toMatch(/journal of 1001 100101: row \d+: sealBroken/)
  })

  it('is found broken when the seals are removed with it, also after a restart', async () => {
    await writeAnew(shop.opened.db, 'drawer', true)
    const { db } = shop.opened
    expect(await verifyJournal(db, place, { ...witness(), heads: [] })).toEqual([
      'no row has a seal',
    ])
    await shop.restart()
    expect((await shop.broken()).join()).toMatch(/journal of 1001 100101: .*was known as/)
    const kinds = await shop.opened.db.selectFrom('journal').select('kind').execute()
    expect(kinds.map(({ kind }) => kind)).not.toContain('seal.begin')
  })

  it('is found broken when its end is cut off, by a head known outside', async () => {
    const { db } = shop.opened
    const head = await journalHead(db, place)
    if (head === null) throw new Error('no journal')
    const before = await db
      .selectFrom('journal')
      .selectAll()
      .where('store_id', '=', place.storeId)
      .where('seq', '=', head.seq - 1)
      .executeTakeFirstOrThrow()
    await db
      .deleteFrom('journal')
      .where('store_id', '=', place.storeId)
      .where('seq', '=', head.seq)
      .execute()
    await db
      .updateTable('store_counter')
      .set({ journal_seq: before.seq, journal_hash: before.hash })
      .where('store_id', '=', place.storeId)
      .execute()
    const { keys } = witness()
    const short = { ...place, seq: head.seq, hash: head.hash.slice(0, 8) }
    expect((await verifyJournal(db, place, { keys, heads: [short] })).join()).toContain(
      `it ends at row ${before.seq}, and was known to have ${head.seq}`,
    )
  })

  it('distinguishes a lost key from a changed row', async () => {
    writeFileSync(join(shop.folder, 'seal-key'), `${Buffer.alloc(32, 7).toString('base64')}\n`)
    const { db } = shop.opened
    expect(await verifyJournal(db, place, witness())).toEqual(['row 1: sealedWithAnotherKey'])
  })

  it('continues when it began before seals existed, and covers those rows', async () => {
    const { db } = shop.opened
    await writeAnew(db, 'none', true)
    rmSync(join(shop.folder, 'journal-heads'))
    await shop.restart()
    expect(await shop.broken()).toEqual([])
    const first = await shop.opened.db
      .selectFrom('journal')
      .select(['kind', 'seq'])
      .where('store_id', '=', place.storeId)
      .where('seal', 'is not', null)
      .orderBy('seq')
      .execute()
    expect(first.map(({ kind }) => kind)).toEqual(['seal.begin'])
    await shop.opened.db
      .updateTable('journal')
      .set({ body: '{}' })
      .where('store_id', '=', place.storeId)
      .where('seq', '=', 1)
      .execute()
    expect((await shop.broken()).join()).toContain('row 1: changed')
  })
})

describe('the audit', () => {
  const found = async () => (await shop.broken()).join()
  const ofDrawer = "operation = 'drawer.payIn'"

  it.each([
    [
      'is given to another person',
      `update audit set staff_id = 'staff-0001' where ${ofDrawer}`,
      'changed',
    ],
    ['says another sum', `update audit set amount_cents = 1 where ${ofDrawer}`, 'changed'],
    ['loses a row', `delete from audit where ${ofDrawer}`, 'taken out'],
  ])('is found broken when it %s', async (_, statement, said) => {
    await sql.raw(statement).execute(shop.opened.db)
    expect(await found()).toMatch(new RegExp(`journal of 1001 100101: audit \\S+ was ${said}`))
  })

  it('is found broken when a foreign row is inserted', async () => {
    await sql
      .raw(`insert into audit (platform_id, store_id, id, at, device_id, staff_id, operation,
      subject_id, reason, trace_id) select platform_id, store_id, 'made up', at, device_id, staff_id,
      operation, subject_id, reason, trace_id from audit where ${ofDrawer}`)
      .execute(shop.opened.db)
    expect(await found()).toMatch(/the audit has \d+ rows, and \d+ were written/)
  })
})

describe('the current state of a record', () => {
  it.each([
    [
      'a role may do more',
      'update role set permissions = \'["order.read","day.settle"]\' where id = \'cashier\'',
    ],
    ['a password is another one', "update staff_secret set hash = 'other'"],
    ['somebody has another role', "update staff set role_id = 'owner' where id = 'staff-0001'"],
    [
      'somebody was put in',
      `insert into role (platform_id, id, name, permissions, menus)
      values ('1001', 'made up', 'made up', '[]', '[]')`,
    ],
  ])('is found broken when %s without an audited act', async (_, statement) => {
    const { db } = shop.opened
    expect(await verifyStates(db, '1001')).toEqual([])
    await sql.raw(statement).execute(db)
    expect((await verifyStates(db, '1001')).join()).toContain('was changed by no act')
  })

  it('is valid after the office changed it', async () => {
    const owner = shop.till()
    await owner.login('13800000004')
    const { data } = await owner.post(office('queryOfficeRole'), {
      pageNo: 1,
      pageSize: 50,
      keyword: '',
    })
    const role = [...(data['list'] ?? [])].find((one) => one['id'] === 'cashier')
    const saveId = randomUUID()
    await proveSave(owner, saveId)
    const saved = await owner.post(office('saveOfficeRole'), {
      id: 'cashier',
      saveId,
      version: role?.['version'],
      facts: { ...Object(role?.['facts']), name: 'At the till' },
    })
    expect(saved).toMatchObject({ code: 1200 })
    expect(await verifyStates(shop.opened.db, '1001')).toEqual([])
  })
})

describe('a till', () => {
  it('is told the head of the journal, and that one it knew is no longer in it', async () => {
    const till = shop.till()
    await till.login('13800000002')
    const beat = async (journalHead?: string) =>
      (
        await till.post('heartbeat', {
          deviceId: 'till',
          version: '12.79.2',
          outboxCount: 0,
          outboxOldestTime: null,
          printerState: 'none',
          deviceTime: new Date(shop.clock.nowMs).toISOString(),
          ...(journalHead === undefined ? {} : { journalHead }),
        })
      ).data
    const first = await beat()
    expect(first['journalHead']).toMatch(/^[1-9]\d*:[0-9a-f]{12}$/)
    expect(first['journalDiffers']).toBe(false)
    expect((await beat(String(first['journalHead'])))['journalDiffers']).toBe(false)
    await writeAnew(shop.opened.db, 'order', true)
    expect((await beat(String(first['journalHead'])))['journalDiffers']).toBe(true)
  })
})

describe('the key and the heads', () => {
  it('lie in files that only their owner reads, and are made once', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-seal-'))
    const path = join(folder, 'seal-key')
    const [first, second] = [openSealKeys(path), openSealKeys(path)]
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(second.check('text', first.sign('text'))).toBe('holds')
    expect(second.check('other', first.sign('text'))).toBe('broken')
    appendFileSync(path, `${Buffer.alloc(32, 1).toString('base64')}\n`)
    const renewed = openSealKeys(path)
    expect(renewed.check('text', first.sign('text'))).toBe('holds')
    expect(first.check('text', renewed.sign('text'))).toBe('otherKey')
    writeFileSync(path, 'damaged\n')
    expect(() => openSealKeys(path)).toThrow(/is damaged/)
    const heads = new JournalHeads(join(folder, 'heads'))
    heads.add({ ...place, seq: 12, hash: 'a'.repeat(64) })
    appendFileSync(join(folder, 'heads'), '1001 1001')
    expect(heads.all()).toEqual([{ ...place, seq: 12, hash: 'a'.repeat(64) }])
    expect(readFileSync(join(folder, 'heads'), 'utf8')).toContain('1001 100101 12:aaaa')
    expect(parseHead('12:AB12CD34')).toEqual({ seq: 12, hash: 'ab12cd34' })
    expect(parseHead('12:zz')).toBeNull()
    rmSync(folder, { recursive: true })
  })
})
