import { describe, expect, it } from 'vitest'
import { compareDays, type LocalDay, parseDay } from '../time/calendar.ts'
import { Dice } from '../testing/oracle/dice.ts'
import { type Lapse, lapsed, lapseOn, lapsesWithin, newRuleFrom } from './expiry.ts'

const day = (text: string): LocalDay => {
  const parsed = parseDay(text)
  if (parsed === null) throw new RangeError(text)
  return parsed
}
const always = { months: 12, from: '2000-01-01' }

describe('what lapses when a month begins', () => {
  it('came in a month that ended so many months ago when the rule counts months', () => {
    expect(lapseOn(always, day('2027-02-01'))).toEqual({
      lastDay: day('2027-01-31'),
      cameBefore: day('2026-02-01'),
      givenBackSince: day('2027-01-01'),
    })
  })

  it('is good to the last day of a leap February when it came at the end of a longer month', () => {
    const lapse = lapseOn({ months: 1, from: '2000-01-01' }, day('2028-03-01'))
    expect(lapse?.lastDay).toEqual(day('2028-02-29'))
    expect(lapse?.cameBefore).toEqual(day('2028-02-01'))
  })

  it('is nothing when the rule is too new', () => {
    const rule = { months: 12, from: newRuleFrom(day('2026-11-28')) }
    expect(rule.from).toBe('2027-01-01')
    expect(lapseOn(rule, day('2026-12-01'))).toBeNull()
    expect(lapseOn(rule, day('2027-01-01'))).not.toBeNull()
  })
})

it('shows the ends of months within two months, and today when it is one', () => {
  const ends = (today: string) => lapsesWithin(always, day(today), 60).map(({ lastDay }) => lastDay)
  expect(ends('2026-11-28')).toEqual([day('2026-11-30'), day('2026-12-31')])
  expect(ends('2026-11-30')).toEqual([day('2026-11-30'), day('2026-12-31')])
  expect(ends('2026-12-01')).toEqual([day('2026-12-31')])
})

// A queue of lots, written apart: every lot has its day, what is spent takes the oldest first.

interface Came {
  readonly on: LocalDay
  readonly amount: number
  left: number
}

class Queue {
  lots: Came[] = []

  get held(): number {
    return this.lots.reduce((sum, { left }) => sum + left, 0)
  }

  come(on: LocalDay, amount: number): void {
    this.lots.push({ on, amount, left: amount })
  }

  spend(amount: number): void {
    let open = amount
    for (const lot of this.lots) {
      const part = Math.min(lot.left, open)
      lot.left -= part
      open -= part
    }
    if (open > 0) throw new RangeError('more was spent than there is')
  }

  /** Everything of lots that came before a day is removed. */
  lapse({ cameBefore }: Lapse): number {
    const old = this.lots.filter(({ on }) => compareDays(on, cameBefore) < 0)
    const lost = old.reduce((sum, { left }) => sum + left, 0)
    for (const lot of old) lot.left = 0
    return lost
  }
}

/** The account as the books have it: a balance and what moved it. */
class Account {
  held = 0
  came: { on: LocalDay; amount: number }[] = []
  back: { on: LocalDay; amount: number }[] = []

  lapse({ cameBefore, givenBackSince }: Lapse): number {
    const since = (moves: Account['came'], first: LocalDay) =>
      moves
        .filter(({ on }) => compareDays(on, first) >= 0)
        .reduce((sum, one) => sum + one.amount, 0)
    const amount = lapsed({
      held: this.held,
      came: since(this.came, cameBefore),
      givenBack: since(this.back, givenBackSince),
    })
    this.held -= amount
    return amount
  }
}

const kinds = ['come', 'come', 'spend', 'spend', 'giveBack', 'takeBack'] as const
const monthsLived = 40
const monthAt = (at: number): LocalDay => ({
  year: 2025 + Math.floor(at / 12),
  month: (at % 12) + 1,
  day: 1,
})
const ruleOf = (dice: Dice) => ({ months: dice.between(1, 14), from: '2000-01-01' })

function lapseAt(rule: typeof always, month: number): Lapse {
  const lapse = lapseOn(rule, monthAt(month))
  if (lapse === null) throw new Error('the rule takes nothing')
  return lapse
}

