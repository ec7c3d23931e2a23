import { expect, it } from 'vitest'
import { schemaText } from '../../testing/schema-text.ts'
import { makeTestDatabase } from '../../testing/test-database.ts'
import { openDatabase } from './open.ts'

// The schema of shops' databases changes only by a migration. After a new one accept the new text
// with `vitest -u`.
it('has the same tables, columns, indexes and triggers after all migrations', async () => {
  const database = await makeTestDatabase()
  const opened = await openDatabase({ url: database.url, nowMs: 1 })
  const text = await schemaText(opened.db, opened.engine)
  await opened.close()
  await database.drop()
  await expect(text).toMatchFileSnapshot(`./schema-${opened.engine}.snapshot.txt`)
})
