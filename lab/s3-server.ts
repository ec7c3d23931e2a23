import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'

/** What a request gets in place of its answer. */
export type S3Trouble = 'silent' | 'full' | 'busyOnce'

export interface S3ServerTerms {
  readonly bucket: string
  readonly accessKey: string
  readonly secretKey: string
  readonly region: string
}

interface Answer {
  readonly status: number
  readonly text?: string
  readonly bytes?: Buffer
  readonly headers?: Readonly<Record<string, string>>
}

const listMost = 3

/** A store that speaks S3 with one bucket in memory: signatures are checked as AWS describes them, lists come in pages. */
export class S3Server {
  readonly objects = new Map<string, Buffer>()
  /** Uploads in parts that were neither completed nor given up. */
  readonly uploads = new Map<string, Map<number, Buffer>>()
  /** Trouble for writes of keys that contain a text; null: none. */
  trouble: { readonly kind: S3Trouble; readonly at: string } | null = null
  readonly #terms: S3ServerTerms
  readonly #server: Server

  private constructor(terms: S3ServerTerms) {
    this.#terms = terms
    this.#server = createServer((request, response) => void this.#serve(request, response))
  }

  static async open(terms: S3ServerTerms): Promise<S3Server> {
    const store = new S3Server(terms)
    await new Promise<void>((resolve) => {
      store.#server.listen(0, '127.0.0.1', resolve)
    })
    return store
  }

  get url(): string {
    const address = this.#server.address()
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks)
    const url = new URL(request.url ?? '/', this.url)
    const [, bucket = '', ...rest] = url.pathname.split('/')
    const key = decodeURIComponent(rest.join('/'))
    const { trouble } = this
    const isMeant = trouble !== null && request.method !== 'GET' && key.includes(trouble.at)
    if (isMeant && trouble.kind === 'silent') return
    if (isMeant && trouble.kind === 'busyOnce') this.trouble = null
    const answer = isMeant
      ? failure(
          trouble.kind === 'full' ? 507 : 503,
          trouble.kind === 'full' ? 'QuotaExceeded' : 'SlowDown',
        )
      : (this.#refusal(request, url, body) ??
        (bucket === this.#terms.bucket
          ? this.#answer(request.method ?? '', key, url.searchParams, body)
          : failure(404, 'NoSuchBucket')))
    response.writeHead(answer.status, answer.headers)
    response.end(request.method === 'HEAD' ? undefined : (answer.bytes ?? answer.text ?? ''))
  }

  /** Null where the request is signed with the key, over the body that came. */
  #refusal({ method, headers }: IncomingMessage, url: URL, body: Buffer): Answer | null {
    const form =
      /Credential=([^/]+)\/(\d+)\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=(\w+)/
    const [, who, day = '', region = '', names = '', signature = ''] =
      form.exec(headers.authorization ?? '') ?? []
    if (who !== this.#terms.accessKey) return failure(403, 'InvalidAccessKeyId')
    const content = String(headers['x-amz-content-sha256'])
    if (content !== sha256(body)) return failure(400, 'XAmzContentSHA256Mismatch')
    const query = [...url.searchParams]
      .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
      .toSorted()
    const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
    const canonical = [method, url.pathname, query.join('&'), signed.join(''), names, content]
    const scope = `${day}/${region}/s3/aws4_request`
    const date = String(headers['x-amz-date'])
    const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical.join('\n'))].join('\n')
    const key = [day, region, 's3', 'aws4_request'].reduce<Buffer>(
      (last, part) => createHmac('sha256', last).update(part).digest(),
      Buffer.from(`AWS4${this.#terms.secretKey}`),
    )
    const right = createHmac('sha256', key).update(text).digest()
    const given = Buffer.from(signature, 'hex')
    const isSame = given.length === right.length && timingSafeEqual(given, right)
    return isSame && region === this.#terms.region ? null : failure(403, 'SignatureDoesNotMatch')
  }

  #answer(method: string, key: string, query: URLSearchParams, body: Buffer): Answer {
    if (key === '') return this.#list(query)
    const uploadId = query.get('uploadId')
    if (query.has('uploads')) return this.#begin()
    if (uploadId !== null) return this.#part(method, { key, uploadId, query, body })
    if (method === 'PUT') {
      this.objects.set(key, body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    if (method === 'DELETE') {
      this.objects.delete(key)
      return { status: 204 }
    }
    const bytes = this.objects.get(key)
    if (bytes === undefined) return failure(404, 'NoSuchKey')
    return { status: 200, bytes, headers: { 'content-length': String(bytes.length) } }
  }

  #begin(): Answer {
    const id = `upload-${this.uploads.size + 1}`
    this.uploads.set(id, new Map())
    return { status: 200, text: `<R><UploadId>${id}</UploadId></R>` }
  }

  #part(method: string, { key, uploadId, query, body }: PartRequest): Answer {
    const parts = this.uploads.get(uploadId)
    if (parts === undefined) return failure(404, 'NoSuchUpload')
    if (method === 'PUT') {
      parts.set(Number(query.get('partNumber')), body)
      return { status: 200, headers: { etag: tagOf(body) } }
    }
    this.uploads.delete(uploadId)
    if (method === 'DELETE') return { status: 204 }
    const named = [
      ...body.toString('utf8').matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g),
    ]
    const whole = named.map(([, number, tag = '']) => {
      const bytes = parts.get(Number(number))
      return bytes !== undefined && tag.replaceAll('&quot;', '"') === tagOf(bytes) ? bytes : null
    })
    // As AWS does it: the status was sent before the store found out.
    if (whole.includes(null))
      return { status: 200, text: '<Error><Code>InvalidPart</Code></Error>' }
    this.objects.set(key, Buffer.concat(whole.filter((bytes) => bytes !== null)))
    return { status: 200, text: '<R/>' }
  }

  #list(query: URLSearchParams): Answer {
    const after = query.get('continuation-token') ?? ''
    const all = [...this.objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .toSorted()
    const page = all.slice(0, listMost)
    const last = page.at(-1)
    const next =
      all.length > listMost && last !== undefined
        ? `<NextContinuationToken>${last}</NextContinuationToken>`
        : ''
    const keys = page.map((key) => `<Contents><Key>${key}</Key></Contents>`)
    return { status: 200, text: `<List>${keys.join('')}${next}</List>` }
  }
}

interface PartRequest {
  readonly key: string
  readonly uploadId: string
  readonly query: URLSearchParams
  readonly body: Buffer
}

const failure = (status: number, code: string): Answer => ({
  status,
  text: `<Error><Code>${code}</Code></Error>`,
})
const sha256 = (content: Buffer | string): string =>
  createHash('sha256').update(content).digest('hex')
const tagOf = (bytes: Buffer): string => `"${createHash('md5').update(bytes).digest('hex')}"`
const encodeStrictly = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (one) => `%${one.codePointAt(0)?.toString(16).toUpperCase()}`,
  )
