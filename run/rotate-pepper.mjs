// npm run rotate-pepper: another pepper for passwords and sealed keys.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('rotate-pepper')
