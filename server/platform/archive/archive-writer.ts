import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createTarPacker, type TarPackController } from 'modern-tar'
import { writingFault } from './archive-fault.ts'

/** Ends the name of an archive that is being written, or was cut off. */
export const unfinishedEnding = '.unfinished'

/**
 * Writes a compressed tar file under a name of its own and gives it the right one when it is whole and on the disk:
 * whatever happens, there is no half archive under that name.
 */
export class ArchiveWriter {
  readonly #path: string
  readonly #controller: TarPackController
  readonly #written: Promise<void>
  #failure: unknown = null

  private constructor(path: string, controller: TarPackController, written: Promise<void>) {
    this.#path = path
    this.#controller = controller
    this.#written = written
    written.catch((cause: unknown) => {
      this.#failure = cause
    })
  }

  /** Throws `ArchiveFault` where nothing can be written there. */
  static async begin(path: string): Promise<ArchiveWriter> {
    try {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
      const file = await open(`${path}${unfinishedEnding}`, 'wx', 0o600)
      const { readable, controller } = createTarPacker()
      const source = Readable.fromWeb(readable as Parameters<typeof Readable.fromWeb>[0])
      // Fast before small: an archive is written every night, and the disk is rarely what is short.
      const gzip = createGzip({ level: 3 })
      const written = pipeline(source, gzip, file.createWriteStream({ flush: true }))
      return new ArchiveWriter(path, controller, written)
    } catch (cause) {
      throw writingFault(cause, dirname(path))
    }
  }

  /** Adds a part of it. */
  async add(name: string, bytes: Buffer): Promise<void> {
    if (this.#failure !== null) throw writingFault(this.#failure, dirname(this.#path))
    const header = { name, size: bytes.length, type: 'file', mode: 0o600 } as const
    const entry = this.#controller.add(header).getWriter()
    // A disk that takes nothing more ends the writing, and the stream is no longer read.
    const added = (async () => {
      if (bytes.length > 0) await entry.write(bytes)
      await entry.close()
    })()
    await Promise.race([added, this.#written.then(() => added)]).catch((cause: unknown) => {
      added.catch(() => undefined)
      throw writingFault(this.#failure ?? cause, dirname(this.#path))
    })
  }

  /** Gives it its name. */
  async finish(): Promise<void> {
    try {
      this.#controller.finalize()
      await this.#written
      renameSync(`${this.#path}${unfinishedEnding}`, this.#path)
      syncFolder(dirname(this.#path))
    } catch (cause) {
      throw writingFault(cause, dirname(this.#path))
    }
  }

  /** Takes away what was written. */
  async abandon(): Promise<void> {
    this.#controller.error(new Error('abandoned'))
    await this.#written.catch(() => undefined)
    rmSync(`${this.#path}${unfinishedEnding}`, { force: true })
  }
}

/** A name is on the disk when its folder is. Windows opens no folder, and needs no such thing. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
