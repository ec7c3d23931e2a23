import { resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { brokenOf, verifyShop } from './backup/books-verdict.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { isS3Address, withS3Archive } from './backup/s3-address.ts'
import { BadInput, readArguments, runCommand, say } from './run-command.ts'

const usage =
  'say which archive: npm run restore -- ARCHIVE, or s3://bucket/prefix for the newest one there, with --secrets FILE for its pepper and keys, and DATA_DIR or DATABASE_URL for where it goes'

function withArchive<T>(typed: string, work: (path: string) => Promise<T>): Promise<T> {
  if (!isS3Address(typed)) return work(resolve(typed))
  say(`Fetching from ${typed} ...`)
  return withS3Archive(typed, process.env, work)
}

/**
 * `npm run restore -- ARCHIVE [--secrets FILE]`: brings a shop back into the empty data folder and database of the
 * environment. Ends with 0 when everything holds, 1 where the books were restored and something in them does not
 * hold, 2 where nothing was restored.
 */
async function restore(args: readonly string[]): Promise<number> {
  const { named, others } = readArguments(args, ['secrets'], usage)
  const [archive] = others
  if (archive === undefined || others.length > 1) throw new BadInput(usage)
  const { databaseUrl: url, dataFolder } = readConfig(process.env, process.cwd())
  const secrets = named.get('secrets')
  const { tables, program } = await withArchive(archive, (path) =>
    restoreBackup({
      archive: path,
      url,
      dataFolder,
      secrets: secrets === undefined ? null : resolve(secrets),
      nowMs: systemClock.now(),
      say,
    }),
  )
  const rows = tables.reduce((sum, one) => sum + one.rows, 0)
  say(`Restored: ${rows} rows in ${tables.length} tables, as version ${program} wrote them.`)
  say('Reading the books from their first row ...')
  const verdicts = await verifyShop(url, dataFolder)
  const broken = brokenOf(verdicts)
  for (const { name, says, breaches } of broken)
    say(`BROKEN  ${name}: ${says} ${breaches.join(', ')}`)
  say(`${verdicts.length - broken.length} hold, ${broken.length} broken`)
  say('Start the server: each till sends again what it sold since, once somebody logs in there.')
  return broken.length === 0 ? 0 : 1
}

await runCommand(() => restore(process.argv.slice(2)))
