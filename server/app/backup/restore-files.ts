import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { ArchiveFault } from '../../platform/archive/archive-fault.ts'
import type { Manifest } from '../../platform/archive/manifest.ts'
import { type ArchivePart, readArchive } from '../../platform/archive/read-archive.ts'
import { hasRecordedKeys } from '../../platform/secret/secret-file.ts'
import { isArchivedName, isSecretName } from './data-files.ts'

/**
 * Files that a restore brings into a data folder. They wait in a folder of their own until the
 * database is whole, and are moved into place before that is published.
 */
export class RestoreFiles {
  readonly #dataFolder: string
  /** Where everything waits. */
  readonly waiting: string

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder
    this.waiting = join(dataFolder, 'restoring')
    // Leftovers of a restore that was cut off: the archive has them all.
    this.discard()
    mkdirSync(this.waiting, { recursive: true, mode: 0o700 })
    for (const name of ['pepper', 'seal-key']) {
      const own = join(dataFolder, name)
      if (existsSync(own)) this.#write(name, readFileSync(own))
    }
  }

  /** A part of the archive that is no table. A name that no backup writes is passed over. */
  add({ name, bytes }: ArchivePart): void {
    if (isArchivedName(name)) this.#write(name, bytes)
  }

  /** Unpacks pepper and keys. Throws `ArchiveFault` where the folder has others by these names. */
  async addSecrets(path: string): Promise<void> {
    for await (const { name, bytes } of readArchive(path)) {
      if (!isSecretName(name)) continue
      const own = join(this.#dataFolder, name)
      if (existsSync(own) && !readFileSync(own).equals(bytes))
        throw new ArchiveFault(
          `${own} is another file than the one in ${path}: move it away, or choose another DATA_DIR.`,
        )
      this.#write(name, bytes)
    }
  }

  /**
   * Throws `ArchiveFault` where the pepper that the archive's passwords were made with is missing.
   */
  checkPepper({ pepper }: Manifest): void {
    if (pepper.length === 0) return
    const keys = hasRecordedKeys(join(this.waiting, 'pepper'), 'pepper', pepper)
    if (keys === 'missing')
      throw new ArchiveFault(
        `There is no pepper in ${this.#dataFolder}, and without it nobody could log in: name the secrets of this shop (--secrets FILE), or copy its pepper and seal-key there.`,
      )
    if (keys === 'others')
      throw new ArchiveFault(
        `The pepper in ${this.#dataFolder} is not the one of this archive: name the secrets of that shop (--secrets FILE) and an empty DATA_DIR.`,
      )
  }

  /** Puts everything in its place. Heads of journals that went on beyond the archive are moved aside. */
  place(nowMs: number): void {
    const heads = join(this.#dataFolder, 'journal-heads')
    if (existsSync(heads)) renameSync(heads, `${heads}.before-restore-${nowMs}`)
    this.#placeAll('')
  }

  /** One by one, each in a single step: a restore that is cut off leaves no part of a file. */
  #placeAll(folder: string): void {
    mkdirSync(join(this.#dataFolder, folder), { recursive: true, mode: 0o700 })
    for (const entry of readdirSync(join(this.waiting, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name)
      if (entry.isDirectory()) this.#placeAll(name)
      else renameSync(join(this.waiting, name), join(this.#dataFolder, name))
    }
  }

  /** Takes away what waits. */
  discard(): void {
    rmSync(this.waiting, { recursive: true, force: true })
  }

  #write(name: string, bytes: Buffer): void {
    const path = join(this.waiting, name)
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
    const file = openSync(path, 'w', 0o600)
    try {
      writeFileSync(file, bytes)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  }
}
