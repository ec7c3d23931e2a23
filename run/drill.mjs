// npm run drill: tries whether the newest archive can be restored, in a temporary place.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('drill')
