import { payingFaces } from '../money/currency.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { shiftedDigits, swappedDigits } from './digit-slips.ts'
import { type DrawerEvent, drawerEffect } from './drawer-event.ts'
import { explainVariance, explanationsMax, type VarianceCase } from './explain-variance.ts'

const nineAtMs = 1_800_000_000_000
let made = 0

function event(of: Partial<DrawerEvent> & Pick<DrawerEvent, 'kind'>): DrawerEvent {
  made += 1
  const amountCents = of.amountCents ?? cents(0)
  const changeCents = of.changeCents ?? cents(0)
  return {
    id: `event-${made}`,
    number: `TO${made}`,
    tender: 'cash',
    amountCents,
    changeCents,
    tenderedCents: cents(amountCents + changeCents),
    happenAtMs: nineAtMs + made * 3_600_000,
    ...of,
  }
}

const sale = (amount: number, change = 0, more: Partial<DrawerEvent> = {}): DrawerEvent =>
  event({ kind: 'sale', amountCents: cents(amount), changeCents: cents(change), ...more })

const explain = (difference: number, events: DrawerEvent[], more: Partial<VarianceCase> = {}) =>
  explainVariance({
    differenceCents: cents(difference),
    countedCents: cents(123_457 + difference),
    events,
    others: {},
    notes: payingFaces('CNY'),
    ...more,
  })

/** The first explanation's reasons, and of which events. */
const first = (difference: number, events: DrawerEvent[], more: Partial<VarianceCase> = {}) =>
  explain(difference, events, more)[0]?.findings.map(({ reason, event: of }) => [reason, of?.id])

/** A day's noise that explains nothing by itself. */
const noise = () => [sale(1731), sale(4419, 81), sale(902), event({ kind: 'open' })]

describe('an explanation by one event', () => {
  it.each([
    ['cash that never came', -8865, sale(8865), 'paidOtherwise'],
    ['a card sale paid in cash', 8865, sale(8865, 0, { tender: 'card' }), 'paidInCash'],
    ['change not given', 135, sale(8865, 135), 'changeKept'],
    ['change given twice', -1135, sale(8865, 1135), 'changeTwice'],
    ['change for 100 when 50 was given', -5000, sale(3765, 6235), 'wrongNote'],
    [
      'a refund that was not paid out',
      4417,
      event({ kind: 'refund', amountCents: cents(4417) }),
      'refundKept',
    ],
    [
      'a refund paid out twice',
      -4417,
      event({ kind: 'refund', amountCents: cents(4417) }),
      'refundTwice',
    ],
    [
      'a card refund paid in cash',
      -4417,
      event({ kind: 'refund', amountCents: cents(4417), tender: 'card' }),
      'refundedInCash',
    ],
    [
      'a reversed payment that stayed',
      4417,
      event({ kind: 'void', amountCents: cents(4417) }),
      'voidKept',
    ],
    [
      'a pay-in that is not there',
      -30_077,
      event({ kind: 'payIn', amountCents: cents(30_077) }),
      'moveUndone',
    ],
    [
      'a pay-out still there',
      30_077,
      event({ kind: 'payOut', amountCents: cents(30_077) }),
      'moveUndone',
    ],
    [
      'a pay-in that was a pay-out',
      -60_154,
      event({ kind: 'payIn', amountCents: cents(30_077) }),
      'wrongWay',
    ],
    [
      'a pay-out that was a pay-in',
      60_154,
      event({ kind: 'payOut', amountCents: cents(30_077) }),
      'wrongWay',
    ],
    ['a sale that was a refund', -17_734, sale(8867), 'wrongWay'],
    ['half of what is booked', -4433, sale(8866), 'halfAmount'],
    ['52.70 typed for 25.70', -2700, sale(5270), 'digitsSwapped'],
    ['1.37 typed for 13.70', 1233, sale(137), 'digitsShifted'],
    [
      'a top-up not collected',
      -10_050,
      event({ kind: 'recharge', amountCents: cents(10_050) }),
      'paidOtherwise',
    ],
    ['the same goods again, not booked', 8865, sale(8865), 'soldTwice'],
  ])('is found: %s: %i', (_what, difference, suspect, reason) => {
    expect(first(difference, [...noise(), suspect])).toEqual([[reason, suspect.id]])
  })

  it('says what the amount may have been', () => {
    const suspect = sale(5270)
    expect(explain(-2700, [suspect])[0]?.findings[0]).toMatchObject({ shouldBeCents: 2570 })
    const note = sale(3765, 6235)
    expect(explain(-5000, [note])[0]?.findings[0]).toMatchObject({ shouldBeCents: 5000 })
  })

  it('names a double booking within minutes before an uncollected sale', () => {
    const before = sale(8865, 0, { happenAtMs: nineAtMs })
    const again = sale(8865, 0, { happenAtMs: nineAtMs + 60_000 })
    expect(first(-8865, [...noise(), before, again])).toEqual([['bookedTwice', again.id]])
  })

  it('ranks higher when another tender differs the other way', () => {
    const card = sale(4417, 0, { tender: 'card' })
    const void_ = event({ kind: 'void', amountCents: cents(4417) })
    const events = [...noise(), void_, card]
    expect(first(4417, events)).toEqual([['voidKept', void_.id]])
    const others = { card: cents(-4417) }
    expect(first(4417, events, { others })).toEqual([['paidInCash', card.id]])
  })

  it('ranks lower when it fits many events', () => {
    const many = Array.from({ length: 8 }, () => sale(350))
    expect(explain(-350, [sale(350)])[0]?.likelihood).toBe('high')
    expect(explain(-350, many)[0]?.likelihood).not.toBe('high')
  })
})

