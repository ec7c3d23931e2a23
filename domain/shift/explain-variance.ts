// The variance detective: what in a shift explains that the drawer is not what the books say.
import { type Cents, cents } from '../money/cents.ts'
import { swappedDigits } from './digit-slips.ts'
import type { DrawerEvent } from './drawer-event.ts'
import { type OtherDifferences, type Suspect, suspectsOf } from './suspects.ts'
import type { VarianceReason } from './variance-reason.ts'

/** One thing that may have gone wrong, and the drawer's difference caused by it. */
export interface Finding {
  readonly reason: VarianceReason
  /** Null where the count is wrong and nothing that was booked. */
  readonly event: DrawerEvent | null
  readonly effectCents: Cents
  /** Possible correct amount, note or count; null where it is not known. */
  readonly shouldBeCents: Cents | null
}

/** Findings that together make the whole difference: one, or two. */
export interface Explanation {
  readonly likelihood: 'high' | 'medium' | 'low'
  readonly findings: readonly Finding[]
}

/** A drawer that was counted, and the shift behind it. */
export interface VarianceCase {
  /** Counted less expected: short is negative. */
  readonly differenceCents: Cents
  readonly countedCents: Cents
  readonly events: readonly DrawerEvent[]
  /** How other tenders differ, where they were counted. */
  readonly others: OtherDifferences
  /** The notes that people pay with, in cents. */
  readonly notes: readonly number[]
}

interface Weighed {
  readonly weight: number
  readonly findings: readonly Finding[]
}

/** So many explanations are worth a cashier's time. */
export const explanationsMax = 10

/** Stories too weak or too general to be joined with another. */
const pairWeight = 40
/** Of events that would make the same difference, so many are joined with others. */
const pairsPerEffect = 3

/**
 * Names the orders, moves or slips that explain a difference to the cent, likeliest first: single
 * events, then the count itself, then two events together. Nothing where nothing differs. Each
 * explanation's findings sum to the difference; it accuses no one, it shows where to look.
 */
export function explainVariance(of: VarianceCase): Explanation[] {
  const { differenceCents: difference } = of
  if (difference === 0) return []
  const suspects = suspectsOf(of.events, of)
  const alone = singles(suspects, difference)
  const found = [...alone, ...countSlips(of), ...openings(of)]
  const together = pairs(suspects, difference, alone.length === 0)
  return [...found, ...together]
    .toSorted(byWeight)
    .slice(0, explanationsMax)
    .map(({ weight, findings }) => ({ likelihood: likelihoodOf(weight), findings }))
}

const findingOf = ({ reason, event, effectCents, shouldBeCents }: Suspect): Finding => ({
  reason,
  event,
  effectCents: cents(effectCents),
  shouldBeCents,
})

/** A story that fits many events says less about each of them. */
function singles(suspects: readonly Suspect[], difference: number): Weighed[] {
  const fitting = suspects.filter(({ effectCents }) => effectCents === difference)
  const times = new Map<VarianceReason, number>()
  for (const { reason } of fitting) times.set(reason, (times.get(reason) ?? 0) + 1)
  return fitting.map((suspect) => ({
    weight: Math.max(suspect.weight - Math.min(5 * ((times.get(suspect.reason) ?? 1) - 1), 30), 1),
    findings: [findingOf(suspect)],
  }))
}

const faces = [10_000, 5000, 2000, 1000, 500, 100, 50, 10]

/** The count is wrong: two digits of it exchanged, or a note or two too many or too few. */
function countSlips({ countedCents: counted, differenceCents: difference }: VarianceCase) {
  const truth = cents(counted - difference)
  const slip = (reason: VarianceReason, weight: number): Weighed => ({
    weight,
    findings: [{ reason, event: null, effectCents: difference, shouldBeCents: truth }],
  })
  const size = Math.abs(difference)
  return [
    ...(truth >= 0 && swappedDigits(counted).includes(truth) ? [slip('countSwapped', 48)] : []),
    ...(faces.includes(size) ? [slip('noteMiscounted', 28)] : []),
    ...(faces.includes(size / 2) && !faces.includes(size) ? [slip('noteMiscounted', 18)] : []),
  ]
}

/** A drawer opened for nothing explains whole currency units, the better the fewer times it was opened. */
function openings({ events, differenceCents: difference }: VarianceCase): Weighed[] {
  if (difference % 100 !== 0) return []
  const opened = events.filter(({ kind }) => kind === 'open')
  return opened.map((event) => ({
    weight: opened.length === 1 ? 34 : 20,
    findings: [
      { reason: 'drawerOpened', event, effectCents: difference, shouldBeCents: null },
    ] satisfies Finding[],
  }))
}

/** Two stories about two different events that make the difference together. */
function pairs(suspects: readonly Suspect[], difference: number, isAlone: boolean): Weighed[] {
  const byEffect = strongestByEffect(suspects)
  const found: Weighed[] = []
  for (const [effect, some] of byEffect) {
    const rest = difference - effect
    if (effect > rest) continue
    for (const [first, second] of couples(some, byEffect.get(rest) ?? [], effect === rest))
      found.push({
        weight: Math.floor((first.weight + second.weight) / (isAlone ? 4 : 8)),
        findings: [findingOf(first), findingOf(second)],
      })
  }
  return found
}

function strongestByEffect(suspects: readonly Suspect[]): Map<number, Suspect[]> {
  const byEffect = new Map<number, Suspect[]>()
  const strong = suspects
    .filter(({ weight }) => weight >= pairWeight)
    .toSorted((a, b) => b.weight - a.weight || b.event.happenAtMs - a.event.happenAtMs)
  for (const suspect of strong) {
    const some = byEffect.get(suspect.effectCents) ?? []
    if (some.length < pairsPerEffect) some.push(suspect)
    byEffect.set(suspect.effectCents, some)
  }
  return byEffect
}

function couples(
  left: readonly Suspect[],
  right: readonly Suspect[],
  isSame: boolean,
): [Suspect, Suspect][] {
  return left.flatMap((first, at) =>
    (isSame ? left.slice(at + 1) : right)
      .filter((second) => second.event !== first.event)
      .map((second): [Suspect, Suspect] => [first, second]),
  )
}

/** Stable for equal weights: the later event first, since it is remembered best. */
function byWeight(left: Weighed, right: Weighed): number {
  const timeOf = ({ findings }: Weighed): number => findings[0]?.event?.happenAtMs ?? 0
  return (
    right.weight - left.weight ||
    left.findings.length - right.findings.length ||
    timeOf(right) - timeOf(left)
  )
}

const likelihoodOf = (weight: number): Explanation['likelihood'] =>
  weight >= 50 ? 'high' : weight >= 30 ? 'medium' : 'low'
