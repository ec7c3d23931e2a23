import { systemClock } from '../platform/clock.ts'
import { beginEpoch } from '../platform/books/book-epoch.store.ts'
import { readConfig } from '../platform/config.ts'
import { openDatabase } from '../platform/db/open.ts'
import { runCommand, say } from './run-command.ts'

/**
 * `npm run restored [-- note]`: says that the database was brought back from a copy that is older than the last sale,
 * however that was done. Its books get another epoch, so that tills send again what they sold since. Reads the same
 * environment as the server, which may run already. Ends with 0 when it is done, 2 where it cannot be.
 */
async function restored(note: string): Promise<string> {
  const { databaseUrl: url } = readConfig(process.env, process.cwd())
  const nowMs = systemClock.now()
  const opened = await openDatabase({ url, nowMs })
  try {
    const { seq } = await beginEpoch(opened.db, { cause: 'RESTORED', note, nowMs })
    return `The books begin epoch ${seq}. Each till sends again what it sold since the copy, within half a minute of its next login.`
  } finally {
    await opened.close()
  }
}

await runCommand(async () => {
  say(await restored(process.argv.slice(2).join(' ')))
  return 0
})
