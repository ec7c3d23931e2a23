import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { databaseName, moveShop } from './backup/move-data.ts'
import { BadInput, readArguments, runCommand, say } from './run-command.ts'

const usage =
  'say where the shop goes: npm run move-data -- --to postgres://user:password@host/database, or --to file:./data/tillwright.db to take it back'

/**
 * `npm run move-data -- --to ADDRESS`: takes the shop of the environment into another database, SQLite to PostgreSQL
 * or back, while its server stands still. The data folder stays. Ends with 0 when it is done, 2 where nothing changed.
 */
async function moveData(args: readonly string[]): Promise<number> {
  const { named, others } = readArguments(args, ['to'], usage)
  const typed = named.get('to')
  if (typed === undefined || others.length > 0) throw new BadInput(usage)
  const { databaseUrl: from } = readConfig(process.env, process.cwd())
  const { databaseUrl: to } = readConfig({ ...process.env, DATABASE_URL: typed }, process.cwd())
  if (databaseName(from) === databaseName(to)) throw new BadInput('The shop is there already.')
  const sums = await moveShop({ from, to, nowMs: systemClock.now(), say })
  const rows = sums.reduce((sum, one) => sum + one.rows, 0)
  say(`Moved: ${rows} rows in ${sums.length} tables, the same on both sides.`)
  say(
    `${databaseName(from)} starts no more. Start with the same DATA_DIR and DATABASE_URL for ${databaseName(to)}`,
  )
  return 0
}

await runCommand(() => moveData(process.argv.slice(2)))
