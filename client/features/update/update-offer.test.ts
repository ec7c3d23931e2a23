import { expect, test } from 'vitest'
import { mayForce, mayReload, readIgnored, shouldOffer } from './update-offer.ts'

const offer = { mode: 'prompt', version: '12.80.0', running: '12.79.2', ignored: null } as const
const dayMs = 86_400_000

test('offers a newer version until it is put off', () => {
  expect(shouldOffer({ ...offer, nowMs: 0 })).toBe(true)
  const ignored = { version: '12.80.0', atMs: 1000 }
  expect(shouldOffer({ ...offer, ignored, nowMs: 1000 + dayMs - 1 })).toBe(false)
  expect(shouldOffer({ ...offer, ignored, nowMs: 1000 + dayMs })).toBe(true)
})

test('offers another version than the one put off at once, and a required one always', () => {
  const ignored = { version: '12.79.9', atMs: 1000 }
  expect(shouldOffer({ ...offer, ignored, nowMs: 1001 })).toBe(true)
  const putOff = { version: '12.80.0', atMs: 1000 }
  expect(shouldOffer({ ...offer, mode: 'force', ignored: putOff, nowMs: 1001 })).toBe(true)
})

test('offers nothing when there is nothing newer', () => {
  expect(shouldOffer({ ...offer, mode: 'none', nowMs: 0 })).toBe(false)
  expect(shouldOffer({ ...offer, version: '12.79.2', nowMs: 0 })).toBe(false)
})

test('never offers a version below the running one, not even a forced one', () => {
  expect(shouldOffer({ ...offer, version: '12.78.9', nowMs: 0 })).toBe(false)
  expect(shouldOffer({ ...offer, mode: 'force', version: '12.9.0', nowMs: 0 })).toBe(false)
})

test('stops the till again for a forced update only ten minutes after a reload that changed nothing', () => {
  const reload = { version: '12.80.0', atMs: 1000 }
  expect(mayForce('12.80.0', null, 1000)).toBe(true)
  expect(mayForce('12.80.0', reload, 1000 + 599_999)).toBe(false)
  expect(mayForce('12.80.0', reload, 1000 + 600_000)).toBe(true)
  expect(mayForce('12.81.0', reload, 1001)).toBe(true)
})

test('never reloads the page with a cart, a payment or an unsent sale', () => {
  const idle = { cartLines: 0, unsentSales: 0, isPaying: false }
  expect(mayReload(idle)).toBe(true)
  expect(mayReload({ ...idle, cartLines: 1 })).toBe(false)
  expect(mayReload({ ...idle, unsentSales: 1 })).toBe(false)
  expect(mayReload({ ...idle, isPaying: true })).toBe(false)
})

test('reads back what was put off, and ignores nonsense', () => {
  expect(readIgnored('{"version":"1","atMs":5}')).toEqual({ version: '1', atMs: 5 })
  for (const text of [null, '', '{', '7', '{"version":1}']) expect(readIgnored(text)).toBeNull()
})
