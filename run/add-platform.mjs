// npm run add-platform: adds another platform with its store and owner to a running server.
import { runServerProgram } from './workplace.mjs'

await runServerProgram('add-platform')
