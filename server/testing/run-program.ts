import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'

/** How a program of the command line ended. */
export interface Ended {
  /** Null where it was killed. */
  readonly code: number | null
  readonly said: string
}

/** At which moment it is killed, as a power cut would: so long after it has printed so many lines. */
export interface KillAt {
  readonly lines: number
  readonly delayMs: number
}

/** Runs a program of `server/app/` on the environment, and kills it where that is wanted. */
export async function runProgram(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  killAt: KillAt | null = null,
): Promise<Ended> {
  const child = spawn(process.execPath, ['--import', 'tsx', `server/app/${name}.ts`, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  let lines = 0
  const receive = (chunk: Buffer) => {
    said += chunk.toString('utf8')
    const now = said.split('\n').length - 1
    const isDue = killAt !== null && lines < killAt.lines && now >= killAt.lines
    lines = now
    if (isDue) void sleep(killAt.delayMs).then(() => child.kill('SIGKILL'))
  }
  child.stdout.on('data', receive)
  child.stderr.on('data', receive)
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
