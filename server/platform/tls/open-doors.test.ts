import { expect, it } from 'vitest'
import { shownHost } from './open-doors.ts'

it.each([
  ['127.0.0.1', 'localhost'],
  ['0.0.0.0', 'localhost'],
  ['::', 'localhost'],
  ['::1', 'localhost'],
  ['localhost', 'localhost'],
  ['192.168.1.20', '192.168.1.20'],
  ['fd00::20', '[fd00::20]'],
  ['shop.example', 'shop.example'],
])('prints an address that a browser opens when HOST is %s', (host, shown) => {
  expect(shownHost(host)).toBe(shown)
})
