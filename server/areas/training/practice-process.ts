import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A practice shop as a process that was begun. */
export interface PracticeProcess {
  /** Rejects where it ended before it answered. */
  readonly port: Promise<number>
  readonly ended: Promise<void>
  end(): void
}

export type StartPractice = () => PracticeProcess

/** The program of the server, and what it needs to be run. */
export interface ServerProgram {
  readonly file: string
  readonly execArgv: readonly string[]
  readonly appFolder: string
}

/**
 * Starts the server's own program on a demo shop in memory. Of this process's environment it gets
 * the search path alone: no address of a database, no password, no key.
 */
export function practiceIn({ file, execArgv, appFolder }: ServerProgram): StartPractice {
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'tillwright-practice-'))
    const child = fork(file, {
      cwd: folder,
      execArgv: [...execArgv],
      env: {
        PATH: process.env['PATH'] ?? '',
        APP_ROOT: appFolder,
        DATA_DIR: folder,
        DATABASE_URL: 'file::memory:',
        PORT: '0',
        TRAINING: '1',
        LOG_LEVEL: 'warn',
        // The server that began it passes everything on, and says for whom.
        TRUST_PROXY: '127.0.0.1',
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    const ended = new Promise<void>((resolve) => {
      const clear = () => {
        rmSync(folder, { recursive: true, force: true })
        resolve()
      }
      child.once('exit', clear)
      // A process that never began has no exit event; and an error without a listener would end
      // this one.
      child.on('error', () => child.pid === undefined && clear())
    })
    const port = new Promise<number>((resolve, reject) => {
      child.once('message', (message) => resolve(Number(message)))
      child.once('error', reject)
      void ended.then(() => reject(new Error('the practice shop did not open')))
    })
    // It may fail with nobody waiting for it.
    port.catch(() => null)
    return { port, ended, end: () => child.kill('SIGKILL') }
  }
}

/** In a practice shop: reports its port, and exits with the process that started it. */
export function reportPractice(port: number): void {
  process.send?.(port)
  process.once('disconnect', () => process.exit(0))
}
