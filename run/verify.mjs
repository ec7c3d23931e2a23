// npm run verify: checks the journal's chain and the books of a shop's database, offline.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()
const program = join(root, 'dist/server/verify.mjs')
process.exit(
  await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]),
)
