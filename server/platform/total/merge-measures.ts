import type { Measured } from './add-totals.ts'

/** Two measures of one name are one row: an upsert may touch a row only once. */
export function mergeMeasures(measures: readonly Measured[]): Measured[] {
  const sums = new Map<string, Measured>()
  for (const { measure, count, amount, only } of measures) {
    const key = `${only ?? ''} ${measure}`
    const sum = sums.get(key)
    sums.set(key, {
      measure,
      count: (sum?.count ?? 0) + count,
      amount: (sum?.amount ?? 0) + amount,
      ...(only === undefined ? {} : { only }),
    })
  }
  return [...sums.values()]
}
