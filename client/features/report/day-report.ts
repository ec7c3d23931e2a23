// A business day as reported by the server, and the figures drawn from it.
import type { BothNames } from '@tillwright/domain/goods/goods-words.ts'
import type { Output } from '@tillwright/contract/call.ts'
import type { getDayReport } from '@tillwright/contract/shift/report.ts'
import { type Cents, cents, sumCents } from '@tillwright/domain/money/cents.ts'
import { divideHalfUp, multiplyDivide } from '@tillwright/domain/number/rounding.ts'

export type DayResponse = Output<typeof getDayReport>
export type DayReport = DayResponse['report']
type Sum = DayReport['hours'][number]

/** One hour of the day alongside the same hour of the day before. */
export interface HourPair {
  readonly hour: number
  readonly cents: Cents
  readonly beforeCents: Cents
}

const usualFirst = 8
const usualLast = 21

/** The hours from opening to closing: the usual ones, and any other in which something was sold. */
export function hourPairs({ report, before }: DayResponse): readonly HourPair[] {
  const now = byHour(report.hours)
  const then = byHour(before?.hours ?? [])
  const sold = [...now.keys(), ...then.keys()]
  const first = Math.min(usualFirst, ...sold)
  const last = Math.max(usualLast, ...sold)
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    hour: first + at,
    cents: now.get(first + at) ?? cents(0),
    beforeCents: then.get(first + at) ?? cents(0),
  }))
}

const byHour = (hours: readonly Sum[]): ReadonlyMap<number, Cents> =>
  new Map(hours.map(({ name, amountCents }) => [Number(name), amountCents]))

/** The best hour; null for a day without sales. */
export function peakOf(pairs: readonly HourPair[]): HourPair | null {
  const best = pairs.reduce<HourPair | null>(
    (found, pair) => (pair.cents > (found?.cents ?? 0) ? pair : found),
    null,
  )
  return best
}

/** By how many whole percent it grew or fell; null where there was nothing to grow from. */
export function changePercent(now: Cents, before: Cents | null): number | null {
  if (before === null || before <= 0) return null
  return multiplyDivide(now - before, 100, before, 'half-up')
}

/** Returns a customer's average spending; zero where nobody came. */
export const averageCents = ({ salesCents, salesCount }: DayReport): Cents =>
  cents(salesCount === 0 ? 0 : divideHalfUp(salesCents, salesCount))

/** The largest categories, and all others as one; each with its whole percent of the day. */
export interface Share {
  /** Null for all the others together. */
  readonly of: BothNames | null
  readonly cents: Cents
  readonly percent: number
}

/** The largest sums, and the rest of them as one. */
export function largestShares(sums: readonly Sum[], most: number): readonly Share[] {
  const sold = sums.filter(({ amountCents }) => amountCents > 0)
  const total = sumCents(sold.map(({ amountCents }) => amountCents))
  if (total === 0) return []
  const head = sold.length > most ? sold.slice(0, most - 1) : sold
  const tail = sumCents(sold.slice(head.length).map(({ amountCents }) => amountCents))
  const share = (of: BothNames | null, amount: Cents): Share => ({
    of,
    cents: amount,
    percent: multiplyDivide(amount, 100, total, 'half-up'),
  })
  return [
    ...head.map((sum) => share(sum, sum.amountCents)),
    ...(tail > 0 ? [share(null, tail)] : []),
  ]
}

/** A round number at or above the largest, so that the lines of a chart read easily. */
export function roundTop(largest: number): number {
  let step = 100
  while (step * 10 < largest) step *= 10
  const top = [1, 2, 3, 4, 5, 6, 8, 10].find((times) => step * times >= largest) ?? 10
  return step * top
}
