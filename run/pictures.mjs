// node run/pictures.mjs: takes the pictures that README.md shows, from this build.
import { ensureBuilt, ensureChromium, ensureInstalled, root, tool } from './workplace.mjs'

await ensureInstalled({ tools: true })
const chromium = ensureChromium()
await ensureBuilt()
const env = { APP_ROOT: root, CHROMIUM: chromium }
const ofTills = await tool('tsx', ['journeys/take-pictures.ts'], env)
// The way to a shop of one's own takes its pictures itself.
const firstRun = ['run', '--project', 'journeys', 'journeys/first-run.test.ts']
const ofOffice = await tool('vitest', firstRun, { ...env, PICTURES: `${root}/pictures` })
process.exit(ofTills || ofOffice)
