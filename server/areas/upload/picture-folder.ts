import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { CleanPicture } from './clean-picture.ts'

const endings = { 'image/jpeg': '.jpg', 'image/png': '.png' } as const
const nameForm = /^[\w-]{32}\.(?:jpg|png)$/
const folderForm = /^[\w-]{1,90}$/

/** The folder of a platform, as a part of an address: letters that no file system reads as a way up. */
export const platformFolder = (platformId: string): string =>
  Buffer.from(platformId).toString('base64url')

/** A stored picture on its way out. */
export interface StoredPicture {
  readonly type: CleanPicture['type']
  readonly bytes: Buffer
}

/** The pictures of all platforms on disk, each under a name that nobody can guess. */
export class PictureFolder {
  readonly #folder: string
  #last: Promise<unknown> = Promise.resolve()

  constructor(folder: string) {
    this.#folder = folder
  }

  /** Runs work on one picture after the other: unpacking two at once would take twice the memory. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(work)
    this.#last = mine.catch(() => null)
    return mine
  }

  /** Writes a picture to disk, whole or not at all. Answers the name it got. */
  async add(platformId: string, picture: CleanPicture): Promise<string> {
    const folder = join(this.#folder, platformFolder(platformId))
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const name = `${randomBytes(24).toString('base64url')}${endings[picture.type]}`
    const half = join(folder, `${name}.half`)
    const file = await open(half, 'wx', 0o600)
    try {
      await file.writeFile(picture.bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(half, join(folder, name))
    return name
  }

  async remove(platformId: string, name: string): Promise<void> {
    await rm(join(this.#folder, platformFolder(platformId), name), { force: true })
  }

  /** A picture by the two parts of its address; null for what was never given out. */
  async find(folder: string, name: string): Promise<StoredPicture | null> {
    if (!folderForm.test(folder) || !nameForm.test(name)) return null
    try {
      const bytes = await readFile(join(this.#folder, folder, name))
      return { type: name.endsWith('.png') ? 'image/png' : 'image/jpeg', bytes }
    } catch (cause) {
      if (cause instanceof Error && Reflect.get(cause, 'code') === 'ENOENT') return null
      throw cause
    }
  }
}

declare module '../../platform/context.ts' {
  interface Services {
    /** Where uploaded pictures lie. */
    readonly pictures: PictureFolder
  }
}
