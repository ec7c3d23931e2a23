import { randomUUID } from 'node:crypto'

const plain = /^[\w.:-]{1,64}$/

/** The caller's trace id when it is safe for a log line; a new one otherwise. */
export function traceIdOf(sent: unknown): string {
  return typeof sent === 'string' && plain.test(sent) ? sent : randomUUID()
}
