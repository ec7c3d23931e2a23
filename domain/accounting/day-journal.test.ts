import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cents, cents, sumCents, zeroCents } from '../money/cents.ts'
import type { TenderFigures } from '../figures/tender-figures.ts'
import { type TenderKind, tenderKinds } from '../order/tender.ts'
import { type DaySums, dayJournal, journalFault, journalTotals, movedOn } from './day-journal.ts'

const nothing: TenderFigures = {
  paymentCents: zeroCents,
  refundCents: zeroCents,
  rechargeCents: zeroCents,
  rechargeRefundCents: zeroCents,
  depositBackCents: zeroCents,
}
const none = { realCents: zeroCents, giftCents: zeroCents }

const quiet: DaySums = {
  tenders: {
    cash: nothing,
    code: nothing,
    storedValue: nothing,
    card: nothing,
    transfer: nothing,
    other: nothing,
  },
  sales: { salesCents: zeroCents, refundCents: zeroCents },
  discounts: { couponsCents: zeroCents, pointsCents: zeroCents, roundingCents: zeroCents },
  refundRoundingCents: zeroCents,
  stored: { spent: none, refunded: none, granted: none, takenBack: none, lapsed: none },
  deposits: { takenCents: zeroCents, givenBackCents: zeroCents, keptCents: zeroCents },
  payInCents: zeroCents,
  payOutCents: zeroCents,
  cashDifferenceCents: zeroCents,
}

const money = fc.integer({ min: 0, max: 10_000_000 }).map(cents)
const signed = fc.integer({ min: -500, max: 500 }).map(cents)
const byTender = fc.record({
  cash: money,
  code: money,
  storedValue: money,
  card: money,
  transfer: money,
  other: money,
})
/** Splits a tender's sum, of stored value, in two parts. */
const parts = (whole: Cents, percent: number) => {
  const giftCents = cents(Math.floor((whole * percent) / 100))
  return { realCents: cents(whole - giftCents), giftCents }
}

/** A day as its documents make it: all that is summed comes from what was paid. */
const days: fc.Arbitrary<DaySums> = fc
  .record({
    paid: byTender,
    back: byTender,
    toppedUp: byTender,
    paidOut: byTender,
    depositBack: fc.record({ cash: money, storedValue: money }),
    discounts: fc.record({ couponsCents: money, pointsCents: money, roundingCents: signed }),
    drawer: fc.record({ payInCents: money, payOutCents: money, cashDifferenceCents: signed }),
    deposit: money,
    kept: money,
    rounding: signed,
    gifts: fc.tuple(money, money, money),
    lapsed: fc.record({ realCents: signed, giftCents: money }),
    percent: fc.integer({ min: 0, max: 100 }),
  })
  .map((one) => {
    const all = (of: Readonly<Record<TenderKind, Cents>>) => sumCents(tenderKinds.map((k) => of[k]))
    const toppedUp = { ...one.toppedUp, storedValue: zeroCents }
    const paidOut = { ...one.paidOut, storedValue: zeroCents }
    const depositBack = { ...one.depositBack, code: zeroCents, card: zeroCents }
    const of = (kind: TenderKind): TenderFigures => ({
      paymentCents: one.paid[kind],
      refundCents: one.back[kind],
      rechargeCents: toppedUp[kind],
      rechargeRefundCents: paidOut[kind],
      depositBackCents: Reflect.get(depositBack, kind) ?? zeroCents,
    })
    const takenCents = cents(Math.min(one.deposit, all(one.paid)))
    const [granted, takenBack, deducted] = one.gifts
    return {
      tenders: {
        cash: of('cash'),
        code: of('code'),
        storedValue: of('storedValue'),
        card: of('card'),
        transfer: of('transfer'),
        other: of('other'),
      },
      sales: { salesCents: cents(all(one.paid) - takenCents), refundCents: all(one.back) },
      discounts: one.discounts,
      refundRoundingCents: one.rounding,
      stored: {
        spent: parts(one.paid.storedValue, one.percent),
        refunded: parts(one.back.storedValue, one.percent),
        granted: { realCents: all(toppedUp), giftCents: granted },
        takenBack: { realCents: sumCents([all(paidOut), deducted]), giftCents: takenBack },
        lapsed: one.lapsed,
      },
      deposits: {
        takenCents,
        givenBackCents: sumCents([one.depositBack.cash, one.depositBack.storedValue]),
        keptCents: one.kept,
      },
      ...one.drawer,
    }
  })

describe('the journal of a day', () => {
  it('has debits equal to credits, and the net sales of the day, when anything was sold and given back', () => {
    fc.assert(
      fc.property(days, (day) => {
        const entries = dayJournal(day)
        const { debitCents, creditCents } = journalTotals(entries)
        expect(debitCents).toBe(creditCents)
        expect(journalFault(day)).toBeNull()
        expect(entries.every((one) => one.debitCents >= 0 && one.creditCents >= 0)).toBe(true)
      }),
    )
  })

  it('says so when the money of a day is not that of its sales', () => {
    const sales = { salesCents: cents(100), refundCents: zeroCents }
    expect(journalFault({ ...quiet, sales })).toBe('debits 0, credits 100')
    const storedValue = { ...nothing, paymentCents: cents(7) }
    const tenders = { ...quiet.tenders, storedValue }
    expect(journalFault({ ...quiet, tenders })).toBe('stored value spent 0, not 7')
  })

  it('has no entries when nothing happened', () => {
    expect(dayJournal(quiet)).toEqual([])
  })

  it('books real money and gift money apart when a member pays', () => {
    const day: DaySums = {
      ...quiet,
      tenders: { ...quiet.tenders, storedValue: { ...nothing, paymentCents: cents(1000) } },
      sales: { salesCents: cents(1000), refundCents: zeroCents },
      discounts: { ...quiet.discounts, couponsCents: cents(200) },
      stored: { ...quiet.stored, spent: { realCents: cents(900), giftCents: cents(100) } },
    }
    expect(dayJournal(day)).toEqual([
      { account: 'storedValue', debitCents: 900, creditCents: 0 },
      { account: 'giftMoney', debitCents: 100, creditCents: 0 },
      { account: 'sales', debitCents: 0, creditCents: 1200 },
      { account: 'coupons', debitCents: 200, creditCents: 0 },
    ])
  })

  it('owes members less, and has an income, when stored value lapsed', () => {
    const lapsed = { realCents: cents(300), giftCents: cents(50) }
    expect(dayJournal({ ...quiet, stored: { ...quiet.stored, lapsed } })).toEqual([
      { account: 'storedValue', debitCents: 300, creditCents: 0 },
      { account: 'giftMoney', debitCents: 50, creditCents: 0 },
      { account: 'lapsed', debitCents: 0, creditCents: 350 },
    ])
  })

  it('takes what a drawer was short from the cash', () => {
    const entries = dayJournal({ ...quiet, cashDifferenceCents: cents(-35) })
    expect(movedOn(entries, 'cash')).toBe(-35)
    expect(movedOn(entries, 'cashDifference')).toBe(35)
    expect(movedOn(entries, 'sales')).toBe(0)
  })
})
