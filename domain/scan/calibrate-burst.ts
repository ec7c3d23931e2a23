import type { Burst, BurstOptions } from './burst.ts'

/**
 * Options for measuring a scanner: slow ones are recognised too, and nothing is taken for a person.
 */
export const measuringOptions: BurstOptions = {
  leastLength: 3,
  averageMs: 120,
  gapMs: 300,
  joinMs: 0,
  bounceMs: 0,
  prefixKey: null,
}

export const scansToCalibrate = 3

export type Pace = Pick<BurstOptions, 'leastLength' | 'averageMs' | 'gapMs'>

const leastAverageMs = 15
const mostAverageMs = 120
const leastGapMs = 60
const mostGapMs = 300
const usualLength = 6

/**
 * How fast this scanner types, from the same code scanned three times; with room for a busy machine,
 * and never so slow that a quick typist is taken for it. Null until three scans in a row agree.
 */
export function calibratedPace(bursts: readonly Burst[]): Pace | null {
  const last = bursts.slice(-scansToCalibrate)
  const [first] = last
  if (last.length < scansToCalibrate || first === undefined) return null
  if (last.some(({ code }) => code !== first.code)) return null
  const averageMs = Math.ceil(Math.max(...last.map((burst) => burst.averageMs)) * 2)
  const gapMs = Math.ceil(Math.max(...last.map((burst) => burst.longestGapMs)) * 2)
  return {
    leastLength: Math.min(usualLength, first.length),
    averageMs: within(averageMs, leastAverageMs, mostAverageMs),
    gapMs: within(gapMs, leastGapMs, mostGapMs),
  }
}

const within = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, value))
