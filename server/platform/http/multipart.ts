import { Refusal } from '../refusal.ts'

const partsMax = 10
const headMaxBytes = 2_048
const fieldMaxBytes = 4_096
const blank = Buffer.from('\r\n\r\n')
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Content of a form with a file. */
export interface MultipartForm {
  readonly fields: Readonly<Record<string, string>>
  /** The bytes of the one file; null where there was none. What it calls itself is not believed. */
  readonly file: Buffer | null
}

/**
 * Reads `multipart/form-data` (RFC 7578) that is whole in memory. Refuses more than one file, a field
 * twice, and whatever is not as the standard says.
 */
export function readMultipart(body: Buffer, contentType: string): MultipartForm {
  const fields: Record<string, string> = Object.create(null)
  let file: Buffer | null = null
  for (const { name, isFile, content } of partsOf(body, boundaryOf(contentType))) {
    if (isFile) {
      if (file !== null) throw malformed()
      file = content
      continue
    }
    if (name in fields || content.length > fieldMaxBytes) throw malformed()
    fields[name] = textOf(content)
  }
  return { fields, file }
}

const malformed = () => new Refusal('malformed', null, 'The form cannot be read.')

function boundaryOf(contentType: string): string {
  const found = /;\s*boundary=(?:"([^"\r\n]{1,70})"|([\w'()+,\-./:=?]{1,70}))\s*(?:;|$)/i.exec(
    contentType,
  )
  const boundary = found?.[1] ?? found?.[2]
  if (boundary === undefined) throw malformed()
  return boundary
}

interface Part {
  readonly name: string
  readonly isFile: boolean
  readonly content: Buffer
}

function partsOf(body: Buffer, boundary: string): Part[] {
  const mark = Buffer.from(`--${boundary}`)
  const inner = Buffer.from(`\r\n--${boundary}`)
  if (!body.subarray(0, mark.length).equals(mark)) throw malformed()
  const parts: Part[] = []
  for (let at = mark.length; ; ) {
    const ending = body.subarray(at, at + 2).toString('latin1')
    if (ending === '--') return parts
    const end = body.indexOf(inner, at)
    if (ending !== '\r\n' || end === -1 || parts.length === partsMax) throw malformed()
    parts.push(partOf(body.subarray(at + 2, end)))
    at = end + inner.length
  }
}

function partOf(bytes: Buffer): Part {
  const headEnd = bytes.indexOf(blank)
  if (headEnd === -1 || headEnd > headMaxBytes) throw malformed()
  const head = textOf(bytes.subarray(0, headEnd))
  const disposition = head
    .split('\r\n')
    .find((line) => /^content-disposition:\s*form-data\s*;/i.test(line))
  const name = /;\s*name="([\w-]{1,60})"/i.exec(disposition ?? '')?.[1]
  if (disposition === undefined || name === undefined) throw malformed()
  const isFile = /;\s*filename\*?=/i.test(disposition)
  return { name, isFile, content: bytes.subarray(headEnd + blank.length) }
}

function textOf(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    throw malformed()
  }
}
