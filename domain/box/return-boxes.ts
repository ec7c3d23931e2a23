// Boxes that come back, and which loans they settle: the oldest first.
import { type Cents, timesCents } from '../money/cents.ts'

/** Boxes of one kind that somebody took at one time. */
export interface BoxLoan {
  readonly id: string
  readonly kindId: string
  /** How many of them are still out. */
  readonly out: number
  /** Amount paid for each. */
  readonly depositCents: Cents
}

/** Boxes of one kind on the counter; `damaged` of the `count` are past use. */
export interface BoxesBack {
  readonly kindId: string
  readonly count: number
  readonly damaged: number
}

/** Effect of a return on one loan. */
export interface LoanReturn {
  readonly loanId: string
  readonly returned: number
  readonly damaged: number
  /** Given back for the boxes that are whole. */
  readonly depositCents: Cents
  /** Amount retained for the damaged ones. */
  readonly keptCents: Cents
}

/**
 * Settles the loans of returned boxes, first in first out within a kind: whole boxes on the oldest
 * loans, damaged ones after them, whose deposit the shop retains. `loans` are in order, oldest
 * first. Null where more are returned than are out. Throws RangeError on impossible counts.
 */
export function returnBoxes(
  loans: readonly BoxLoan[],
  back: readonly BoxesBack[],
): LoanReturn[] | null {
  const settled = new Map<string, LoanReturn>()
  for (const { kindId, count, damaged } of summed(back)) {
    const mine = loans.filter((loan) => loan.kindId === kindId)
    if (!settle(mine, { whole: count - damaged, damaged }, settled)) return null
  }
  return loans.flatMap(({ id }) => settled.get(id) ?? [])
}

/** Each kind once. */
function summed(back: readonly BoxesBack[]): BoxesBack[] {
  const byKind = new Map<string, BoxesBack>()
  for (const one of back) {
    const { kindId, count, damaged } = one
    if (!isCount(count) || !isCount(damaged) || damaged > count)
      throw new RangeError(`${damaged} damaged of ${count} boxes`)
    const sum = byKind.get(kindId)
    byKind.set(
      kindId,
      sum ? { kindId, count: sum.count + count, damaged: sum.damaged + damaged } : one,
    )
  }
  return [...byKind.values()]
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0

/** False where boxes are left over when every loan is settled. */
function settle(
  loans: readonly BoxLoan[],
  back: { readonly whole: number; readonly damaged: number },
  settled: Map<string, LoanReturn>,
): boolean {
  let { whole, damaged } = back
  for (const loan of loans) {
    const returned = Math.min(whole, loan.out)
    const broken = Math.min(damaged, loan.out - returned)
    whole -= returned
    damaged -= broken
    if (returned + broken === 0) continue
    settled.set(loan.id, {
      loanId: loan.id,
      returned,
      damaged: broken,
      depositCents: timesCents(loan.depositCents, returned),
      keptCents: timesCents(loan.depositCents, broken),
    })
  }
  return whole === 0 && damaged === 0
}
