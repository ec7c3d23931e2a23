import type { Words } from '../words/words.ts'

/** A note or coin by its name: `¥5`, `5角`. */
export function noteText(cents: number, words: Words): string {
  return cents >= 100
    ? words.tender.noteOf(String(cents / 100))
    : words.tender.coinOf(String(cents / 10))
}
