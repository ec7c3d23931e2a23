// npm run dev: the server restarts and the page reloads as files change.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenStopped } from './when-stopped.mjs'
import { ensureInstalled, root, say } from './workplace.mjs'

await ensureInstalled({ tools: true })
const bin = (name) => join(root, 'node_modules', '.bin', name)
const serverPort = process.env.PORT ?? '8080'
const children = [
  spawn(process.execPath, [bin('tsx'), 'watch', 'server/app/main.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PORT: serverPort, APP_ROOT: root },
  }),
  spawn(process.execPath, [bin('vite'), '--config', 'client/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: serverPort },
  }),
  spawn(process.execPath, [bin('vite'), '--config', 'backoffice/vite.config.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, API_PORT: serverPort },
  }),
]
say('The pages are on the addresses that Vite prints; the API is proxied to the server.')
const stop = () => children.forEach((child) => child.kill('SIGTERM'))
whenStopped(stop)
for (const child of children) child.on('exit', stop)
