// npm run backup: copies the shop into one archive, also while it sells.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('backup')
