import { lineMaxBytes } from '@tillwright/contract/bulk/bulk.ts'
import { parseJson } from '../../platform/http/body.ts'
import { Refusal } from '../../platform/refusal.ts'

/** A line of a file, counted from 1. */
export interface FileLine {
  readonly line: number
  /** The parsed value, or the reason why it cannot be read. */
  readonly value: unknown
}

const newLine = 0x0a

/** The lines of a file some at a time; blank ones are counted and left out. */
export function* linesOf(file: Buffer, most: number): Generator<FileLine[]> {
  let page: FileLine[] = []
  for (let [from, line] = [0, 1]; from < file.length; line += 1) {
    const end = file.indexOf(newLine, from)
    const bytes = file.subarray(from, end === -1 ? file.length : end)
    from = end === -1 ? file.length : end + 1
    if (isBlank(bytes)) continue
    page.push({ line, value: valueOf(bytes) })
    if (page.length < most) continue
    yield page
    page = []
  }
  if (page.length > 0) yield page
}

const isBlank = (bytes: Buffer): boolean =>
  bytes.length <= lineMaxBytes && bytes.toString('latin1').trim() === ''

function valueOf(bytes: Buffer): unknown {
  if (bytes.length > lineMaxBytes) return new Refusal('tooLarge')
  try {
    return parseJson(bytes)
  } catch (cause) {
    if (cause instanceof Refusal) return cause
    throw cause
  }
}
