// A code or an id as one number, so that a hundred thousand of them fit into a sorted typed array.

/** Kind of the code in a lookup; the same digits may be a barcode here and an item code there. */
export type KeyKind = 'id' | 'barcode' | 'itemCode'

const marks: Readonly<Record<KeyKind, number>> = { id: 1, barcode: 2, itemCode: 3 }

/**
 * Returns a 53-bit hash. Two codes may share one number, rarely: every caller must compare the
 * goods found with the code requested.
 */
export function codeKey(kind: KeyKind, code: string): number {
  let high = 0xdeadbeef ^ marks[kind]
  let low = 0x41c6ce57 ^ marks[kind]
  for (let at = 0; at < code.length; at += 1) {
    const unit = code.charCodeAt(at)
    high = Math.imul(high ^ unit, 2654435761)
    low = Math.imul(low ^ unit, 1597334677)
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909)
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909)
  return (high & 0x1fffff) * 2 ** 32 + (low >>> 0)
}
