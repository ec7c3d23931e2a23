import { basename, resolve } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { newestArchive } from './backup/archive-folder.ts'
import { drillArchive } from './backup/drill.ts'
import { isS3Address, withS3Archive } from './backup/s3-address.ts'
import { BadInput, readArguments, runCommand, say } from './run-command.ts'

const usage =
  'say where the archives are: npm run drill -- --from FOLDER, or --from s3://bucket/prefix'

/**
 * `npm run drill -- --from FOLDER`: restores the newest archive into a temporary place, reads its books and cleans up.
 * Ends with 0 when everything holds, 1 where something does not, 2 where it cannot be restored.
 */
async function drill(args: readonly string[]): Promise<number> {
  const { named, others } = readArguments(args, ['from'], usage)
  const folder = named.get('from')
  if (folder === undefined || others.length > 0) throw new BadInput(usage)
  const { dataFolder } = readConfig(process.env, process.cwd())
  const drillIt = async (archive: string) => ({
    archive,
    ...(await drillArchive(archive, dataFolder, systemClock.now())),
  })
  const { archive, ...found } = isS3Address(folder)
    ? await withS3Archive(folder, process.env, drillIt)
    : await drillIt(newestArchive(resolve(folder)))
  for (const { name, says, breaches } of found.broken)
    say(`BROKEN  ${name}: ${says} ${breaches.join(', ')}`)
  const rows = found.manifest.tables.reduce((sum, one) => sum + one.rows, 0)
  const madeAt = new Date(found.manifest.madeAtMs).toISOString()
  const seals = found.hasSealKey ? '' : ', without its seals, for there is no seal-key here'
  const verdict = found.broken.length === 0 ? 'can be restored and holds' : 'does not hold'
  say(
    `${basename(archive)} of ${madeAt} ${verdict}: ${rows} rows are what they were, ${found.verdicts.length - found.broken.length} checks hold and ${found.broken.length} are broken${seals}.`,
  )
  return found.broken.length === 0 ? 0 : 1
}

await runCommand(() => drill(process.argv.slice(2)))
