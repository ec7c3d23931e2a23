// npm run migrate: brings the schema up to this program without starting it.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('migrate')
