import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { openDatabase } from '../platform/db/open.ts'
import { runProgram } from '../testing/run-program.ts'
import { makeTestDatabase } from '../testing/test-database.ts'

it('takes the steps that are wanting, after an archive of what was before, when it is run', async () => {
  const database = await makeTestDatabase()
  const { url, folder } = database
  const backups = mkdtempSync(join(tmpdir(), 'tillwright-migrate-'))
  const opened = await openDatabase({ url, nowMs: 1 })
  const { db } = opened
  await sql`drop table backup_plan`.execute(db)
  await db.deleteFrom('schema_step').where('name', '=', '0129-backup-plan').execute()
  await opened.close()
  const env = { DATABASE_URL: url, DATA_DIR: folder }
  const { code, said } = await runProgram('migrate', ['--backup', backups], env)
  expect(said).toContain('Taken: 0129-backup-plan\n')
  expect([code, readdirSync(backups).length]).toEqual([0, 1])
  const again = await runProgram('migrate', [], env)
  expect(again.said).toContain('0 steps were taken')
  rmSync(backups, { recursive: true, force: true })
  await database.drop()
})
