import { expect, test } from 'vitest'
import { wantsSync } from './wants-sync.ts'

test.each([
  ['the first beat fetches what may have changed', 7, 0, null, true],
  ['the first beat leaves alone what somebody stopped', 7, 0, 'stopped', false],
  ['changed prices are fetched', 8, 7, null, true],
  ['changed prices are fetched after a stop too', 8, 7, 'stopped', true],
  ['a stop stays while nothing changed', 7, 7, 'stopped', false],
  ['nothing changed', 7, 7, null, false],
  ['a call that failed is made again', 7, 7, 'call', true],
  ['a disk that failed is tried again, on the first beat too', 7, 0, 'storage', true],
] as const)('decides whether to sync: %s', (_, priceVersion, knownVersion, failure, wanted) => {
  expect(wantsSync({ priceVersion, knownVersion, failure })).toBe(wanted)
})
