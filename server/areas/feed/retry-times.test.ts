import { expect, it } from 'vitest'
import { nextTry } from './retry-times.ts'

const hourMs = 3_600_000

it('tries for three days, ever more seldom, and last of all at their end', () => {
  const tried: number[] = []
  let nowMs = 0
  for (let tries = 1; ; tries += 1) {
    const next = nextTry({ tries, dueSinceMs: 0, nowMs })
    if (next === null) break
    tried.push(next)
    nowMs = next
  }
  expect(tried.slice(0, 6).map((at, index) => at - (tried[index - 1] ?? 0))).toEqual([
    5_000, 300_000, 1_800_000, 7_200_000, 18_000_000, 36_000_000,
  ])
  expect(tried.at(-1)).toBe(72 * hourMs)
  expect(tried.length).toBe(12)
})
