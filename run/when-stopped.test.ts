import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const module = new URL('when-stopped.mjs', import.meta.url).href
const program = `import { whenStopped } from '${module}'
const open = setInterval(() => {}, 1000)
whenStopped((signal) => { console.log('stopped by ' + signal); clearInterval(open) })
console.log('running')`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tillwright-stop-'))
  writeFileSync(join(folder, 'program.mjs'), program)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'x', version: '1.0.0', scripts: { start: 'node program.mjs' } }),
  )
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Starts a command, sends it a signal once its program runs, and answers what was printed until all of it ended. */
async function printedBy(
  command: string,
  args: readonly string[],
  signal: NodeJS.Signals,
): Promise<string> {
  const { npm_lifecycle_event: _none, ...env } = process.env
  const started = spawn(command, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'inherit'] })
  let printed = ''
  started.stdout.on('data', (chunk: Buffer) => {
    const isFirst = !printed.includes('running')
    printed += chunk.toString()
    if (isFirst && printed.includes('running')) started.kill(signal)
  })
  // The pipe closes when the last process that holds it has ended.
  await once(started.stdout, 'close')
  return printed
}

it('stops the program when npm start gets the signal', async () => {
  expect(await printedBy('npm', ['start', '--silent'], 'SIGTERM')).toMatch(/stopped by SIGTERM/)
})

it.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'passes %s on when the command gets it itself',
  async (signal) => {
    expect(await printedBy(process.execPath, ['program.mjs'], signal)).toContain(
      `stopped by ${signal}`,
    )
  },
)
