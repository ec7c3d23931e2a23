// npm run move-data: takes a shop from SQLite to PostgreSQL, or back.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('move-data')
