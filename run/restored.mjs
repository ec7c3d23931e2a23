// npm run restored: says that the database was brought back from a copy, so that tills send again what it lacks.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('restored')