describe('an explanation by the count', () => {
  it('is found when two digits are swapped', () => {
    const of = { countedCents: cents(132_460), differenceCents: cents(9000), notes: [] }
    expect(explainVariance({ ...of, events: noise(), others: {} })[0]?.findings).toEqual([
      { reason: 'countSwapped', event: null, effectCents: 9000, shouldBeCents: 123_460 },
    ])
  })

  it('is one note off when nothing else explains it', () => {
    expect(first(-2000, [sale(1731)])).toEqual([['noteMiscounted', undefined]])
    expect(first(20_000, [sale(1731)])).toEqual([['noteMiscounted', undefined]])
  })

  it('names the one drawer opening without a sale when whole yuan are off', () => {
    const open = event({ kind: 'open' })
    expect(first(-30_000, [sale(1731), open])).toEqual([['drawerOpened', open.id]])
    expect(explain(-30_001, [sale(1731), open])).toEqual([])
  })
})

describe('an explanation by two events', () => {
  it('is found when no single event explains it', () => {
    const change = sale(8865, 1135)
    const unpaid = sale(2309)
    const found = explain(1135 - 2309, [...noise(), change, unpaid])
    const reasons = found.map(({ findings }) =>
      findings.map(({ reason, event: of }) => `${reason} ${of?.id}`).sort(),
    )
    expect(reasons).toContainEqual([`changeKept ${change.id}`, `paidOtherwise ${unpaid.id}`].sort())
  })

  it('ranks after one event that explains it alone', () => {
    const alone = sale(3000)
    const found = explain(-3000, [sale(1000), sale(2000), alone])
    expect(found[0]?.findings).toHaveLength(1)
    expect(found.some(({ findings }) => findings.length === 2)).toBe(true)
  })
})

describe('no explanation', () => {
  it('is given when nothing differs or nothing fits', () => {
    expect(explain(0, noise())).toEqual([])
    expect(explain(-7, [])).toEqual([])
  })
})

const anyEvent = fc
  .record({
    kind: fc.constantFrom('sale', 'recharge', 'refund', 'void', 'payIn', 'payOut', 'open'),
    tender: fc.constantFrom('cash', 'card', 'code'),
    amount: fc.integer({ min: 1, max: 99_999 }),
    change: fc.integer({ min: 0, max: 9_999 }),
  })
  .map(({ kind, tender, amount, change }) => {
    const isMove = kind === 'payIn' || kind === 'payOut' || kind === 'open'
    return event({
      kind,
      tender: isMove ? 'cash' : tender,
      amountCents: cents(kind === 'open' ? 0 : amount),
      changeCents: cents(kind === 'sale' && tender === 'cash' ? change : 0),
    })
  })

describe('any shift', () => {
  it('gets explanations that sum to the difference, and not too many', () => {
    fc.assert(
      fc.property(
        fc.array(anyEvent, { maxLength: 40 }),
        fc.integer({ min: -50_000, max: 50_000 }),
        (events, difference) => {
          const found = explain(difference, events)
          expect(found.length).toBeLessThanOrEqual(explanationsMax)
          for (const { findings } of found) {
            const sum = findings.reduce((all, { effectCents }) => all + effectCents, 0)
            expect(sum).toBe(difference)
            expect(new Set(findings.map(({ event: of }) => of)).size).toBe(findings.length)
          }
        },
      ),
    )
  })

  it('gets an undone event named first or among its like', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { minLength: 1, maxLength: 30 }), fc.nat(), (events, pick) => {
        const moving = events.filter((one) => drawerEffect(one) !== 0)
        const undone = moving[pick % Math.max(moving.length, 1)]
        if (undone === undefined) return
        const difference = -drawerEffect(undone)
        const found = explain(difference, events)
        const singles = found.filter(({ findings }) => findings.length === 1)
        const named = singles.some(({ findings }) => findings[0]?.event === undone)
        expect(named || singles.length === explanationsMax).toBe(true)
      }),
    )
  })

  it('is explained alike in whatever order its events come', () => {
    fc.assert(
      fc.property(fc.array(anyEvent, { maxLength: 20 }), (events) => {
        const difference = events.reduce((sum, one) => sum + drawerEffect(one), 0) % 10_000
        const seen = (list: DrawerEvent[]) =>
          explain(difference, list).map(({ likelihood }) => likelihood)
        expect(seen(events.toReversed())).toEqual(seen(events))
      }),
    )
  })

  it('is explained quickly with a thousand similar sales', () => {
    const events = Array.from({ length: 1000 }, (_, at) => sale(350, at % 3 === 0 ? 150 : 0))
    const found = explain(-700, events)
    expect(found).toHaveLength(explanationsMax)
  })
})

describe('swapped digits', () => {
  it('differ by a multiple of nine', () => {
    expect(swappedDigits(cents(5270))).toEqual([2570, 5720, 5207])
    expect(swappedDigits(cents(33))).toEqual([])
    expect(shiftedDigits(cents(1370))).toEqual([13_700, 137])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999 }), (amount) => {
        for (const slip of [...swappedDigits(cents(amount)), ...shiftedDigits(cents(amount * 10))])
          expect(Math.abs(slip - amount) % 9 === 0 || (slip - amount * 10) % 9 === 0).toBe(true)
      }),
    )
  })
})
