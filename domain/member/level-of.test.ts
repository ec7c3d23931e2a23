import { expect, it } from 'vitest'
import { addDays, formatDay } from '../time/calendar.ts'
import { Dice } from '../testing/oracle/dice.ts'
import { type DayOfMember, later, levelOf } from './level-of.ts'
import type { MemberLevel } from './member-level.ts'

const level = (id: string, rank: number, others: Partial<MemberLevel> = {}): MemberLevel => ({
  id,
  rank,
  rule: 'spent',
  threshold: 10_000,
  periodMonths: 3,
  validMonths: 0,
  ...others,
})
const silver = level('silver', 1)
const gold = level('gold', 2, { threshold: 50_000 })
const vip = level('vip', 3, { rule: 'hand', threshold: 0, validMonths: 12 })
const levels = [silver, gold, vip]
const spent = (day: string, spentCents: number): DayOfMember => ({ day, spentCents, points: 0 })
const ask = (days: readonly DayOfMember[], today: string, byHand = null as never) =>
  levelOf({ levels, days, byHand, today })

it('gives the highest level that is reached, until what reached it falls out of the period', () => {
  expect(ask([spent('2026-01-10', 9_999)], '2026-01-10')).toBeNull()
  const days = [spent('2026-01-10', 9_999), spent('2026-02-01', 1)]
  expect(ask(days, '2026-02-01')).toEqual({ levelId: 'silver', until: '2026-04-10' })
  expect(ask(days, '2026-04-09')?.levelId).toBe('silver')
  expect(ask(days, '2026-04-10')).toBeNull()
  expect(ask([...days, spent('2026-02-02', 45_000)], '2026-02-02')?.levelId).toBe('gold')
})

it('falls at once when what reached it comes back', () => {
  const after = [spent('2026-01-10', 9_999), spent('2026-02-01', 0)]
  expect(ask(after, '2026-02-03')).toBeNull()
})

it('is kept for its validity after its rule holds no longer', () => {
  const valid = [level('valid', 1, { periodMonths: 1, validMonths: 2 })]
  const days = [spent('2026-01-10', 10_000)]
  const held = (today: string) => levelOf({ levels: valid, days, byHand: null, today })
  expect(held('2026-02-10')).toEqual({ levelId: 'valid', until: '2026-04-09' })
  expect(held('2026-04-09')).toBeNull()
})

it('is at least what was given by hand, while that holds', () => {
  const byHand = { levelId: 'silver', until: '2026-06-01' }
  const of = (days: readonly DayOfMember[], today: string) =>
    levelOf({ levels, days, byHand, today })
  expect(of([], '2026-05-31')).toEqual(byHand)
  expect(of([], '2026-06-01')).toBeNull()
  expect(of([spent('2026-05-01', 50_000)], '2026-05-01')?.levelId).toBe('gold')
  const vipByHand = { levelId: 'vip', until: null }
  const days = [spent('2026-05-01', 50_000)]
  expect(levelOf({ levels, days, byHand: vipByHand, today: '2026-05-01' })).toEqual(vipByHand)
})

it('counts months to the end of a shorter one', () => {
  expect(later('2026-01-31', 1)).toBe('2026-02-28')
  expect(later('2024-11-30', 3)).toBe('2025-02-28')
  expect(later('2026-12-15', 13)).toBe('2028-01-15')
})

interface Sale {
  readonly day: string
  readonly cents: number
  readonly points: number
  backCents: number
  backPoints: number
}

const first = { year: 2026, month: 1, day: 25 }
const calendar = Array.from({ length: 900 }, (_, at) => formatDay(addDays(first, at - 100)))
const dayAfter = (days: number): string => calendar[days + 100] ?? ''
const ends = new Map<string, string>()
/** Days are few: each is worked out once. */
function endOf(day: string, months: number): string {
  const key = `${day} ${months}`
  const end = ends.get(key) ?? later(day, months)
  ends.set(key, end)
  return end
}

/** Whether a level holds on a day, worked out day by day from the sales themselves. */
function holds(of: MemberLevel, sales: readonly Sale[], on: number): boolean {
  const back = 32 * of.validMonths
  for (let at = on; at >= on - back; at -= 1) {
    const day = dayAfter(at)
    if (at !== on && dayAfter(on) >= endOf(day, of.validMonths)) continue
    const sum = sales
      .filter((sale) => sale.day <= day && day < endOf(sale.day, of.periodMonths))
      .map((sale) =>
        of.rule === 'spent' ? sale.cents - sale.backCents : sale.points - sale.backPoints,
      )
      .reduce((total, one) => total + one, 0)
    if (sum >= of.threshold) return true
  }
  return false
}

function randomLevels(dice: Dice): MemberLevel[] {
  return Array.from({ length: dice.between(1, 3) }, (_, at) =>
    level(`level-${at}`, at, {
      rule: dice.of(['spent', 'points']),
      threshold: dice.between(1, 400),
      periodMonths: dice.between(1, 2),
      validMonths: dice.between(0, 1),
    }),
  )
}

/**
 * State that a shop stores after each sale and refund of a random history, and the sales behind it.
 */
function liveHistory(dice: Dice, levels: readonly MemberLevel[]) {
  const sales: Sale[] = []
  let [on, stored] = [0, null as ReturnType<typeof levelOf>]
  for (let step = dice.between(1, 9); step > 0; step -= 1) {
    on += dice.between(0, 30)
    const sale = sales[dice.under(Math.max(sales.length, 1))]
    if (sale !== undefined && dice.chance(35)) {
      sale.backCents += dice.between(0, sale.cents - sale.backCents)
      sale.backPoints += dice.between(0, sale.points - sale.backPoints)
    } else {
      const [cents, points] = [dice.between(0, 300), dice.between(0, 300)]
      sales.push({ day: dayAfter(on), cents, points, backCents: 0, backPoints: 0 })
    }
    const days = sales.map(({ day, ...one }) => ({
      day,
      spentCents: one.cents - one.backCents,
      points: one.points - one.backPoints,
    }))
    stored = levelOf({ levels, days, byHand: null, today: dayAfter(on) })
  }
  return { sales, stored, on }
}

it('keeps after 10,000 random histories of sales and refunds the level that the sales themselves come to', () => {
  const dice = new Dice(20_261_124)
  const seen = new Map<string, number>()
  for (let turn = 0; turn < 10_000; turn += 1) {
    const levels = randomLevels(dice)
    const { sales, stored, on } = liveHistory(dice, levels)
    const wanted = levels.toReversed().find((one) => holds(one, sales, on))
    expect({ turn, levelId: stored?.levelId }).toEqual({ turn, levelId: wanted?.id })
    seen.set(wanted?.id ?? '', (seen.get(wanted?.id ?? '') ?? 0) + 1)
    if (wanted === undefined || stored === null || stored.until === null) continue
    let last = on
    while (dayAfter(last + 1) < stored.until) last += 1
    expect({ turn, holds: [holds(wanted, sales, last), holds(wanted, sales, last + 1)] }).toEqual({
      turn,
      holds: [true, false],
    })
  }
  expect(seen.size).toBe(4)
})
