import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('shuts down cleanly when it gets the signal to stop twice', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'tillwright-main-'))
  const server = spawn(process.execPath, ['--import', 'tsx', 'server/app/main.ts'], {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      DEMO: '0',
      LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    await once(server.stdout, 'data')
    const ended = once(server, 'exit')
    server.kill('SIGINT')
    server.kill('SIGTERM')
    server.kill('SIGINT')
    setTimeout(() => server.kill('SIGINT'), 1)
    expect(await ended).toEqual([0, null])
  } finally {
    server.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
})
