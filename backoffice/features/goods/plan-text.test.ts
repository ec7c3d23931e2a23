import '../../session/office-store.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { expect, it } from 'vitest'
import { nextPlanned, planFromText, textOfPlan } from './plan-text.ts'

const nowMs = Date.parse('2026-05-01T10:00')
const details = { nowMs, currency: 'CNY' } as const
const one = {
  from: '2026-05-02T00:00',
  regularCents: '5',
  memberCents: '',
  discountCents: '4.50',
  offlineCents: '',
}

it('reads planned prices in order of time and writes them back', () => {
  const typed = [{ ...one, from: '2026-05-03T08:30' }, one]
  const { plan, faults } = planFromText(typed, details)
  expect([...faults]).toEqual([])
  expect(plan.map(({ fromAtMs }) => fromAtMs)).toEqual([
    Date.parse('2026-05-02T00:00'),
    Date.parse('2026-05-03T08:30'),
  ])
  expect(plan[0]).toMatchObject({ regularCents: cents(500), discountCents: 450, memberCents: null })
  expect(planFromText(textOfPlan(plan), details).plan).toEqual(plan)
})

it('reports a fault at the change it is about', () => {
  const wrong = (...parts: object[]) => [
    ...planFromText(
      parts.map((part) => ({ ...one, ...part })),
      details,
    ).faults,
  ]
  expect(wrong({ from: '' })).toEqual([[0, 'notNumber']])
  expect(wrong({}, { regularCents: '三块' })).toEqual([[1, 'notNumber']])
  expect(wrong({ from: '2026-05-01T10:00' })).toEqual([[0, 'past']])
  expect(wrong({}, {})).toEqual([[1, 'order']])
  expect(wrong({ from: '2026-06-01T10:00', regularCents: '0' }, {})).toEqual([[0, 'tooLow']])
  expect(wrong({ discountCents: '5' })).toEqual([[0, 'notLower']])
})

it('starts another change with the prices before it', () => {
  expect(nextPlanned([], one)).toEqual({ ...one, from: '' })
  expect(nextPlanned([{ ...one, regularCents: '7' }], one).regularCents).toBe('7')
})
