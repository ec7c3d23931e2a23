import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A real server in a process of its own, on a shop of its own. */
export interface ShopProcess {
  readonly url: string
  readonly folder: string
  /** From the start of the process to the first answer. */
  readonly startedInMs: number
  residentMegabytes(): number
  /** False once the process has ended, however it did. */
  isRunning(): boolean
  stop(): Promise<void>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
}

/** A shop without a past: what a test counts is what it did. */
const usual = { PORT: '0', LOG_LEVEL: 'warn', DEMO_DAYS: '0' }

const root = process.env['APP_ROOT'] ?? process.cwd()

/** Starts the built server on a free port; `folder` has a shop from an earlier start. */
export async function startShop(
  folder = mkdtempSync(join(tmpdir(), 'tillwright-process-')),
  env: Record<string, string> = {},
): Promise<ShopProcess> {
  const begun = performance.now()
  const child = spawn(process.execPath, [join(root, 'dist/server/main.mjs')], {
    cwd: folder,
    env: { ...process.env, ...usual, DATA_DIR: folder, APP_ROOT: root, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const url = await addressOf(child)
  return {
    url,
    folder,
    startedInMs: performance.now() - begun,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    residentMegabytes: () => residentMegabytes(child.pid ?? 0),
    stop: () => ended(child, 'SIGTERM'),
    kill: () => ended(child, 'SIGKILL'),
  }
}

/** Forgets a shop's files. */
export const dropShop = (folder: string): void => rmSync(folder, { recursive: true, force: true })

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const url = /open at (https?:\S+)\//.exec(said)?.[1]
      if (url) resolve(url)
    })
    child.on('exit', (code) => reject(new Error(`the server ended with ${code}: ${said}`)))
  })
}

function ended(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.on('exit', () => resolve())
    child.kill(signal)
  })
}

function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) / 1024
}
