import { expect, it } from 'vitest'
import { keyboardInsetPx } from './keyboard-inset.ts'

const seen = { height: 667, offsetTop: 0, scale: 1 }

it.each([
  ['nothing while no keyboard is there', seen, 0],
  ['what a keyboard covers', { ...seen, height: 367 }, 300],
  ['less where the page was pushed up under it', { ...seen, height: 367, offsetTop: 120 }, 180],
  ['nothing for the bar of a browser', { ...seen, height: 611 }, 0],
  ['nothing while somebody has zoomed in', { ...seen, height: 333, scale: 2 }, 0],
])('subtracts the keyboard: %s', (_, viewport, expected) => {
  expect(keyboardInsetPx(667, viewport)).toBe(expected)
})
