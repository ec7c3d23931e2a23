// Price of a pack as its time runs out.
import { basisPointsOf } from '../number/basis-points.ts'
import { type Cents, maxCents, minimumItemCents, subtractCents } from '../money/cents.ts'
import { multiplyDivide } from '../number/rounding.ts'

/** When so much of a pack's life is over, so much comes off; both in hundredths of a percent. */
export interface MarkDown {
  readonly agedBasisPoints: number
  readonly basisPointsOff: number
}

/**
 * Mark-downs of shops that have set no others: 15 % off in the last third, 30 % off in the last
 * tenth.
 */
export const usualMarkDowns: readonly MarkDown[] = [
  { agedBasisPoints: 6667, basisPointsOff: 1500 },
  { agedBasisPoints: 9000, basisPointsOff: 3000 },
]

/** A pack as far as its price depends on it. */
export interface AgingPack {
  /** Amount on its label. */
  readonly labelCents: Cents
  readonly packedAtMs: number
  /** Null where it does not expire: then it is never marked down. */
  readonly expiresAtMs: number | null
}

/** The largest discount that the pack's age has reached, in basis points; 0 for a fresh one. */
export function markDownAt(
  { packedAtMs, expiresAtMs }: AgingPack,
  steps: readonly MarkDown[],
  atMs: number,
): number {
  if (expiresAtMs === null) return 0
  const reached = steps.filter(
    ({ agedBasisPoints }) => atMs >= momentOf(packedAtMs, expiresAtMs, agedBasisPoints),
  )
  return Math.max(0, ...reached.map(({ basisPointsOff }) => basisPointsOff))
}

/** Returns the price of the pack at a moment: its label less the mark-down, 0.01 at least. */
export function packCentsAt(pack: AgingPack, steps: readonly MarkDown[], atMs: number): Cents {
  const off = basisPointsOf(pack.labelCents, markDownAt(pack, steps, atMs))
  return maxCents(subtractCents(pack.labelCents, off), minimumItemCents)
}

const momentOf = (packedAtMs: number, expiresAtMs: number, aged: number): number =>
  packedAtMs + multiplyDivide(expiresAtMs - packedAtMs, aged, 10_000, 'half-up')
