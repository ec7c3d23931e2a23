import { randomUUID } from 'node:crypto'
import type { S3Store } from '../../../platform/archive/s3/s3-store.ts'
import { archiveMomentMs, isArchiveName } from '../archive-folder.ts'
import { type ArchiveTarget, markName, refuseOthers, TargetFault } from './archive-target.ts'

export interface S3TargetTerms {
  readonly store: S3Store
  readonly bucket: string
  /** Begins the name of every archive there, as a folder would; may be empty. */
  readonly prefix: string
  readonly staging: string
}

/** A bucket of a store that speaks S3, or a part of it. */
export class S3Target implements ArchiveTarget {
  readonly place: string
  readonly staging: string
  readonly #store: S3Store
  readonly #prefix: string

  constructor({ store, bucket, prefix, staging }: S3TargetTerms) {
    this.#store = store
    this.#prefix = prefix === '' || prefix.endsWith('/') ? prefix : `${prefix}/`
    this.place = `s3://${bucket}/${this.#prefix}`
    this.staging = staging
  }

  async claim(booksId: string): Promise<void> {
    const trial = `${this.#prefix}tillwright-trial-${randomUUID()}`
    await this.#store.put(trial, Buffer.from(booksId))
    const back = await this.#store.get(trial)
    await this.#store.remove(trial)
    if (back?.toString('utf8') !== booksId) throw new TargetFault('damaged')
    const mark = await this.#mark()
    if (mark !== null) refuseOthers(mark, booksId)
    else await this.#store.put(this.#prefix + markName, Buffer.from(`${booksId}\n`))
  }

  async check(booksId: string): Promise<void> {
    const mark = await this.#mark()
    if (mark === null) throw new TargetFault('noBucket')
    refuseOthers(mark, booksId)
  }

  async take(path: string, name: string): Promise<void> {
    await this.#store.upload(path, this.#prefix + name)
  }

  async archives() {
    const keys = await this.#store.keys(`${this.#prefix}tillwright-`)
    return keys
      .map((key) => key.slice(this.#prefix.length))
      .filter(isArchiveName)
      .map((name) => ({ name, madeAtMs: archiveMomentMs(name) }))
  }

  async remove(name: string): Promise<void> {
    await this.#store.remove(this.#prefix + name)
  }

  /** Fetches an archive into a file. */
  async bring(name: string, path: string): Promise<void> {
    await this.#store.download(this.#prefix + name, path)
  }

  async #mark(): Promise<string | null> {
    return (await this.#store.get(this.#prefix + markName))?.toString('utf8') ?? null
  }
}
