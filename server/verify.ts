import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { openDatabase } from './db/open.ts'
import { verifyBooks } from './verify/verify-books.ts'

/** `npm run verify`: tells what holds in a shop's database, and ends with 1 where something does not. */
const config = readConfig(process.env, process.cwd())
const opened = await openDatabase({ url: config.databaseUrl, nowMs: systemClock.now() })
try {
  const reader = await opened.openReader()
  const verdicts = await verifyBooks(opened.db, reader.read)
  await reader.close()
  for (const { name, says, breaches } of verdicts)
    process.stdout.write(
      breaches.length === 0
        ? `holds   ${name}\n`
        : `BROKEN  ${name}: ${says} ${breaches.join(', ')}\n`,
    )
  const broken = verdicts.filter(({ breaches }) => breaches.length > 0).length
  process.stdout.write(`\n${verdicts.length - broken} hold, ${broken} broken\n`)
  process.exitCode = broken === 0 ? 0 : 1
} finally {
  await opened.close()
}
