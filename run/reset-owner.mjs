// npm run reset-owner: new passwords for an owner who forgot theirs.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('reset-owner')
