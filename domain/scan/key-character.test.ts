import { expect, it } from 'vitest'
import { groupSeparator } from '../barcode/code-text.ts'
import { endsCode, type KeyPress, keyCharacter } from './key-character.ts'

const press = (key: string, code: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code,
  shift: false,
  ctrl: false,
  alt: false,
  isRepeat: false,
  isComposing: false,
  ...more,
})

it.each([
  ['a plain digit', press('6', 'Digit6'), '6'],
  ['a digit of the number pad', press('6', 'Numpad6'), '6'],
  ['a letter on another layout', press('z', 'KeyY'), 'z'],
  ['a capital letter', press('T', 'KeyT', { shift: true }), 'T'],
  ['a digit behind an input method', press('Process', 'Digit6'), '6'],
  ['a letter behind an input method', press('Process', 'KeyT'), 't'],
  ['a capital behind an input method', press('Process', 'KeyT', { shift: true }), 'T'],
  ['a bracket behind an input method', press('Process', 'Digit9', { shift: true }), '('],
  ['a number pad digit behind an input method', press('Process', 'Numpad9'), '9'],
  ['a mark behind an input method', press('Unidentified', 'Slash'), '/'],
  ['a shifted mark behind an input method', press('Process', 'Semicolon', { shift: true }), ':'],
  ['a key in the middle of composing', press('n', 'KeyN', { isComposing: true }), 'n'],
  ['a full-width digit', press('６', 'Digit6'), '6'],
  ['a Chinese full stop', press('。', 'Period'), '.'],
  ['the GS1 separator', press(']', 'BracketRight', { ctrl: true }), groupSeparator],
])('reads %s', (_, key, character) => {
  expect(keyCharacter(key)).toBe(character)
})

it.each([
  ['a shortcut', press('c', 'KeyC', { ctrl: true })],
  ['a key with Alt', press('1', 'Digit1', { alt: true })],
  ['an arrow', press('ArrowDown', 'ArrowDown')],
  ['a function key', press('F9', 'F9')],
  ['Enter', press('Enter', 'Enter')],
  ['an editing key behind an input method', press('Process', 'Backspace')],
])('reads nothing for %s', (_, key) => {
  expect(keyCharacter(key)).toBeNull()
})

it("ends a code at Enter and Tab, also when an input method hides the key's name", () => {
  expect(endsCode(press('Enter', 'Enter'))).toBe(true)
  expect(endsCode(press('Enter', 'NumpadEnter'))).toBe(true)
  expect(endsCode(press('Tab', 'Tab'))).toBe(true)
  expect(endsCode(press('Process', 'Enter'))).toBe(true)
  expect(endsCode(press('1', 'Digit1'))).toBe(false)
})
