import { join } from 'node:path'
import { systemClock } from '../platform/clock.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { sealWith } from '../platform/seal/seal-service.ts'
import { pepperUse, type PepperUse, retirePepper, rotatePepper } from './pepper/rotate-pepper.ts'
import { BadInput, runCommand, say } from './run-command.ts'

const usage =
  'npm run rotate-pepper adds a pepper; with -- --state it says what hangs on older ones, with -- --retire it takes these away'

/**
 * `npm run rotate-pepper [-- --state | --retire]`: works on the database and the pepper file of the server's
 * environment, also while it runs. Ends with 0 when it is done, 2 where it cannot be.
 */
async function run(args: readonly string[]): Promise<number> {
  const [what = '--rotate', ...more] = args
  const act = acts.get(what)
  if (act === undefined || more.length > 0) throw new BadInput(usage)
  const { databaseUrl: url, dataFolder } = readConfig(process.env, process.cwd())
  const nowMs = systemClock.now()
  const opened = await openDatabase({ url, nowMs })
  try {
    sealWith(opened.db, dataFolder)
    const path = join(dataFolder, 'pepper')
    const use = await act.work({ db: opened.db, path, nowMs })
    for (const line of act.lines(use, path)) say(line)
  } finally {
    await opened.close()
  }
  return 0
}

interface Act {
  readonly work: typeof rotatePepper
  readonly lines: (use: PepperUse, path: string) => readonly string[]
}

const hanging = ({ passwords, sealed }: PepperUse): string =>
  `${passwords} passwords and ${sealed} sealed keys hang on older peppers.`

const acts = new Map<string, Act>([
  [
    '--rotate',
    {
      work: rotatePepper,
      lines: (use, path) => [
        `Version ${use.current} of the pepper is in ${path}: copy the file to wherever its backup is, and to every other server of this shop.`,
        `${hanging(use)} Each password follows when its owner types it next; when all have, -- --retire takes the old pepper away.`,
      ],
    },
  ],
  ['--state', { work: pepperUse, lines: (use) => [`Version ${use.current}. ${hanging(use)}`] }],
  [
    '--retire',
    {
      work: retirePepper,
      lines: ({ old }, path) => [
        old.length === 0
          ? 'There was no older pepper.'
          : `Taken out of ${path}: version ${old.join(', ')}. Archives from before the rotation still need it: keep the file that is backed up with them.`,
      ],
    },
  ],
])

await runCommand(() => run(process.argv.slice(2)))
