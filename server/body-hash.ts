import { createHash } from 'node:crypto'

/** All that was asked for, as one word: a repeat under the same client id must ask for the same. */
export const bodyHash = (wish: unknown): string =>
  createHash('sha256').update(JSON.stringify(wish)).digest('hex')
