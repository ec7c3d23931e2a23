/** Specification 9: what a field takes unless it says otherwise. */
export const usualLimit = 140

/**
 * Returns the part of a text that a field of `limit` characters accepts, counted as the wire counts
 * them, in UTF-16 units; a character of two units is accepted whole or not at all.
 */
export function takenOf(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = /[\uD800-\uDBFF]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  return text.slice(0, end)
}
