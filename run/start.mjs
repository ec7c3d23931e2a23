// npm start: a whole shop on this machine; with --lan, for the tills of its network too.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenStopped } from './when-stopped.mjs'
import { ensureBuilt, ensureInstalled, root } from './workplace.mjs'

await ensureInstalled({ tools: false })
await ensureBuilt()

const lan = process.argv.includes('--lan') ? { LAN: '1' } : {}
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/server/main.mjs')],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...lan, APP_ROOT: root },
  },
)
whenStopped((signal) => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
