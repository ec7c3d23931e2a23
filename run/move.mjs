// npm run move: sends the tills of a platform to another address, calls them back, or stops and opens a platform.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()
const program = join(root, 'dist/server/move.mjs')
process.exit(
  await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]),
)
