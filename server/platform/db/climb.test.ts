import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Kysely } from 'kysely'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { appointOwner } from '../../areas/role/appoint-owner.ts'
import { beginSeals } from '../seal/begin-seals.ts'
import { sealWith } from '../seal/seal-service.ts'
import { verifyBooks } from '../../app/verify/verify-books.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { loadPast, pastFolder, readHead } from '../../testing/past/past-file.ts'
import type { Database } from './schema.ts'
import { migrations } from './migrations.ts'
import { openDatabase, placeOf } from './open.ts'
import { postgresDialect } from './postgres.ts'
import { readWith } from './reader.ts'
import { openSqliteFile, sqliteDialect } from './sqlite.ts'

const pasts = readdirSync(pastFolder).sort()
const pathOf = (name: string) => join(pastFolder, name)

it.each(pasts)('climbs from %s with its past, and every book holds', async (name) => {
  const database = await makeTestDatabase()
  const { url } = database
  const place = placeOf(url)
  const old = new Kysely<Database>({
    dialect:
      place.engine === 'sqlite'
        ? sqliteDialect(openSqliteFile(place.path))
        : postgresDialect(url, 2),
  })
  await loadPast(old, place.engine, pathOf(name))
  await old.destroy()
  const { steps, sealKey } = readHead(pathOf(name))
  if (sealKey !== undefined) writeFileSync(join(database.folder, 'seal-key'), sealKey)
  const opened = await openDatabase({ url, nowMs: 2 })
  expect(opened.migrated).toEqual(
    migrations.flatMap((step) => (steps.includes(step.name) ? [] : [step.name])),
  )
  // Steps that follow at every start of the program.
  sealWith(opened.db, database.folder)
  await beginSeals(opened.db, {
    nowMs: Date.now(),
    beginPlatform: appointOwner,
    log: pino({ level: 'silent' }),
  })
  // A shop from before owners ranked above managers has one.
  const owned = await opened.db
    .selectFrom('platform')
    .innerJoin('staff', 'staff.platform_id', 'platform.platform_id')
    .select('platform.platform_id')
    .where('staff.role_id', '=', 'owner')
    .where('staff.state', '=', 'ACTIVE')
    .distinct()
    .execute()
  const platforms = await opened.db.selectFrom('platform').select('platform_id').execute()
  expect(owned).toHaveLength(platforms.length)
  const verdicts = await verifyBooks(opened.db, readWith(opened.db))
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).map(({ name }) => name)
  // Before orders had boxes the journal sealed fewer of their fields.
  expect(broken).toEqual(steps.includes('0015-box') ? [] : ['sealed sums'])
  await opened.close()
  await database.drop()
})

it('knows a past of the newest step: npm run past writes one', () => {
  const newest = migrations.at(-1)?.name
  const known = pasts.flatMap((name) => readHead(pathOf(name)).steps)
  expect(known).toContain(newest)
})
