import { statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { BadConfig, readConfig } from './config.ts'
import { NewerSchema, OlderSchema } from './db/migrate.ts'
import { NoShopThere, readShop } from './db/open-to-read.ts'
import { readWith } from './db/reader.ts'
import { verifyBooks } from './verify/verify-books.ts'

/**
 * `npm run verify [-- where]`: tells what holds in a shop's database and changes nothing in it. Where is a
 * data folder, a file or an address; without it the one that the server would open. Ends with 0 where
 * everything holds, 1 where something does not, 2 where there is nothing to read.
 */
const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The address that somebody means by what they typed. */
function urlOf(typed: string | undefined): string {
  if (typed === undefined) return readConfig(process.env, process.cwd()).databaseUrl
  if (/^[a-z]{2,}:/.test(typed)) {
    const env = { ...process.env, DATABASE_URL: typed }
    return readConfig(env, process.cwd()).databaseUrl
  }
  const path = resolve(typed)
  const isFolder = statSync(path, { throwIfNoEntry: false })?.isDirectory() === true
  return `file:${isFolder ? join(path, 'tillwright.db') : path}`
}

const mendable = [BadConfig, NewerSchema, OlderSchema, NoShopThere]

try {
  const verdicts = await readShop(urlOf(process.argv[2]), (db) => verifyBooks(db, readWith(db)))
  for (const { name, says, breaches } of verdicts)
    say(
      breaches.length === 0 ? `holds   ${name}` : `BROKEN  ${name}: ${says} ${breaches.join(', ')}`,
    )
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).length
  say(`\n${verdicts.length - broken} hold, ${broken} broken`)
  process.exitCode = broken === 0 ? 0 : 1
} catch (cause) {
  const isMendable = mendable.some((kind) => cause instanceof kind)
  const text = cause instanceof Error ? (isMendable ? cause.message : cause.stack) : String(cause)
  process.stderr.write(`${text}\n`)
  process.exitCode = 2
}
