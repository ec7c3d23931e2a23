// npm run bench [-- name ...]: measures against the limits of this machine; see bench/README.md.
import { ensureBuilt, ensureChromium, ensureInstalled, root, tool } from './workplace.mjs'

await ensureInstalled({ tools: true })
const chromium = ensureChromium()
await ensureBuilt()
const names = process.argv.slice(2)
process.exit(await tool('tsx', ['bench/main.ts', ...names], { APP_ROOT: root, CHROMIUM: chromium }))
