/** Allowed content of a journal row: no floats, nothing that prints in two ways. */
export type Recorded =
  | string
  | number
  | boolean
  | null
  | readonly Recorded[]
  | { readonly [key: string]: Recorded }

/**
 * JSON with sorted keys and no spaces, so that the same facts always give the same bytes.
 * Throws RangeError on a number that is not a safe integer.
 */
export function canonicalJson(value: Recorded): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`not a whole number: ${value}`)
    return String(value)
  }
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`)
  return `{${fields.join(',')}}`
}

const isList = (value: object): value is readonly Recorded[] => Array.isArray(value)
