import { describe, expect, it } from 'vitest'
import { isOutOfPatience, nextPollAgeMs } from './poll-schedule.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

describe('polling a payment', () => {
  it.each([
    [0, 2 * second],
    [2 * second, 5 * second],
    [9 * second, 10 * second],
    [10 * second, 20 * second],
    [20 * second, 40 * second],
    [40 * second, minute],
    [minute, 2 * minute],
    [14.5 * minute, 15 * minute],
    [15 * minute, hour],
    [hour, 2 * hour],
    [24 * hour, 25 * hour],
    [25 * hour, null],
  ])('at an age of %i ms waits until %s', (age, next) => {
    expect(nextPollAgeMs(age)).toBe(next)
  })

  it('polls 45 times in all, each later than the one before', () => {
    const looks: number[] = []
    for (let age: number | null = 0; age !== null; age = nextPollAgeMs(age)) looks.push(age)
    expect(looks.length - 1).toBe(5 + 15 + 25)
    expect(looks).toEqual(looks.toSorted((one, other) => one - other))
  })

  it('gives the customer a minute', () => {
    expect([59_999, 60_000].map(isOutOfPatience)).toEqual([false, true])
  })
})
