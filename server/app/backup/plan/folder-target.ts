import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { archiveMomentMs, archivesIn } from '../archive-folder.ts'
import { type ArchiveTarget, markName, refuseOthers, TargetFault } from './archive-target.ts'

/** A folder of the server's machine: another disk, or a share that is mounted there. */
export class FolderTarget implements ArchiveTarget {
  readonly place: string
  readonly staging: string

  constructor(folder: string) {
    this.place = folder
    this.staging = folder
  }

  async claim(booksId: string): Promise<void> {
    await this.#make()
    const trial = join(this.staging, `.tillwright-${randomUUID()}`)
    await writeFile(trial, booksId, { flush: true, mode: 0o600 })
    await readFile(trial)
    await rm(trial)
    const mark = await this.#mark()
    if (mark !== null) refuseOthers(mark, booksId)
    else await writeFile(join(this.staging, markName), `${booksId}\n`, { flush: true, mode: 0o600 })
  }

  /** A disk that is not plugged in leaves an empty folder, which has no mark. */
  async check(booksId: string): Promise<void> {
    const mark = await this.#mark()
    if (mark === null) throw new TargetFault('noFolder')
    refuseOthers(mark, booksId)
  }

  /** It was written there. */
  async take(): Promise<void> {}

  async archives() {
    return archivesIn(this.staging).map((name) => ({ name, madeAtMs: archiveMomentMs(name) }))
  }

  async remove(name: string): Promise<void> {
    await rm(name, { force: true })
  }

  /** The folder around it has to be there: a mistyped path, or a disk that is away, is not made up for. */
  async #make(): Promise<void> {
    try {
      await mkdir(this.staging, { mode: 0o700 })
    } catch (cause) {
      if (!hasCode(cause, 'EEXIST')) throw cause
    }
  }

  async #mark(): Promise<string | null> {
    try {
      return await readFile(join(this.staging, markName), 'utf8')
    } catch (cause) {
      if (hasCode(cause, 'ENOENT')) return null
      throw cause
    }
  }
}

const hasCode = (cause: unknown, code: string): boolean =>
  cause instanceof Error && Reflect.get(cause, 'code') === code
