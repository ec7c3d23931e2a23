import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** So long after the last good backup a shop is in need of one. */
const oldAfterMs = 48 * 3_600_000

const shape = z.object({ madeAtMs: z.int(), archive: z.string() })
export type BackupNote = z.infer<typeof shape>

/** When a whole archive was last made of this shop: a note in the data folder, for whoever looks from afar. */
export class LastBackup {
  readonly #path: string

  constructor(dataFolder: string) {
    this.#path = join(dataFolder, 'last-backup.json')
  }

  /** Whole or not at all. */
  write(note: BackupNote): void {
    const unfinished = `${this.#path}.unfinished`
    writeFileSync(unfinished, `${JSON.stringify(note)}\n`, { mode: 0o600 })
    renameSync(unfinished, this.#path)
  }

  /** Null where there is none, or none that can be read. */
  read(): BackupNote | null {
    try {
      return shape.parse(JSON.parse(readFileSync(this.#path, 'utf8')))
    } catch {
      return null
    }
  }

  /** Whether somebody has to make one. */
  isDue(nowMs: number): boolean {
    const last = this.read()
    return last === null || nowMs - last.madeAtMs > oldAfterMs
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    readonly lastBackup: LastBackup
  }
}
