import { expect, it } from 'vitest'
import { newestOnly } from './newest-only.ts'

it('accepts the newest response and none before it', () => {
  const take = newestOnly()
  const first = take()
  expect(first()).toBe(true)
  const second = take()
  expect([first(), second()]).toEqual([false, true])
})
