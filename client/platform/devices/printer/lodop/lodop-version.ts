/** True when a version of numbers between dots is below another; its parts are numbers, not letters. */
export function isOlder(version: string, minimum: string): boolean {
  const [has, needs] = [partsOf(version), partsOf(minimum)]
  for (let place = 0; place < Math.max(has.length, needs.length); place += 1) {
    const difference = (has[place] ?? 0) - (needs[place] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

/** Parts that are not numbers count as absent. */
const partsOf = (version: string): number[] =>
  version.split('.').map((part) => (/^\d{1,9}$/.test(part.trim()) ? Number(part) : 0))
