import type { Recorded } from '../../platform/journal/canonical-json.ts'

/** Plain facts as the audit may hold them: what is absent goes, what is no plain value is named by its kind. */
export function recordedOf(value: unknown): Recorded {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : String(value)
  if (Array.isArray(value)) return value.map(recordedOf)
  if (typeof value !== 'object') return typeof value
  const fields = Object.entries(value).filter(([, one]) => one !== undefined)
  return Object.fromEntries(fields.map(([name, one]) => [name, recordedOf(one)]))
}
