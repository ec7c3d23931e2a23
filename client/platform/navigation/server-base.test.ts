import { expect, it } from 'vitest'
import { serverBaseOf, shopBaseOf } from './server-base.ts'

const practice = '/training/0f1e2d3c-0000-4000-8000-000000000001'

it.each([
  ['/', ''],
  ['/index.html', ''],
  ['/pos/', '/pos'],
  ['/shops/north/', '/shops/north'],
  ['/assets/catalogue.worker-AbCd1234.js', ''],
  ['/pos/assets/catalogue.worker-AbCd1234.js', '/pos'],
  [`${practice}/`, practice],
  [`/pos${practice}/`, `/pos${practice}`],
  [`/pos${practice}/assets/pc1.worker-AbCd1234.js`, `/pos${practice}`],
])('finds the server when the page or its worker stands at %s', (pathname, base) => {
  expect(serverBaseOf(pathname)).toBe(base)
})

it.each([
  ['', ''],
  ['/pos', '/pos'],
  [practice, ''],
  [`/pos${practice}`, '/pos'],
])('finds the shop when the server stands at %s', (base, shop) => {
  expect(shopBaseOf(base)).toBe(shop)
})
