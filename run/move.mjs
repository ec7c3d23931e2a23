// npm run move: sends the tills of a platform to another address, or calls them back.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()
const program = join(root, 'dist/server/move.mjs')
process.exit(
  await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]),
)
