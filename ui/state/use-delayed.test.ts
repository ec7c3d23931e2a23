import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sayWhenLate } from './use-delayed.ts'

let said: boolean[]

beforeEach(() => {
  vi.useFakeTimers()
  said = []
})
afterEach(() => {
  vi.useRealTimers()
})

const begin = (delayMs?: number) => sayWhenLate((isLate) => said.push(isLate), delayMs)

test('shows nothing when loading takes less than 200 ms', () => {
  const end = begin()
  vi.advanceTimersByTime(199)
  expect(said).toEqual([])
  end()
  vi.advanceTimersByTime(10_000)
  expect(said).not.toContain(true)
})

test('shows loading after 200 ms, until it ends', () => {
  const end = begin()
  vi.advanceTimersByTime(200)
  expect(said).toEqual([true])
  end()
  expect(said).toEqual([true, false])
})

test('waits 200 ms for each loading', () => {
  begin()()
  vi.advanceTimersByTime(150)
  const end = begin()
  vi.advanceTimersByTime(199)
  expect(said).not.toContain(true)
  vi.advanceTimersByTime(1)
  expect(said.at(-1)).toBe(true)
  end()
  expect(vi.getTimerCount()).toBe(0)
})

test('waits longer when a longer delay is given', () => {
  begin(1_000)
  vi.advanceTimersByTime(999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true])
})
