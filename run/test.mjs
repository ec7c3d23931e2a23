// npm test: everything, on a fresh clone too.
import { houseChecks, makeReport } from './report.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled } from './workplace.mjs'

await ensureInstalled({ tools: true })
const chromium = ensureChromium()
await ensureBuilt()

const report = makeReport()
await houseChecks(report)
await report.tests('unit')
await report.tests('sqlite')
await report.tests('postgres')
await report.stories('journeys', { CHROMIUM: chromium })
report.finish()
