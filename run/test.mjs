// npm test: everything, on a fresh clone too.
import { houseChecks, makeReport } from './report.mjs'
import { ensureBuilt, ensureChromium, ensureInstalled } from './workplace.mjs'

const { compiled } = await ensureInstalled({ tools: true, waits: false })
const chromium = ensureChromium()
await ensureBuilt()

const report = makeReport()
await houseChecks(report)
await report.tests('unit')
await compiled
await report.tests('sqlite')
await report.tests('postgres')
await report.stories('journeys', { CHROMIUM: chromium })
report.finish()
