import { resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { writeBackup } from './backup/write-backup.ts'
import { faultSentence } from './backup/s3-address.ts'
import { runBackupPlan } from './backup/plan/run-plan.ts'
import { BadInput, programVersion, readArguments, runCommand, say } from './run-command.ts'
import { withSecrets } from './with-secrets.ts'

const usage =
  'say where the archive goes: npm run backup -- --to FOLDER, with --keep 14 to let only the newest fourteen stay, and --secrets OTHER-FOLDER to write pepper and keys there too'

/**
 * `npm run backup -- --planned [HOLDER]`: makes the backup that the owner planned in the office, where one is due. It is
 * what the server itself runs. Ends with 0 when it is made or none is due, 1 where it failed, which the office shows.
 */
async function backUpAsPlanned(holder: string | undefined): Promise<number> {
  const { databaseUrl: url, dataFolder, appFolder } = readConfig(process.env, process.cwd())
  const ended = await withSecrets(({ db, sealer }) =>
    runBackupPlan(
      { db, sealer, url, dataFolder, clock: systemClock, program: programVersion(appFolder), say },
      holder,
    ),
  )
  if (ended === 'none') say('No backup is due.')
  if (ended === 'none' || ended === 'made') return 0
  process.stderr.write(`${faultSentence(ended)}\n`)
  return 1
}

/**
 * `npm run backup -- --to FOLDER [--keep N] [--secrets FOLDER]`: copies the shop into one archive, also while it
 * sells. Reads the same environment as the server. Ends with 0 when the archive is whole, 2 where there is none.
 */
async function backup(args: readonly string[]): Promise<number> {
  const { named, others } = readArguments(args, ['to', 'keep', 'secrets'], usage)
  const folder = named.get('to')
  if (folder === undefined || others.length > 0) throw new BadInput(usage)
  const { databaseUrl: url, dataFolder, appFolder } = readConfig(process.env, process.cwd())
  const secrets = named.get('secrets')
  const written = await writeBackup({
    url,
    dataFolder,
    folder: resolve(folder),
    most: mostOf(named.get('keep')),
    secretsFolder: secrets === undefined ? null : resolve(secrets),
    program: programVersion(appFolder),
    nowMs: systemClock.now(),
    say,
  })
  const rows = written.manifest.tables.reduce((sum, one) => sum + one.rows, 0)
  say(`${written.path}: ${rows} rows, ${written.manifest.files.length} files.`)
  if (written.removed > 0) say(`${written.removed} older ones made room.`)
  say(
    written.secretsPath === null
      ? `The secrets (pepper, seal-key) are not in it: without their copy nobody can log in to what is restored.`
      : `The secrets: ${written.secretsPath}. Keep them apart from the archives.`,
  )
  return 0
}

function mostOf(text: string | undefined): number | null {
  if (text === undefined) return null
  if (/^[1-9]\d{0,4}$/.test(text)) return Number(text)
  throw new BadInput(`--keep is ${text}; it must be a whole number above 0`)
}

const [first, holder] = process.argv.slice(2)
await runCommand(() =>
  first === '--planned' ? backUpAsPlanned(holder) : backup(process.argv.slice(2)),
)
