import { expect, test } from 'vitest'
import { wrecksSale } from './blocked-keys.ts'
import { chordOf, isSingleCharacter } from './chord.ts'
import { keyFault } from './key-choice.ts'
import { actionsOf, defaultKeyMap, withChoices } from './key-map.ts'

const press = (key: string, code: string, held: 'ctrl' | 'alt' | 'shift' | '' = '') => ({
  key,
  code,
  ctrl: held === 'ctrl',
  alt: held === 'alt',
  shift: held === 'shift',
})

test.each([
  ['F9', press('F9', 'F9')],
  ['Ctrl+Z', press('z', 'KeyZ', 'ctrl')],
  ['Alt+1', press('1', 'Digit1', 'alt')],
  ['Alt+J', press('∆', 'KeyJ', 'alt')],
  ['*', press('*', 'Digit8', 'shift')],
  ['+', press('+', 'NumpadAdd')],
  ['Del', press('Delete', 'Delete')],
  ['↑', press('ArrowUp', 'ArrowUp')],
  ['Shift+Tab', press('Tab', 'Tab', 'shift')],
  ['5', press('Process', 'Digit5')],
  ['', press('Shift', 'ShiftLeft', 'shift')],
])('handles %s', (chord, pressed) => {
  expect(chordOf(pressed)).toBe(chord)
})

test('handles a single character only when nothing is typed into', () => {
  expect(['*', '1', '+'].every(isSingleCharacter)).toBe(true)
  expect(['F9', '↑', 'Del', 'Ctrl+Z'].some(isSingleCharacter)).toBe(false)
})

test('lets a shop change keys, and ignores nonsense', () => {
  const map = withChoices({ pay: 'F10', nobody: 'F2', hold: 7, __proto__: { pay: 'F1' } })
  expect(map.pay).toBe('F10')
  expect(map.hold).toBe('F4')
  expect(withChoices('x')).toBe(defaultKeyMap)
  expect(actionsOf(map, 'F10')).toEqual(['pay'])
  expect(actionsOf(map, 'F9')).toEqual([])
  expect(actionsOf(map, '')).toEqual([])
})

test('has no two equal keys', () => {
  const chords = Object.values(defaultKeyMap)
  expect(new Set(chords).size).toBe(chords.length)
})

test('uses no key by which browsers reload or leave', () => {
  expect(wrecksSale('F5')).toBe(true)
  expect(wrecksSale('Ctrl+R')).toBe(true)
  expect(Object.values(defaultKeyMap).some(wrecksSale)).toBe(false)
})

test('gives an action a key only when nothing else uses it', () => {
  const request = (chord: string) => keyFault(defaultKeyMap, 'pay', chord)
  expect(request('F9')).toBeNull()
  expect(request('F10')).toBeNull()
  expect(request('Alt+P')).toBeNull()
  expect(request('F4')).toEqual({ kind: 'taken', by: 'hold' })
  expect(request('1')).toEqual({ kind: 'taken', by: 'pick1' })
  expect(request('F5')).toEqual({ kind: 'browser' })
  expect(request('Ctrl+T')).toEqual({ kind: 'browser' })
  expect(request('a')).toEqual({ kind: 'typing' })
  expect(request('0')).toEqual({ kind: 'typing' })
  expect(request('Space')).toEqual({ kind: 'typing' })
  expect(request('=')).toBeNull()
})
