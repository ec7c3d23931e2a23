import { readUntrusted } from '@tillwright/contract/call.ts'
import type { lineResult } from '@tillwright/contract/bulk/bulk-lines.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import type { Schema } from '@tillwright/contract/wire/schema.ts'
import type { Context } from '../../platform/context.ts'
import { answerDurably } from '../../platform/db/durable-reads.ts'
import { isUniqueConflict } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type FileLine, linesOf } from './lines-of.ts'

export type LineResult = (typeof lineResult)['_zod']['output']

/** A line that can be read. */
export interface GoodLine<L> {
  readonly line: number
  readonly value: L
}

/** Writes lines in one transaction and answers each of them. */
export type WriteLines<L> = (lines: readonly GoodLine<L>[]) => Promise<readonly LineResult[]>

/** Lines that are written in one transaction. */
export const linesAtOnce = 500
const triesMost = 5

/**
 * Writes a file down, chunk by chunk, each in a transaction of its own that holds up no till. A line that cannot be
 * is answered for by itself, and the rest goes on. The next chunk is begun when the answers of the one before are taken.
 */
export async function* loadLines<L>(
  { db, caller }: Context,
  shape: Schema<L>,
  write: WriteLines<L>,
): AsyncGenerator<readonly LineResult[]> {
  for (const page of linesOf(caller.file ?? Buffer.alloc(0), linesAtOnce)) {
    const good: GoodLine<L>[] = []
    const results: LineResult[] = []
    for (const one of page) {
      const read = readLine(shape, one)
      if ('result' in read) results.push(read)
      else good.push(read)
    }
    if (good.length > 0) results.push(...(await answerDurably(db, () => atLast(() => write(good)))))
    yield results.toSorted((one, other) => one.line - other.line)
  }
}

function readLine<L>(shape: Schema<L>, { line, value }: FileLine): GoodLine<L> | LineResult {
  if (isRefusal(value)) return refusedLine(line, value.code, codes[value.code].summary)
  const read = readUntrusted(shape, value)
  if (read.ok) return { line, value: read.value }
  const faults = read.faults.map(({ at, rule }) => `${at || 'line'}: ${rule}`)
  return refusedLine(line, 'invalid', faults.join('; '))
}

const isRefusal = (value: unknown): value is Refusal => value instanceof Refusal

/** A line that was not written down, and why. */
export const refusedLine = (line: number, code: keyof typeof codes, msg: string): LineResult => ({
  line,
  result: 'refused',
  id: null,
  code: codes[code].code,
  msg: msg.slice(0, 400),
})

/** A line that is written down, now or before. */
export const doneLine = (line: number, id: string | null, isNew: boolean): LineResult => ({
  line,
  result: isNew ? 'done' : 'unchanged',
  id,
  code: null,
  msg: '',
})

/** Somebody took one of the codes in the same moment: the chunk is looked at anew. */
async function atLast<T>(write: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await write()
    } catch (cause) {
      const isMeanwhile = cause instanceof Refusal && cause.code === 'changedMeanwhile'
      if (tries === triesMost || !(isMeanwhile || isUniqueConflict(cause))) throw cause
    }
  }
}
