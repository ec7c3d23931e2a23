import { expect, it } from 'vitest'
import { sensitivePasswordFault } from './sensitive-password.ts'

it.each([
  ['246810', null],
  ['112233', null],
  ['000000', 'weak'],
  ['123456', 'weak'],
  ['987654', 'weak'],
  ['mgr-safe1', 'form'],
  ['24681', 'form'],
  ['2468100', 'form'],
  ['２４６８１０', 'form'],
  ['', 'form'],
])('judges "%s": %s', (text, fault) => {
  expect(sensitivePasswordFault(text)).toBe(fault)
})
