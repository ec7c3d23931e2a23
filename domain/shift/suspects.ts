// Every way in which one event of a shift may have moved the drawer otherwise than it is booked.
import { type Cents, cents } from '../money/cents.ts'
import type { TenderKind } from '../order/tender.ts'
import { shiftedDigits, swappedDigits } from './digit-slips.ts'
import { type DrawerEvent, drawerEffect } from './drawer-event.ts'
import type { VarianceReason } from './variance-reason.ts'

/** A story about one event, and what the drawer would differ by if it were true. */
export interface Suspect {
  readonly reason: VarianceReason
  readonly event: DrawerEvent
  readonly effectCents: number
  /**
   * Amount, or note, that would have been correct; null where the explanation does not give one.
   */
  readonly shouldBeCents: Cents | null
  /** How common the story is in shops, and how well it fits what else is known: 1 to 100. */
  readonly weight: number
}

/** By how much counted tenders other than cash differ. */
export type OtherDifferences = Readonly<Partial<Record<TenderKind, Cents>>>

const twinMs = 10 * 60_000
/** Weight added when another tender differs by the same amount the other way. */
const mirrored = 35

export interface SuspectTerms {
  readonly others: OtherDifferences
  /** The notes that people pay with, in cents. */
  readonly notes: readonly number[]
}

/** Every story about these events. Their order is of no importance. */
export function suspectsOf(
  events: readonly DrawerEvent[],
  { others, notes }: SuspectTerms,
): Suspect[] {
  const twins = twinsOf(events)
  return events.flatMap((event) => {
    if (event.amountCents <= 0) return []
    switch (event.kind) {
      case 'sale':
      case 'recharge':
        return event.tender === 'cash'
          ? cashSuspects(event, { others, notes }, twins.has(event))
          : otherSuspects(event, others)
      case 'refund':
        return refundSuspects(event, others)
      case 'void':
        return event.tender === 'cash' ? [story('voidKept', event, event.amountCents, 60)] : []
      case 'payIn':
      case 'payOut':
        return moveSuspects(event)
      case 'open':
        return []
    }
  })
}

function story(
  reason: VarianceReason,
  event: DrawerEvent,
  effectCents: number,
  weight: number,
): Suspect {
  return { reason, event, effectCents, shouldBeCents: null, weight }
}

const differsBy = (others: OtherDifferences, amount: number): boolean =>
  Object.values(others).some((difference) => difference === amount)

function cashSuspects(
  event: DrawerEvent,
  { others, notes }: SuspectTerms,
  isTwin: boolean,
): Suspect[] {
  const { amountCents: amount, changeCents: change } = event
  const isMirrored = differsBy(others, amount)
  return [
    story('paidOtherwise', event, -amount, 55 + (isMirrored ? mirrored : 0)),
    ...(isTwin ? [story('bookedTwice', event, -amount, 75)] : []),
    story('soldTwice', event, amount, 30),
    ...(change > 0
      ? [story('changeKept', event, change, 65), story('changeTwice', event, -change, 50)]
      : []),
    ...wrongNotes(event, notes),
    ...amountSlips(event),
  ]
}

/** Change was given for one note while another was on the counter; it was still enough to pay. */
function wrongNotes(event: DrawerEvent, notes: readonly number[]): Suspect[] {
  const { tenderedCents: tendered, amountCents: amount, changeCents: change } = event
  if (change <= 0 || !notes.includes(tendered)) return []
  return notes
    .filter((note) => note !== tendered && note >= amount)
    .map((note) => ({
      ...story('wrongNote', event, note - tendered, 58),
      shouldBeCents: cents(note),
    }))
}

/** The amount itself is wrong: its digits, its size, or the way it went. */
function amountSlips(event: DrawerEvent): Suspect[] {
  const { amountCents: amount } = event
  const way = Math.sign(drawerEffect(event))
  const slip = (reason: VarianceReason, shouldBe: Cents, weight: number): Suspect => ({
    ...story(reason, event, way * (shouldBe - amount), weight),
    shouldBeCents: shouldBe,
  })
  return [
    ...swappedDigits(amount).map((shouldBe) => slip('digitsSwapped', shouldBe, 45)),
    ...shiftedDigits(amount).map((shouldBe) => slip('digitsShifted', shouldBe, 35)),
    story('wrongWay', event, -2 * way * amount, event.kind.startsWith('pay') ? 45 : 25),
    ...(amount % 2 === 0 ? [slip('halfAmount', cents(amount / 2), 25)] : []),
  ]
}

function otherSuspects(event: DrawerEvent, others: OtherDifferences): Suspect[] {
  const isMirrored = others[event.tender] === -event.amountCents
  return [story('paidInCash', event, event.amountCents, 52 + (isMirrored ? mirrored : 0))]
}

function refundSuspects(event: DrawerEvent, others: OtherDifferences): Suspect[] {
  const { amountCents: amount, tender } = event
  if (tender !== 'cash') {
    const isMirrored = others[tender] === amount
    return [story('refundedInCash', event, -amount, 54 + (isMirrored ? mirrored : 0))]
  }
  return [
    story('refundKept', event, amount, 60),
    story('refundTwice', event, -amount, 40),
    ...amountSlips(event),
  ]
}

const moveSuspects = (event: DrawerEvent): Suspect[] => [
  story('moveUndone', event, -drawerEffect(event), 56),
  ...amountSlips(event),
]

/** Returns the cash sales recorded a second time within minutes, for the same amount. */
function twinsOf(events: readonly DrawerEvent[]): ReadonlySet<DrawerEvent> {
  const last = new Map<number, DrawerEvent>()
  const twins = new Set<DrawerEvent>()
  const inTime = events
    .filter(({ kind, tender }) => kind === 'sale' && tender === 'cash')
    .toSorted((a, b) => a.happenAtMs - b.happenAtMs)
  for (const event of inTime) {
    const before = last.get(event.amountCents)
    if (before && event.happenAtMs - before.happenAtMs <= twinMs) twins.add(event)
    last.set(event.amountCents, event)
  }
  return twins
}
