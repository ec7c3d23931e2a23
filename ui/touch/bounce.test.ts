import { expect, it } from 'vitest'
import { isBounce } from './bounce.ts'

/** A control that contains others, as far as a press checks it. */
const control = (...inside: readonly Element[]): Element => {
  const made = {
    contains: (other: Element) => other === (made as unknown) || inside.includes(other),
  }
  return made as unknown as Element
}

const note = control()
const refund = control()
const row = control(note)
const press = (of: Element | null, atMs = 0, x = 0, repeats = false) => ({
  x,
  y: 0,
  atMs,
  isTouch: true,
  control: of,
  repeats,
})

it.each([
  ['another control that came up in its place', press(note), press(refund, 200), true],
  ['the bare page where a button was', press(note), press(control(), 200), true],
  ['the same control again', press(note), press(note, 200), true],
  ['the same control in the same moment', press(note), press(note), true],
  ['the same control some time later', press(note), press(note, 400), false],
  ['a key that counts each press', press(note), press(note, 200, 0, true), false],
  ['what holds the control that was pressed', press(note), press(row, 200), false],
  ['another control beside it', press(note), press(refund, 200, 30), false],
  ['another control some time later', press(note), press(refund, 400), false],
  ['anything, where nothing was pressed before', null, press(refund), false],
])('ignores or takes the second press of %s', (_, first, second, expected) => {
  expect(isBounce(first, second)).toBe(expected)
})
