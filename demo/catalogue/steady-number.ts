// Numbers that look scattered and are the same on every start.

/**
 * A whole number from 0 up to but not including `below`, known by a text alone (FNV-1a with a last
 * stir, so that texts that differ in one letter land far apart).
 */
export function steadyNumber(text: string, below: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39)
  return ((hash ^ (hash >>> 15)) >>> 0) % below
}

/** Whether a text belongs to the given share of all texts, in per cent. */
export const isAmong = (text: string, percent: number): boolean => steadyNumber(text, 100) < percent
