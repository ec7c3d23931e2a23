import { expect, it } from 'vitest'
import { cents } from '../money/cents.ts'
import { closeReport } from './close-report.ts'
import { openingTotals, type ShiftTotals } from './shift-totals.ts'

const tally = (amount: number) => ({ count: 1, cents: cents(amount) })
const opening = openingTotals(cents(10_000))

/** Goods for 30.00 and two boxes for 40.00 paid in cash; one box given back in cash, one as money. */
const totals: ShiftTotals = {
  ...opening,
  sales: tally(3000),
  byTender: {
    ...opening.byTender,
    cash: { ...opening.byTender.cash, sales: tally(7000), deposits: tally(2000) },
    storedValue: { ...opening.byTender.storedValue, deposits: tally(2000) },
  },
  payInCents: cents(500),
  payOutCents: cents(100),
  deposits: { takenCents: cents(4000), givenBackCents: cents(4000), keptCents: cents(0) },
}

it('expects in the drawer all cash in and out, deposits included', () => {
  const report = closeReport(totals, {
    counted: { cash: cents(15_300) },
    keptFloatCents: cents(10_000),
  })
  expect(report.expectedCashCents).toBe(10_000 + 7000 - 2000 + 500 - 100)
  expect(report.netSalesCents).toBe(3000)
  const of = (tender: string) => report.tenders.find((one) => one.tender === tender)
  expect(of('cash')).toMatchObject({ systemCents: 15_400, differenceCents: -100 })
  expect(of('storedValue')).toMatchObject({ systemCents: -2000, differenceCents: null })
  expect(report.handInCents).toBe(5300)
})
