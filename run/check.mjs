// npm run check: what to run before a commit; no database server, no browser.
import { houseChecks, makeReport } from './report.mjs'
import { ensureInstalled } from './workplace.mjs'

await ensureInstalled({ tools: true })
const report = makeReport()
await houseChecks(report)
await report.tests('unit')
report.finish()
