import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { createTarDecoder } from 'modern-tar'
import { ArchiveFault } from './archive-fault.ts'

/** No part of an archive is larger: tables come in pieces, and a picture is smaller than this. */
const partMax = 64 * 1024 * 1024

export interface ArchivePart {
  readonly name: string
  readonly bytes: Buffer
}

/** Reads an archive part by part, in its order. Throws `ArchiveFault` where it was cut or damaged. */
export async function* readArchive(path: string): AsyncGenerator<ArchivePart> {
  const file = createReadStream(path)
  const unpacked = createGunzip()
  file.on('error', (cause) => unpacked.destroy(cause))
  file.pipe(unpacked)
  const source = Readable.toWeb(unpacked) as ReadableStream<Uint8Array>
  try {
    for await (const { header, body } of source.pipeThrough(createTarDecoder({ strict: true }))) {
      if (header.size > partMax) throw new ArchiveFault(`${path} holds a part that is too large.`)
      const chunks: Uint8Array[] = []
      for await (const chunk of body) chunks.push(chunk)
      yield { name: header.name, bytes: Buffer.concat(chunks) }
    }
  } catch (cause) {
    throw faultOf(cause, path)
  } finally {
    file.destroy()
    unpacked.destroy()
  }
}

function faultOf(cause: unknown, path: string): ArchiveFault {
  if (cause instanceof ArchiveFault) return cause
  const code = cause instanceof Error ? String(Reflect.get(cause, 'code') ?? '') : ''
  if (code === 'ENOENT') return new ArchiveFault(`There is no archive at ${path}.`)
  if (code === 'EISDIR')
    return new ArchiveFault(`${path} is a folder: name one of the archives in it.`)
  if (code === 'EACCES') return new ArchiveFault(`${path} cannot be read by this account.`)
  return new ArchiveFault(
    `${path} was cut or damaged, and nothing was done with it: take another archive. (${String(cause)})`,
  )
}
