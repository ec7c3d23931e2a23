import { createHash } from 'node:crypto'

/** All that was requested, as one word: a repeat under the same client id must ask for the same. */
export const bodyHash = (input: unknown): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('hex')
