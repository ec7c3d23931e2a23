// Prices that are decided today and hold from a moment on.
import type { GoodsPrices } from './goods-prices.ts'
import { cents } from '../money/cents.ts'

/** Prices that an owner decides; the price a display still shows is not one. */
export type PlainPrices = Pick<
  GoodsPrices,
  'regularCents' | 'offlineCents' | 'discountCents' | 'memberCents'
>

/** All four prices from this moment on, until the next of the plan. */
export interface PlannedPrices extends PlainPrices {
  readonly fromAtMs: number
}

/** In the order of time. */
export type PricePlan = readonly PlannedPrices[]

/** Goods plan no more changes than this. */
export const plannedMost = 20

interface PlannedGoods {
  readonly prices: GoodsPrices
  readonly pricePlan?: PricePlan | undefined
}

/** The goods at the prices that hold at this moment: the same object where no plan is due. */
export function goodsAt<G extends PlannedGoods>(goods: G, atMs: number): G {
  const due = goods.pricePlan?.filter(({ fromAtMs }) => fromAtMs <= atMs).at(-1)
  if (due === undefined) return goods
  const { fromAtMs: _from, ...prices } = due
  return { ...goods, prices: { ...goods.prices, ...prices } }
}

/** Fault of one part of a plan, by its place. */
export interface PlanFault {
  readonly at: number
  readonly kind: 'past' | 'order' | 'tooLow' | 'notLower'
}

/** Returns all faults of a plan; empty where it may be stored. */
export function planFaults(plan: PricePlan, nowMs: number): PlanFault[] {
  return plan.flatMap((planned, at): PlanFault[] => {
    const { regularCents, offlineCents, discountCents, memberCents, fromAtMs } = planned
    const before = plan[at - 1]
    if (fromAtMs <= nowMs) return [{ at, kind: 'past' }]
    if (before !== undefined && before.fromAtMs >= fromAtMs) return [{ at, kind: 'order' }]
    const all = [regularCents, offlineCents, discountCents, memberCents]
    if (all.some((price) => price !== null && price < 1)) return [{ at, kind: 'tooLow' }]
    const shelf = offlineCents ?? regularCents
    const isLower = discountCents === null || discountCents < shelf
    return isLower ? [] : [{ at, kind: 'notLower' as const }]
  })
}

/** A plan as texts, so that a catalogue of 100,000 stays small; empty for no plan. */
export const textsOfPlan = (plan: PricePlan = []): string[] =>
  plan.map(({ fromAtMs, regularCents, offlineCents, discountCents, memberCents }) =>
    [fromAtMs, regularCents, offlineCents, discountCents, memberCents].join(),
  )

/** Reads such texts back. Throws RangeError on what is none. */
export const planOfTexts = (texts: readonly string[]): PricePlan =>
  texts.map((text) => {
    const [fromAtMs, regularCents, offlineCents, discountCents, memberCents] = text
      .split(',')
      .map((part) => (part === '' ? null : cents(Number(part))))
    if (!fromAtMs || !regularCents || memberCents === undefined) throw new RangeError(text)
    return {
      fromAtMs,
      regularCents,
      offlineCents: offlineCents ?? null,
      discountCents: discountCents ?? null,
      memberCents,
    }
  })