it('takes what a queue of lots loses when anything was earned and spent', () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const dice = new Dice(seed)
    const rule = ruleOf(dice)
    const [queue, account] = [new Queue(), new Account()]
    for (let month = 0; month < monthsLived; month += 1) {
      const lapse = lapseAt(rule, month)
      expect(account.lapse(lapse)).toBe(queue.lapse(lapse))
      for (let moves = dice.under(5); moves > 0; moves -= 1) {
        const on = { ...monthAt(month), day: dice.between(1, 28) }
        const amount = dice.between(1, 100)
        if (dice.chance(50)) {
          queue.come(on, amount)
          account.came.push({ on, amount })
          account.held += amount
        } else if (amount <= account.held) {
          queue.spend(amount)
          account.held -= amount
        }
      }
      expect(account.held).toBe(queue.held)
      expect(account.held).toBeGreaterThanOrEqual(0)
    }
  }
})

/** One move of a random life, in a month. */
interface Step {
  readonly month: number
  readonly on: LocalDay
  readonly kind: (typeof kinds)[number]
  readonly amount: number
}

function lifeOf(dice: Dice): Step[] {
  return Array.from({ length: dice.between(1, 60) }, () => {
    const month = dice.under(monthsLived)
    return {
      month,
      on: { ...monthAt(month), day: dice.between(1, 28) },
      kind: dice.of(kinds),
      amount: dice.between(1, 100),
    }
  }).toSorted((one, other) => compareDays(one.on, other.on))
}

/** A life with its lapses. `sweptAt` lists the months in whose beginning somebody looks, each so many times. */
function live(steps: readonly Step[], rule: typeof always, sweptAt: readonly number[]) {
  const account = new Account()
  const spent: number[] = []
  const lost: { month: number; amount: number }[] = []
  for (let month = 0; month < monthsLived; month += 1) {
    for (const at of sweptAt.filter((one) => one === month))
      lost.push({ month, amount: account.lapse(lapseAt(rule, at)) })
    for (const step of steps.filter((one) => one.month === month)) act(account, spent, step)
  }
  return { account, lost }
}

function act(account: Account, spent: number[], { kind, amount, on }: Step): void {
  if (kind === 'come') {
    account.came.push({ on, amount })
    account.held += amount
  } else if (kind === 'spend' && amount <= account.held) {
    spent.push(amount)
    account.held -= amount
  } else if (kind === 'giveBack') {
    const back = spent.pop() ?? 0
    account.back.push({ on, amount: back })
    account.held += back
  } else if (kind === 'takeBack') {
    const sale = account.came.pop()
    account.held -= sale?.amount ?? 0
  }
}

const monthsAll = Array.from({ length: monthsLived }, (_, at) => at)

it('takes nothing twice, and leaves points that are owed owed, when a month is looked at again', () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const dice = new Dice(seed)
    const [rule, steps] = [ruleOf(dice), lifeOf(dice)]
    const once = live(steps, rule, monthsAll)
    const often = live(
      steps,
      rule,
      monthsAll.flatMap((month) => [month, month, month]),
    )
    expect(often.account.held).toBe(once.account.held)
    for (const { amount } of once.lost) expect(amount).toBeGreaterThanOrEqual(0)
  }
})

it('takes the same in the end when nobody looked for some months in which nothing moved', () => {
  for (let seed = 0; seed < 1000; seed += 1) {
    const dice = new Dice(seed)
    const [rule, steps] = [ruleOf(dice), lifeOf(dice)]
    const busy = new Set(steps.map(({ month }) => month))
    // Where something moved the month before, somebody looks now: it would be spent too late otherwise.
    const some = monthsAll.filter(
      (month) => month === monthsLived - 1 || busy.has(month) || dice.chance(30),
    )
    expect(live(steps, rule, some).account.held).toBe(live(steps, rule, monthsAll).account.held)
  }
})

it('leaves what was given back until the end of the next month when its own time is over', () => {
  const rule = { months: 1, from: '2000-01-01' }
  const on = day('2025-01-05')
  const account = new Account()
  account.came.push({ on, amount: 50 })
  account.held = 0
  account.back.push({ on: day('2025-03-20'), amount: 30 })
  account.held += 30
  expect(account.lapse(lapseAt(rule, 3))).toBe(0)
  expect(account.lapse(lapseAt(rule, 4))).toBe(30)
})
