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

test('a loading of less than 200 ms is never shown', () => {
  const end = begin()
  vi.advanceTimersByTime(199)
  expect(said).toEqual([])
  end()
  vi.advanceTimersByTime(10_000)
  expect(said).not.toContain(true)
})

test('a loading of 200 ms is shown, and gone as soon as it ends', () => {
  const end = begin()
  vi.advanceTimersByTime(200)
  expect(said).toEqual([true])
  end()
  expect(said).toEqual([true, false])
})

test('each loading waits for its own 200 ms', () => {
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

test('whoever names a longer wait gets it', () => {
  begin(1_000)
  vi.advanceTimersByTime(999)
  expect(said).toEqual([])
  vi.advanceTimersByTime(1)
  expect(said).toEqual([true])
})
