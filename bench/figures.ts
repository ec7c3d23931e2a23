/** The value below which so many per cent of the samples lie. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))
  return sorted[at] ?? Number.NaN
}

/** Milliseconds as people compare them. */
export const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`

export const perSecond = (count: number, tookMs: number): number => (count * 1000) / tookMs

/** Decimal kilobytes, as page budgets are given. */
export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(0)} KB`

export const verdict = (value: number, limit: number): 'held' | 'MISSED' =>
  value <= limit ? 'held' : 'MISSED'
