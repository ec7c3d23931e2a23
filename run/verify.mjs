// npm run verify: checks the journal's chain and the books of a shop's database, offline.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('verify')
