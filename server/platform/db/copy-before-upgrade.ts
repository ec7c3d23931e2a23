import { createHash } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Number of copies stored, one per schema; older ones are deleted. */
const copiesMost = 3

/**
 * Copies the file before its schema changes, whole even while it is in use, and answers the path. There
 * is one copy for each schema that an upgrade begins with: a second try replaces the copy of the first.
 */
export async function copyBeforeUpgrade(
  db: Kysely<Database>,
  path: string,
  applied: readonly string[],
): Promise<string> {
  const folder = join(dirname(path), 'backups')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const copy = join(folder, `${basename(path)}.${schemaName(applied)}`)
  const unfinished = `${copy}.unfinished`
  // A try that was cut off may have left one, and a copy is only made where there is no file.
  rmSync(unfinished, { force: true })
  await sql`vacuum into ${unfinished}`.execute(db)
  chmodSync(unfinished, 0o600)
  renameSync(unfinished, copy)
  prune(folder, basename(path))
  return copy
}

/** Two schemas may end with the same step, where the one lacks a step between. */
function schemaName(applied: readonly string[]): string {
  const steps = [...applied].sort()
  const hash = createHash('sha256').update(steps.join(' ')).digest('hex').slice(0, 8)
  return `${steps.at(-1)}-${hash}`
}

/** Copies before an upgrade alone, also those that were named by the moment they were made. */
function prune(folder: string, database: string): void {
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(`${database}.`))
    .filter((name) => /^(\d{4}-[a-z0-9-]+|\d+)$/.test(name.slice(database.length + 1)))
    .map((name) => ({ path: join(folder, name), madeAt: statSync(join(folder, name)).mtimeMs }))
    .toSorted((one, other) => other.madeAt - one.madeAt)
  for (const { path } of copies.slice(copiesMost)) rmSync(path)
}
