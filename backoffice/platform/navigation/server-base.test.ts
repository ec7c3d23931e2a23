import { expect, it } from 'vitest'
import { serverBaseOf } from './server-base.ts'

it.each([
  ['/backoffice/', ''],
  ['/pos/backoffice/', '/pos'],
  ['/pos/backoffice/index.html', '/pos'],
])('finds the server when the back office stands at %s', (pathname, base) => {
  expect(serverBaseOf(pathname)).toBe(base)
})
