/**
 * True when a till's version is older than the least. A till that names no version, or none that
 * can be read, is taken as it is.
 */
export function isOlder(version: string, least: string | null): boolean {
  if (least === null) return false
  const [have, want] = [partsOf(version), partsOf(least)]
  if (have === null || want === null) return false
  for (const [place, part] of want.entries()) {
    const own = have[place] ?? 0
    if (own !== part) return own < part
  }
  return false
}

function partsOf(version: string): number[] | null {
  return /^\d{1,6}(\.\d{1,6}){0,3}$/.test(version) ? version.split('.').map(Number) : null
}
