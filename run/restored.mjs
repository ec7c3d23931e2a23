// npm run restored: says that the database was brought back from a copy, so that tills send again what it lacks.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, run } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()
const program = join(root, 'dist/server/restored.mjs')
process.exit(
  await run(process.execPath, ['--enable-source-maps', program, ...process.argv.slice(2)]),
)
