import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { AwsClient } from 'aws4fetch'
import { failureOfAnswer, failureOfCause, isPassing } from './s3-failure.ts'
import { textIn, textsIn } from './s3-text.ts'

/** Where a bucket is and what opens it. */
export interface S3Place {
  /** `https://s3.eu-central-1.amazonaws.com`, or the address of any other store that speaks S3. */
  readonly endpoint: string
  readonly region: string
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
}

export interface S3Limits {
  /** For a small request, and for a part of an archive over a slow line. */
  readonly requestMs: number
  readonly partMs: number
  readonly pauseMs: number
  /** A larger file goes up in parts of so many bytes, or of more where there would be too many. */
  readonly partBytes: number
}

const usualS3Limits: S3Limits = {
  requestMs: 20_000,
  partMs: 300_000,
  pauseMs: 1_000,
  partBytes: 8 * 1024 * 1024,
}

const triesMost = 3
const partsMost = 9_000

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
  readonly key?: string
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Uint8Array<ArrayBuffer>
  readonly timeoutMs?: number
}

/** A bucket of a store that speaks S3. Every failure is an `S3Failure`. */
export class S3Store {
  readonly #place: S3Place
  readonly #client: AwsClient
  readonly #limits: S3Limits

  constructor(place: S3Place, limits = usualS3Limits) {
    this.#place = place
    this.#limits = limits
    this.#client = new AwsClient({
      accessKeyId: place.accessKey,
      secretAccessKey: place.secretKey,
      region: place.region,
      service: 's3',
      retries: 0,
    })
  }

  async put(key: string, body: Buffer): Promise<void> {
    await this.#send({ method: 'PUT', key, body: Uint8Array.from(body) })
  }

  /** The bytes of a small object; null where there is none. */
  async get(key: string): Promise<Buffer | null> {
    const answer = await this.#send({ method: 'GET', key }, [404])
    if (answer.status !== 404) return Buffer.from(await this.#bytesOf(answer))
    failureOfMissing(await answer.text())
    return null
  }

  /** Removes an object; one that is not there is removed too. */
  async remove(key: string): Promise<void> {
    await this.#send({ method: 'DELETE', key })
  }

  /** The size of an object. */
  async size(key: string): Promise<number> {
    const answer = await this.#send({ method: 'HEAD', key })
    return Number(answer.headers.get('content-length'))
  }

  /** The keys that begin so. */
  async keys(prefix: string): Promise<string[]> {
    const found: string[] = []
    let token: string | null = null
    do {
      const query: Record<string, string> = { 'list-type': '2', prefix }
      if (token !== null) query['continuation-token'] = token
      const text = await (await this.#send({ method: 'GET', query })).text()
      found.push(...textsIn(text, 'Key'))
      token = textIn(text, 'NextContinuationToken')
    } while (token !== null)
    return found
  }

  /** Stores a file whole or not at all, and makes sure of its size there. */
  async upload(path: string, key: string): Promise<void> {
    const { size } = await stat(path)
    await this.#uploadParts(path, key, size)
    const stored = await this.size(key)
    if (stored !== size)
      throw failureOfCause(new Error(`${stored} of ${size} bytes arrived`), 'damaged')
  }

  /** Fetches an object into a file. */
  async download(key: string, path: string): Promise<void> {
    const answer = await this.#send({ method: 'GET', key, timeoutMs: this.#limits.partMs * 12 })
    try {
      const body = Readable.fromWeb(answer.body as WebStream)
      await pipeline(body, createWriteStream(path, { mode: 0o600, flush: true }))
    } catch (cause) {
      throw failureOfCause(cause)
    }
  }

  async #uploadParts(path: string, key: string, size: number): Promise<void> {
    const partBytes = Math.max(this.#limits.partBytes, Math.ceil(size / partsMost))
    const file = await open(path, 'r')
    try {
      const read = async (from: number) => {
        const bytes = new Uint8Array(Math.min(partBytes, size - from))
        await file.read(bytes, 0, bytes.length, from)
        return bytes
      }
      const timeoutMs = this.#limits.partMs
      if (size <= partBytes) {
        await this.#send({ method: 'PUT', key, body: await read(0), timeoutMs })
        return
      }
      const uploadId = await this.#begin(key)
      try {
        const tags: string[] = []
        for (let from = 0; from < size; from += partBytes) {
          const query = { partNumber: String(tags.length + 1), uploadId }
          const body = await read(from)
          const answer = await this.#send({ method: 'PUT', key, query, body, timeoutMs })
          tags.push(answer.headers.get('etag') ?? '')
        }
        await this.#complete(key, uploadId, tags)
      } catch (cause) {
        await this.#send({ method: 'DELETE', key, query: { uploadId } }).catch(() => undefined)
        throw cause
      }
    } finally {
      await file.close()
    }
  }

  async #begin(key: string): Promise<string> {
    const text = await (await this.#send({ method: 'POST', key, query: { uploads: '' } })).text()
    const uploadId = textIn(text, 'UploadId')
    if (uploadId === null) throw failureOfAnswer(200, text)
    return uploadId
  }

  async #complete(key: string, uploadId: string, tags: readonly string[]): Promise<void> {
    const parts = tags.map(
      (tag, at) =>
        `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
    )
    const text = `<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`
    const body = new Uint8Array(new TextEncoder().encode(text))
    const timeoutMs = this.#limits.partMs
    const answer = await this.#send({ method: 'POST', key, query: { uploadId }, body, timeoutMs })
    // A store may say yes first and then find that it cannot.
    const said = await answer.text()
    if (textIn(said, 'Code') !== null) throw failureOfAnswer(500, said)
  }

  /** Sends a request, again where that may help, and answers what came; `also` names statuses that are no failure. */
  async #send(request: S3Request, also: readonly number[] = []): Promise<Response> {
    for (let tried = 1; ; tried += 1) {
      try {
        const answer = await this.#sendOnce(request)
        if (answer.ok || also.includes(answer.status)) return answer
        throw failureOfAnswer(answer.status, await answer.text())
      } catch (cause) {
        const failure = failureOfCause(cause)
        if (tried === triesMost || !isPassing(failure)) throw failure
        await sleep(this.#limits.pauseMs * tried)
      }
    }
  }

  async #sendOnce({ method, key, query, body, timeoutMs }: S3Request): Promise<Response> {
    const { endpoint, bucket } = this.#place
    const path = [bucket, ...(key === undefined ? [] : key.split('/'))].map(encodeURIComponent)
    const url = new URL(`${endpoint.replace(/\/+$/, '')}/${path.join('/')}`)
    for (const [name, value] of Object.entries(query ?? {})) url.searchParams.set(name, value)
    const content = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    const signed = await this.#client.sign(url.href, {
      method,
      headers: { 'x-amz-content-sha256': content },
      ...(body !== undefined && { body }),
    })
    const signal = AbortSignal.timeout(timeoutMs ?? this.#limits.requestMs)
    return fetch(signed, { signal, redirect: 'error' })
  }

  async #bytesOf(answer: Response): Promise<ArrayBuffer> {
    try {
      return await answer.arrayBuffer()
    } catch (cause) {
      throw failureOfCause(cause)
    }
  }
}

/** A missing object is an answer, a missing bucket is a failure. */
function failureOfMissing(text: string): void {
  if (textIn(text, 'Code') === 'NoSuchBucket') throw failureOfAnswer(404, text)
}
