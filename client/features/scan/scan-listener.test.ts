import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { listenToScanner } from './scan-listener.ts'

const first = '6901000000011'
const second = '6901000000028'

let press: (event: object) => void = () => undefined
let codes: string[]
let lost: number

/**
 * Simulates keys pressed 8 ms apart from a given moment, as the page receives them; returns the
 * time of the last.
 */
function keys(text: readonly string[], fromMs: number, stepMs = 8): number {
  text.forEach((key, place) => {
    press({
      key,
      code: key === 'Enter' ? key : `Digit${key}`,
      timeStamp: fromMs + place * stepMs,
      target: null,
      preventDefault: () => undefined,
      stopImmediatePropagation: () => undefined,
    })
  })
  return fromMs + text.length * stepMs
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  for (const name of ['HTMLElement', 'HTMLInputElement', 'HTMLTextAreaElement'])
    vi.stubGlobal(name, class {})
  vi.stubGlobal('window', {
    addEventListener: (_name: string, listen: typeof press) => {
      press = listen
    },
    removeEventListener: () => undefined,
  })
  codes = []
  lost = 0
  listenToScanner({ onScan: (code) => codes.push(code), onLost: () => (lost += 1) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('takes a code without Enter as soon as the scanner has fallen silent', () => {
  keys([...first], 0)
  vi.advanceTimersByTime(310)
  expect(codes).toEqual([first])
})

it.each([3, 11])('makes one code of keys that come in two parts, cut after %i', (at) => {
  keys([...first, 'Enter'], 0)
  vi.advanceTimersByTime(1000)
  const pausedMs = keys([...second].slice(0, at), 1000)
  vi.advanceTimersByTime(1500)
  keys([...[...second].slice(at), 'Enter'], pausedMs)
  expect(codes).toEqual([first, second])
})

it('waits longer for the Enter of a scanner that sends one, until it sends none', () => {
  keys([...first, 'Enter'], 0)
  vi.advanceTimersByTime(1000)
  keys([...second], 1000)
  vi.advanceTimersByTime(2000)
  expect(codes).toEqual([first])
  vi.advanceTimersByTime(200)
  expect(codes).toEqual([first, second])
  keys([...first], 3200)
  vi.advanceTimersByTime(500)
  expect(codes).toEqual([first, second, first])
})

it('joins a code that pauses longer than a key once its scanner is known to send Enter', () => {
  keys([...first, 'Enter'], 0)
  vi.advanceTimersByTime(1000)
  const pausedMs = keys([...second].slice(0, 7), 1000)
  keys([...[...second].slice(7), 'Enter'], pausedMs + 100)
  expect(codes).toEqual([first, second])
})

it.each([35, 45, 50])('takes a slow scanner of %i ms a key', (stepMs) => {
  keys([...first, 'Enter'], 0, stepMs)
  expect([codes, lost]).toEqual([[first], 0])
})

it('tells of a code that was too slow to be understood, and never of a person', () => {
  keys([...first, 'Enter'], 0, 70)
  expect([codes, lost]).toEqual([[], 1])
  keys([...first, 'Enter'], 10_000, 110)
  keys([...first.slice(0, 5), 'Enter'], 20_000, 70)
  expect([codes, lost]).toEqual([[], 1])
})
