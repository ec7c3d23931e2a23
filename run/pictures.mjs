// node run/pictures.mjs: takes the pictures that README.md shows, from this build.
import { ensureBuilt, ensureChromium, ensureInstalled, root, tool } from './workplace.mjs'

await ensureInstalled({ tools: true })
const chromium = ensureChromium()
await ensureBuilt()
process.exit(
  await tool('tsx', ['journeys/take-pictures.ts'], { APP_ROOT: root, CHROMIUM: chromium }),
)
