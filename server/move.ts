import { systemClock } from './clock.ts'
import { BadConfig, readConfig } from './config.ts'
import { NewerSchema } from './db/migrate.ts'
import { openDatabase } from './db/open.ts'
import { BadMove, movePlatform } from './platform/move-platform.ts'

/**
 * `npm run move -- platform address`: sends the tills of a platform to another address, or calls them
 * back with `--back` in its place. Reads the same environment as the server, which may go on running.
 * Ends with 0 when it is done, 2 where it cannot be.
 */
async function move(platformId: string | undefined, address: string | undefined): Promise<string> {
  if (platformId === undefined || address === undefined)
    throw new BadMove(
      'say which platform goes where: npm run move -- 1001 https://till.example.com/',
    )
  const config = readConfig(process.env, process.cwd())
  const isBack = address === '--back'
  const opened = await openDatabase({ url: config.databaseUrl, nowMs: systemClock.now() })
  try {
    const allowedHosts = config.cashierHosts
    await movePlatform(opened.db, { platformId, address: isBack ? null : address, allowedHosts })
  } finally {
    await opened.close()
  }
  return isBack
    ? `The tills of ${platformId} stay here.`
    : `The tills of ${platformId} go to ${address}`
}

const mendable = [BadConfig, BadMove, NewerSchema]

try {
  process.stdout.write(`${await move(process.argv[2], process.argv[3])}\n`)
} catch (cause) {
  const isMendable = mendable.some((kind) => cause instanceof kind)
  const text = cause instanceof Error ? (isMendable ? cause.message : cause.stack) : String(cause)
  process.stderr.write(`${text}\n`)
  process.exitCode = 2
}
