import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.mp3': 'audio/mpeg',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const squeezable = /^(text\/|application\/(json|manifest)|image\/svg)/
const squeezedLeastBytes = 1_024
/** Extension of the compressed copy that a build puts alongside its file. */
const squeezedEnding = '.br'
const brotli = promisify(brotliCompress)

/** A file as it is sent. */
export interface StaticFile {
  readonly type: string
  readonly etag: string
  readonly bytes: Buffer
  /** The bytes in brotli, where that is worth it. */
  readonly squeezed: Buffer | null
}

/**
 * The files of a folder, by their path under it. Only files present at the start exist, so no path
 * can climb out; each is read once, on its first request.
 */
export class StaticFiles {
  readonly #folder: string
  readonly #names: ReadonlySet<string>
  readonly #read = new Map<string, Promise<StaticFile>>()

  constructor(folder: string) {
    this.#folder = folder
    this.#names = new Set(namesIn(folder))
  }

  has(name: string): boolean {
    return this.#names.has(name)
  }

  /** The file of that name, or null. */
  async find(name: string): Promise<StaticFile | null> {
    if (!this.#names.has(name)) return null
    let file = this.#read.get(name)
    if (file === undefined) {
      file = readStaticFile(join(this.#folder, name))
      this.#read.set(name, file)
    }
    return file
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
      .filter((name) => !name.endsWith(squeezedEnding))
  } catch (cause) {
    if (isMissing(cause)) return []
    throw cause
  }
}

async function readStaticFile(path: string): Promise<StaticFile> {
  const bytes = await readFile(path)
  const type = types[extname(path)] ?? 'application/octet-stream'
  const isWorthIt = squeezable.test(type) && bytes.length >= squeezedLeastBytes
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    bytes,
    squeezed: isWorthIt ? await squeezed(path, bytes) : null,
  }
}

async function squeezed(path: string, bytes: Buffer): Promise<Buffer> {
  try {
    return await readFile(path + squeezedEnding)
  } catch (cause) {
    if (!isMissing(cause)) throw cause
    return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
  }
}

const isMissing = (cause: unknown): boolean =>
  cause instanceof Error && Reflect.get(cause, 'code') === 'ENOENT'
