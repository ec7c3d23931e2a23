import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import type { StoreScope } from '../store-scope.ts'

/** How far a store's journal had come at some moment, as somebody outside the database knows it. */
export interface JournalHead extends StoreScope {
  readonly seq: number
  readonly hash: string
}

/**
 * Heads of journals in a file alongside the database, one a line: a journal that was cut short or written
 * anew does not lead through them. Several processes may add to it at once.
 */
export class JournalHeads {
  readonly #path: string

  constructor(path: string) {
    this.#path = path
  }

  add({ platformId, storeId, seq, hash }: JournalHead): void {
    appendFileSync(this.#path, `${platformId} ${storeId} ${seq}:${hash}\n`, { mode: 0o600 })
  }

  /** Every head that can be read; a line that was cut off by a full disk is passed over. */
  all(): JournalHead[] {
    if (!existsSync(this.#path)) return []
    return readFileSync(this.#path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [platformId = '', storeId = '', head = ''] = line.split(' ')
        const read = parseHead(head)
        return read === null ? [] : [{ platformId, storeId, ...read }]
      })
  }
}

/** Reads `seq:hash`; null for anything else. The hash may be its beginning alone, as on paper. */
export function parseHead(text: string): Pick<JournalHead, 'seq' | 'hash'> | null {
  const [, seq = '', hash = ''] = /^([1-9]\d{0,15}):([0-9a-f]{8,64})$/i.exec(text.trim()) ?? []
  return seq === '' ? null : { seq: Number(seq), hash: hash.toLowerCase() }
}
