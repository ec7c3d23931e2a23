import { expect, test } from 'vitest'
import { readPlace, writePlace } from './location.ts'
import { arrivalAt, backStep, readEntry } from './page-stack.ts'
import { rootFontPx } from './root-font.ts'

test.each([
  [320, 13.6533],
  [375, 16],
  [414, 17.664],
  [960, 40.96],
  [961, 16],
  [1920, 16],
])('sets the root font at %i px to %f px', (width, font) => {
  expect(rootFontPx(width)).toBeCloseTo(font, 4)
})

test("reads the page's parameters from the query after the hash", () => {
  expect(readPlace('#/pages/main?tab=orders&id=a%20b')).toEqual({
    path: '/pages/main',
    params: { tab: 'orders', id: 'a b' },
  })
  expect(readPlace('')).toEqual({ path: '/', params: {} })
  expect(readPlace('#pages/login').path).toBe('/pages/login')
})

test('lets no parameter reach a prototype', () => {
  const { params } = readPlace('#/x?__proto__=1&constructor=2')
  expect(Object.getPrototypeOf(params)).toBe(Object.prototype)
  expect(params['tab']).toBeUndefined()
})

test('writes a place as it is read, empty parameters left out', () => {
  const place = { path: '/pages/main', params: { tab: 'orders', q: '苹果 &', empty: '' } }
  expect(readPlace(writePlace(place))).toEqual({
    path: '/pages/main',
    params: { tab: 'orders', q: '苹果 &' },
  })
  expect(writePlace({ path: '/', params: {} })).toBe('#/')
})

test('closes the newest layer on back, then goes one page back, and at last to the entry page', () => {
  expect(backStep({ page: 3, layer: 2 }, 2)).toEqual({ kind: 'closeLayer' })
  expect(backStep({ page: 3, layer: 0 }, 0)).toEqual({ kind: 'onePageBack' })
  expect(backStep({ page: 1, layer: 0 }, 0)).toEqual({ kind: 'toEntryPage' })
})

test('closes open layers when a page below them is reached, and skips entries of removed layers', () => {
  const over = { page: 2, layer: 2 }
  expect(arrivalAt({ page: 2, layer: 1 }, over, 2)).toEqual({ kind: 'closeLayers', count: 1 })
  expect(arrivalAt({ page: 2, layer: 0 }, over, 2)).toEqual({ kind: 'closeLayers', count: 2 })
  expect(arrivalAt({ page: 1, layer: 1 }, { page: 2, layer: 0 }, 0)).toEqual({ kind: 'passOn' })
  expect(arrivalAt({ page: 1, layer: 0 }, { page: 2, layer: 0 }, 0)).toEqual({ kind: 'show' })
})

test('takes a foreign history entry for a first page', () => {
  expect(readEntry(null)).toEqual({ page: 1, layer: 0 })
  expect(readEntry({ page: 'x', layer: 0 })).toEqual({ page: 1, layer: 0 })
  expect(readEntry({ page: 4, layer: 1 })).toEqual({ page: 4, layer: 1 })
})
