// `npm run past`: lives the past of a small shop on the built program and keeps its database, so that the
// next change of the schema is tried on what this one leaves behind.
import { join } from 'node:path'
import { dropShop, startShop } from '../shop-process.ts'
import { livePast } from './live-past.ts'
import { writePast } from './past-file.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

const shop = await startShop(undefined, { DEMO: '1' })
const lived = await livePast(shop.url)
await shop.stop()
const refused = lived.filter(({ isDone }) => !isDone)
for (const { step, why } of refused) say(`refused: ${step}: ${why}`)
const name = writePast(
  join(shop.folder, 'tillwright.db'),
  refused.map(({ step }) => step),
)
dropShop(shop.folder)
say(`${lived.length - refused.length} of ${lived.length} steps lived, written to ${name}`)
process.exitCode = refused.length === 0 ? 0 : 1
