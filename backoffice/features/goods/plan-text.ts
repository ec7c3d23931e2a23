// Planned prices as they are typed, and back.
import {
  type PlainPrices,
  planFaults,
  type PlannedPrices,
  type PricePlan,
} from '@tillwright/domain/goods/price-plan.ts'
import { type Cents, cents, formatCents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { type CurrencyCode, withoutSign } from '@tillwright/domain/money/currency.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { momentFieldText, momentFromField } from '../../platform/navigation/moment-text.ts'

export const priceNames = ['regularCents', 'memberCents', 'discountCents', 'offlineCents'] as const
export type PriceName = (typeof priceNames)[number]

/** One change to come: when, as the browser's own field writes it, and the four prices. */
export type PlannedText = Readonly<Record<PriceName | 'from', string>>

export type PlanTextFault = 'past' | 'order' | 'tooLow' | 'notLower' | 'notNumber'

export interface ReadPlan {
  readonly plan: PricePlan
  /** Faults by the index of the change; empty where all can be saved. */
  readonly faults: ReadonlyMap<number, PlanTextFault>
}

/** A plan as its fields show it. */
export const textOfPlan = (plan: PricePlan): PlannedText[] =>
  plan.map((planned) => ({ ...pricesText(planned), from: momentFieldText(planned.fromAtMs) }))

/** A change that begins with what holds before it. */
export const nextPlanned = (text: readonly PlannedText[], now: Omit<PlannedText, 'from'>) => {
  const { regularCents, memberCents, discountCents, offlineCents } = text.at(-1) ?? now
  return { from: '', regularCents, memberCents, discountCents, offlineCents }
}

/** Reads what was typed, put in the order of time. */
export function planFromText(
  text: readonly PlannedText[],
  { nowMs, currency }: { readonly nowMs: number; readonly currency: CurrencyCode },
): ReadPlan {
  const faults = new Map<number, PlanTextFault>()
  const read = text.map((one, at) => {
    const planned = plannedFrom(one, currency)
    if (planned === null) faults.set(at, 'notNumber')
    return { at, planned }
  })
  if (faults.size > 0) return { plan: [], faults }
  const sorted = read
    .flatMap(({ at, planned }) => (planned === null ? [] : [{ at, planned }]))
    .sort((one, other) => one.planned.fromAtMs - other.planned.fromAtMs)
  const plan = sorted.map(({ planned }) => planned)
  for (const { at, kind } of planFaults(plan, nowMs)) faults.set(sorted[at]?.at ?? at, kind)
  return { plan, faults }
}

function plannedFrom(text: PlannedText, currency: CurrencyCode): PlannedPrices | null {
  const fromAtMs = momentFromField(text.from)
  const read = priceNames.map((name) => priceFrom(text[name], currency))
  if (fromAtMs === null || read.includes(undefined)) return null
  const [regularCents, memberCents = null, discountCents = null, offlineCents = null] = read
  return {
    fromAtMs,
    regularCents: regularCents ?? zeroCents,
    memberCents,
    discountCents,
    offlineCents,
  }
}

/** Null for nothing typed, undefined for what is no price. */
function priceFrom(typed: string, currency: CurrencyCode): Cents | null | undefined {
  const plain = withoutSign(typed, currency)
  if (plain === '') return null
  const value = parseDecimal(plain, 2)
  return value === null ? undefined : cents(value)
}

const priceText = (value: Cents | null): string => (value === null ? '' : formatCents(value))

const pricesText = (prices: PlainPrices) => ({
  regularCents: formatCents(prices.regularCents),
  memberCents: priceText(prices.memberCents),
  discountCents: priceText(prices.discountCents),
  offlineCents: priceText(prices.offlineCents),
})
