import { expect, it } from 'vitest'
import { statusQuery, healthyStatus, readStatus, statusByte } from './printer-status.ts'

it('requests the status in three bytes', () => expect([...statusQuery(4)]).toEqual([0x10, 0x04, 4]))

it.each([
  [1, {}, 0x12],
  [1, { isOffline: true }, 0x1a],
  [1, { isDrawerPinHigh: true }, 0x16],
  [2, { isCoverOpen: true }, 0x16],
  [2, { isPaperOut: true }, 0x32],
  [2, { hasError: true }, 0x52],
  [4, { isPaperLow: true }, 0x1e],
  [4, { isPaperOut: true, isPaperLow: true }, 0x7e],
] as const)('answers question %i in state %j with %i', (question, state, byte) => {
  expect(statusByte(question, { ...healthyStatus, ...state })).toBe(byte)
  expect(readStatus(question, byte)).toMatchObject(state)
})

it('reports nothing that was not requested', () => {
  expect(readStatus(4, 0x12)).toEqual({ isPaperLow: false, isPaperOut: false })
})

it('reports the end of the roll when one of two sensors does', () => {
  expect(readStatus(4, 0x12 | 0x20)?.isPaperOut).toBe(true)
})

it.each([0x11, 0x13, 0x00, 0x93, 0xff])('refuses %i as a status byte', (byte) => {
  expect(readStatus(1, byte)).toBeNull()
})
