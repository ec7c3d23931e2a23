import { resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase, placeOf } from '../platform/db/open.ts'
import { writeBackup } from './backup/write-backup.ts'
import { BadInput, programVersion, readArguments, runCommand, say } from './run-command.ts'

const usage =
  'npm run migrate, with --backup FOLDER to write an archive there first: npm run migrate -- --backup /backup'

/**
 * `npm run migrate [-- --backup FOLDER]`: brings the schema up to this program without starting it, also while
 * the program before sells. Reads the same environment as the server. Ends with 0 when it is done, 2 where a step failed.
 */
async function run(args: readonly string[]): Promise<number> {
  const { named, others } = readArguments(args, ['backup'], usage)
  if (others.length > 0) throw new BadInput(usage)
  const { databaseUrl: url, dataFolder, appFolder } = readConfig(process.env, process.cwd())
  const program = programVersion(appFolder)
  const nowMs = systemClock.now()
  const folder = named.get('backup')
  if (folder !== undefined) {
    const to = { folder: resolve(folder), most: null, secretsFolder: null }
    const { path } = await writeBackup({ url, dataFolder, ...to, program, nowMs, say })
    say(`As it was before: ${path}. The program before restores it into an empty database.`)
  } else if (placeOf(url).engine === 'postgres')
    say('PostgreSQL makes no copy by itself: --backup FOLDER writes one first.')
  const opened = await openDatabase({ url, nowMs, say })
  await opened.close()
  for (const name of opened.migrated) say(`Taken: ${name}`)
  say(`The schema is that of version ${program}; ${opened.migrated.length} steps were taken.`)
  return 0
}

await runCommand(() => run(process.argv.slice(2)))
