// npm run move: sends the tills of a platform to another address, calls them back, or stops and opens a platform.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('move')
