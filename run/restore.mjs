// npm run restore: brings a shop back from an archive into an empty data folder and database.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('restore')
