import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Burst,
  type BurstOptions,
  type BurstState,
  defaultBurstOptions,
  emptyBurst,
  foldKey,
  foldSilence,
} from './burst.ts'
import type { KeyPress } from './key-character.ts'

interface TimedPress {
  readonly press: KeyPress
  readonly timeMs: number
}

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: /^\d$/.test(key) ? `Digit${key}` : key,
  shift: false,
  ctrl: false,
  alt: false,
  isRepeat: false,
  isComposing: false,
  ...more,
})

/** The keys of a text, one every so many milliseconds, and Enter in the same step. */
function typed(text: string, stepMs: number, startMs = 0): TimedPress[] {
  return [...text, 'Enter'].map((key, index) => ({
    press: press(key),
    timeMs: startMs + index * stepMs,
  }))
}

function play(keys: readonly TimedPress[], options: BurstOptions = defaultBurstOptions) {
  const bursts: Burst[] = []
  const taken: string[] = []
  let state: BurstState = emptyBurst
  let last = 0
  for (const { press: one, timeMs } of keys) {
    const step = foldKey(state, one, timeMs, options)
    if (step.burst) bursts.push(step.burst)
    if (step.isTaken) taken.push(one.key)
    state = step.state
    last = timeMs
  }
  const end = foldSilence(state, last + options.gapMs + 1, options)
  if (end.burst) bursts.push(end.burst)
  return { bursts, taken }
}

const kinds = (keys: readonly TimedPress[], options?: BurstOptions) =>
  play(keys, options).bursts.map(({ kind, code }) => `${kind} ${code}`)

const barcode = '6901000000011'

it('takes fast keys and Enter for a scan, and hides that Enter from the screen', () => {
  const { bursts, taken } = play(typed(barcode, 8, 1000))
  expect(bursts).toEqual([
    { kind: 'scan', code: barcode, startMs: 1000, length: 13, averageMs: 8, longestGapMs: 8 },
  ])
  expect(taken).toEqual(['Enter'])
})

it('takes typing by a person for no scan, Enter included', () => {
  const { bursts, taken } = play(typed('690100', 90))
  expect(bursts.map(({ kind }) => kind)).toEqual(['typing'])
  expect(taken).toEqual([])
})

it.each([
  ['a short code at 35 ms', typed('6901000', 35), ['scan 6901000']],
  ['a short code at 36 ms', typed('6901000', 36), ['typing 6901000']],
  ['a long code at 50 ms, as old scanners send it', typed(barcode, 50), [`scan ${barcode}`]],
  ['a long code at 51 ms', typed(barcode, 51), [`typing ${barcode}`]],
  ['six characters', typed('690100', 10), ['scan 690100']],
  ['five characters', typed('69010', 10), ['typing 69010']],
])('decides at the limit: %s', (_, keys, expected) => {
  expect(kinds(keys)).toEqual(expected)
})

it('ends a scan after silence when there is no Enter', () => {
  expect(kinds(typed(barcode, 10).slice(0, -1))).toEqual([`scan ${barcode}`])
})

it('goes on through a pause of 100 ms and not of 101', () => {
  const twoParts = (pauseMs: number) => [
    ...typed('69010000', 5).slice(0, -1),
    ...typed('00011234', 5, 35 + pauseMs),
  ]
  expect(kinds(twoParts(100))).toEqual(['scan 6901000000011234'])
  expect(kinds(twoParts(101))).toEqual(['scan 69010000', 'scan 00011234'])
})

it('continues after a silence when the next key was pressed in time and delivered late', () => {
  const [head, tail] = [typed(barcode, 8).slice(0, 3), typed(barcode, 8).slice(3)]
  const fold = (state: BurstState, keys: readonly TimedPress[]) =>
    keys.reduce((step, one) => foldKey(step.state, one.press, one.timeMs), {
      ...foldSilence(state, 0),
      state,
    })
  const early = fold(emptyBurst, head)
  const silent = foldSilence(early.state, 500)
  expect(silent.burst).toMatchObject({ kind: 'typing', code: barcode.slice(0, 3) })
  expect(fold(silent.state, tail)).toMatchObject({
    burst: { kind: 'scan', code: barcode, startMs: 0 },
    isTaken: true,
  })
  // Pressed too late, it begins anew.
  const later = tail.map(({ press: one, timeMs }) => ({ press: one, timeMs: timeMs + 200 }))
  expect(fold(silent.state, later).burst).toMatchObject({ code: barcode.slice(3) })
})

it('does not give a late Enter to the scan before it', () => {
  const keys = [...typed(barcode, 10).slice(0, -1), { press: press('Enter'), timeMs: 500 }]
  expect(play(keys)).toMatchObject({ bursts: [{ kind: 'scan' }], taken: [] })
})

