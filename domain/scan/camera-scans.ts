/** Recent sightings of a camera: when each code was last in sight. */
export type CameraSight = ReadonlyMap<string, number>

/** A code that was out of sight for so long is shown again on purpose. */
const awayMs = 1_200

/**
 * Takes in the codes of one picture: those that count as scanned now, each once for as long as it
 * stays in sight, and what to remember. Two of the same goods are scanned by taking the first away.
 */
export function cameraScans(
  sight: CameraSight,
  codes: readonly string[],
  nowMs: number,
): { readonly scanned: readonly string[]; readonly sight: CameraSight } {
  const stored = new Map([...sight].filter(([, seenMs]) => nowMs - seenMs <= awayMs))
  const scanned = [...new Set(codes)].filter((code) => !stored.has(code))
  for (const code of codes) stored.set(code, nowMs)
  return { scanned, sight: stored }
}
