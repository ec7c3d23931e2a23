// npm run past: saves a database with a past in the present schema, for the tests of future
// migration steps.
import { join } from 'node:path'
import { ensureBuilt, ensureInstalled, root, tool } from './workplace.mjs'

await ensureInstalled({ tools: true })
await ensureBuilt()
process.exit(await tool('tsx', [join(root, 'server/testing/past/make-past.ts')]))