it('counts a bouncing scanner once, and a second scan of the same code again', () => {
  const again = (pauseMs: number) => [
    ...typed(barcode, 5),
    ...typed(barcode, 5, barcode.length * 5 + pauseMs),
  ]
  expect(kinds(again(150))).toEqual([`scan ${barcode}`, `bounce ${barcode}`])
  expect(kinds(again(151))).toEqual([`scan ${barcode}`, `scan ${barcode}`])
  expect(play(again(150)).taken).toEqual(['Enter', 'Enter'])
})

it('counts two different codes in quick succession', () => {
  const keys = [...typed(barcode, 5), ...typed('96385074', 5, 90)]
  expect(kinds(keys)).toEqual([`scan ${barcode}`, 'scan 96385074'])
})

it('remembers the last scan while a person types in between', () => {
  const keys = [
    ...typed(barcode, 5),
    { press: press('1'), timeMs: 70 },
    { press: press('Escape'), timeMs: 72 },
    ...typed(barcode, 5, 75),
  ]
  expect(kinds(keys)).toEqual([`scan ${barcode}`, `bounce ${barcode}`])
})

it('takes a held key for no scanner', () => {
  const held = Array.from({ length: 20 }, (_, index) => ({
    press: press('1', { isRepeat: index > 0 }),
    timeMs: index * 30,
  }))
  expect(kinds(held)).toEqual([])
})

it('starts over at an editing key, and does not mind Shift', () => {
  const fast = (keys: readonly string[]) =>
    keys.map((key, index) => ({ press: press(key), timeMs: index * 5 }))
  expect(kinds(fast([...'690100', 'Backspace', ...'12', 'Enter']))).toEqual(['typing 12'])
  expect(kinds(fast([...'TP2', 'Shift', ...'0264719', 'Enter']))).toEqual(['scan TP20264719'])
})

it('reads the physical keys when an input method is on', () => {
  const keys = typed(barcode, 8).map(({ press: one, timeMs }) => ({
    press: { ...one, key: 'Process', isComposing: true },
    timeMs,
  }))
  expect(kinds(keys)).toEqual([`scan ${barcode}`])
})

it("takes what follows the scanner's prefix key for a scan at once", () => {
  const options = { ...defaultBurstOptions, prefixKey: 'F20' }
  const keys = [{ press: press('F20'), timeMs: 0 }, ...typed('12', 80, 80)]
  expect(kinds(keys, options)).toEqual(['scan 12'])
  expect(play(keys, options).taken).toEqual(['F20', 'Enter'])
  expect(kinds(keys.slice(1), options)).toEqual(['typing 12'])
})

it('makes no scan when nothing follows the prefix key', () => {
  const options = { ...defaultBurstOptions, prefixKey: 'F20' }
  expect(play([{ press: press('F20'), timeMs: 0 }], options).bursts).toMatchObject([
    { kind: 'typing', code: '' },
  ])
})

it('does not truncate a text that is too long to a code', () => {
  expect(play(typed('1'.repeat(1000), 1)).bursts).toMatchObject([{ kind: 'scan' }])
  expect(play(typed('1'.repeat(5000), 1)).bursts).toMatchObject([{ kind: 'typing' }])
})

it('loses and doubles no scan, whatever codes come at whatever pace', () => {
  const code = fc.string({
    unit: fc.constantFrom(...'0123456789'),
    minLength: 6,
    maxLength: 24,
  })
  const scan = fc.record({
    code,
    stepMs: fc.integer({ min: 1, max: 35 }),
    pauseMs: fc.integer({ min: 151, max: 2000 }),
    ends: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(scan, { maxLength: 10 }), (scans) => {
      let timeMs = 0
      const keys = scans.flatMap((one) => {
        const all = typed(one.code, one.stepMs, timeMs + one.pauseMs)
        timeMs = all.at(-1)?.timeMs ?? timeMs
        return one.ends ? all : all.slice(0, -1)
      })
      expect(kinds(keys)).toEqual(scans.map((one) => `scan ${one.code}`))
    }),
  )
})

const joining: BurstOptions = { ...defaultBurstOptions, joinMs: 400 }

/** A code whose keys pause once, after so many of them. */
const paused = (after: number, pauseMs: number, text = barcode) =>
  typed(text, 8).map(({ press: one, timeMs }, place) => ({
    press: one,
    timeMs: place >= after ? timeMs + pauseMs : timeMs,
  }))

it.each([3, 7, 12])(
  'joins a code that pauses after %i keys when its scanner sends Enter',
  (after) => {
    expect(kinds(paused(after, 100), joining)).toEqual([`scan ${barcode}`])
    expect(kinds(paused(after, 380), joining)).toEqual([`scan ${barcode}`])
    expect(kinds(paused(after, 420), joining)).not.toEqual([`scan ${barcode}`])
  },
)

it('never joins typed text to the scan after it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 101, max: 399 }),
      (keys, stepMs) => {
        const byHand = typed('2'.repeat(keys), stepMs).slice(0, -1)
        const scan = typed(barcode, 8, keys * stepMs)
        expect(kinds([...byHand, ...scan], joining).at(-1)).toBe(`scan ${barcode}`)
      },
    ),
  )
})
