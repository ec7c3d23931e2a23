import { cents } from '@tillwright/domain/money/cents.ts'
import { describe, expect, it } from 'vitest'
import { entryOf } from '../../../platform/keyboard/amount-entry.ts'
import {
  freshDraft,
  nextLeg,
  type TenderDraft,
  type TenderTerms,
  tenderFigures,
} from './tender-plan.ts'

const terms: TenderTerms = {
  payableCents: cents(6348),
  depositCents: cents(0),
  cashRounding: 'jiao-down',
  balanceCents: cents(2000),
}
const draft = (given: Partial<TenderDraft>): TenderDraft => ({ ...freshDraft, ...given })
const facts = { id: 'l1', takenAtMs: 0 }

describe('cash', () => {
  it('is not rounded on a deposit, however little the goods cost', () => {
    const crate = { ...terms, payableCents: cents(2070), depositCents: cents(2050) }
    const figures = tenderFigures(freshDraft, { ...crate, cashRounding: 'yuan-down' })
    expect(figures).toMatchObject({ dueCents: 2050, roundingCents: -20, settles: true })
  })

  it('is proposed rounded and settles the sale', () => {
    const figures = tenderFigures(freshDraft, terms)
    expect(figures).toMatchObject({ dueCents: 6340, roundingCents: -8, offeredCents: 6340 })
    expect(figures).toMatchObject({ changeCents: 0, settles: true, problem: null })
    expect(nextLeg(freshDraft, figures, facts)).toMatchObject({
      amountCents: 6340,
      tenderedCents: 6340,
    })
  })

  it('gives change when more is handed over', () => {
    const fifty = draft({ entry: entryOf(cents(7000)) })
    const figures = tenderFigures(fifty, terms)
    expect(figures.changeCents).toBe(660)
    expect(nextLeg(fifty, figures, facts)).toMatchObject({ amountCents: 6340, tenderedCents: 7000 })
  })

  it('takes a part unrounded, and leaves the rest exact', () => {
    const part = draft({ entry: entryOf(cents(2000)) })
    const figures = tenderFigures(part, terms)
    expect(figures).toMatchObject({ settles: false, takesCents: 2000, changeCents: 0 })
    const rest = draft({ legs: [nextLeg(part, figures, facts)], tender: 'card' })
    expect(tenderFigures(rest, terms)).toMatchObject({ paidCents: 2000, remainderCents: 4348 })
  })

  it('asks for confirmation when an amount is far too large', () => {
    const slip = draft({ entry: entryOf(cents(634_000)) })
    expect(tenderFigures(slip, terms).unlikely).toBe(true)
    expect(tenderFigures(draft({ entry: entryOf(cents(10_000)) }), terms).unlikely).toBe(false)
  })
})

describe('tenders without change', () => {
  it('pay the exact amount, unrounded', () => {
    const figures = tenderFigures(draft({ tender: 'card' }), terms)
    expect(figures).toMatchObject({ dueCents: 6348, roundingCents: 0, settles: true })
  })

  it('refuse more than is due', () => {
    const more = draft({ tender: 'card', entry: entryOf(cents(6349)) })
    const figures = tenderFigures(more, terms)
    expect(figures.problem).toBe('tooMuch')
    expect(() => nextLeg(more, figures, facts)).toThrow(RangeError)
  })

  it('propose what the balance covers, and refuse more', () => {
    const figures = tenderFigures(draft({ tender: 'storedValue' }), terms)
    expect(figures).toMatchObject({ offeredCents: 2000, settles: false, problem: null })
    const more = draft({ tender: 'storedValue', entry: entryOf(cents(2001)) })
    expect(tenderFigures(more, terms).problem).toBe('overBalance')
  })

  it('create no leg for zero', () => {
    const empty = { ...terms, balanceCents: cents(0) }
    expect(tenderFigures(draft({ tender: 'storedValue' }), empty).problem).toBe('zero')
  })
})

it('request nothing more when the cart became cheaper than what was taken', () => {
  const leg = nextLeg(
    draft({ tender: 'card' }),
    tenderFigures(draft({ tender: 'card' }), terms),
    facts,
  )
  const cheaper = { ...terms, payableCents: cents(5000) }
  expect(tenderFigures(draft({ legs: [leg] }), cheaper)).toMatchObject({
    remainderCents: 0,
    dueCents: 0,
    changeCents: 0,
  })
})
