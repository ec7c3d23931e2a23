// npm run nightly -- NAME: what takes root, Debian's packages or another Node, each proved whole.
import { say } from './workplace.mjs'

const parts = {
  container: () => import('./nightly/container.mjs'),
}
const [name = ''] = process.argv.slice(2)
const part = parts[name]
if (part === undefined) {
  say(`Name one: ${Object.keys(parts).join(', ')}`)
  process.exit(1)
}
const { check } = await part()
await check(process.argv.slice(3))
say(`nightly ${name}: all of it holds`)
process.exit(0)
