// An opening that failed is not remembered.
import { expect, test, vi } from 'vitest'
import { openOnce } from './open-once.ts'

test('opens once for all callers, and again when an opening failed', async () => {
  const open = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(new Error('locked'))
    .mockResolvedValue('open')
  const opened = openOnce(open)
  const both = await Promise.allSettled([opened(), opened()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(open).toHaveBeenCalledTimes(1)
  expect(await opened()).toBe('open')
  expect(await opened()).toBe('open')
  expect(open).toHaveBeenCalledTimes(2)
})

test('opens again when the database closed by itself', async () => {
  const ends: (() => void)[] = []
  const opened = openOnce(async (onEnd) => ends.push(onEnd))
  expect(await opened()).toBe(1)
  ends[0]?.()
  expect(await opened()).toBe(2)
})
