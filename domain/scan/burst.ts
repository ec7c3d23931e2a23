// Telling a scanner that types from a person who types, key by key. A pure fold, so that the
// settings page can replay recorded keys and see exactly what the till does.
import { endsCode, type KeyPress, keyCharacter } from './key-character.ts'

export interface BurstOptions {
  /** Fewer characters than this are never a scan. */
  readonly leastLength: number
  /** The slowest average from key to key. */
  readonly averageMs: number
  /** A longer pause ends the burst. */
  readonly gapMs: number
  /** A pause up to this one goes on with what a scanner has begun, where its codes end with Enter; 0 never. */
  readonly joinMs: number
  /** The same code again this soon after a scan is the scanner bouncing. */
  readonly bounceMs: number
  /** A key the scanner is set to send first, such as `F20`; what follows is a scan at any speed. */
  readonly prefixKey: string | null
}

export const defaultBurstOptions: BurstOptions = {
  leastLength: 6,
  averageMs: 35,
  gapMs: 100,
  joinMs: 0,
  bounceMs: 150,
  prefixKey: null,
}

export interface BurstState {
  readonly text: string
  readonly firstMs: number
  readonly lastMs: number
  readonly longestGapMs: number
  /** The scanner's own prefix key came first. */
  readonly isAnnounced: boolean
  readonly lastScan: { readonly code: string; readonly endMs: number } | null
  /**
   * Burst that was ended as typing by a silence: a key pressed in time that arrives late continues
   * it.
   */
  readonly cut: BurstState | null
}

export const emptyBurst: BurstState = {
  text: '',
  firstMs: 0,
  lastMs: 0,
  longestGapMs: 0,
  isAnnounced: false,
  lastScan: null,
  cut: null,
}

/**
 * Result of a finished burst. A `scan` goes to the router, a `bounce` is dropped, and both undo
 * what the keys wrote; `typing` is a person's and stays. The pace is for setting a device up.
 */
export interface Burst {
  readonly kind: 'scan' | 'bounce' | 'typing'
  readonly code: string
  readonly startMs: number
  readonly length: number
  readonly averageMs: number
  readonly longestGapMs: number
}

export interface BurstStep {
  readonly state: BurstState
  /** The burst that this key or silence finished. */
  readonly burst: Burst | null
  /** The key belongs to the scan and must do nothing else, such as press the focused button. */
  readonly isTaken: boolean
}

/** Longer than any code worth scanning: a link of a few hundred characters. */
const mostCharacters = 1000

const modifiers = /^(Shift|Control|Alt|Meta|CapsLock|NumLock)(Left|Right)?$/

/**
 * Takes one key press with the time of a steady clock. A pause before it first ends what came
 * before, so nothing depends on a timer having fired in time.
 */
export function foldKey(
  state: BurstState,
  press: KeyPress,
  timeMs: number,
  options: BurstOptions = defaultBurstOptions,
): BurstStep {
  const before = foldSilence(resumed(state, timeMs, options), timeMs, options)
  const open = before.state
  if (options.prefixKey !== null && press.key === options.prefixKey) {
    return { ...before, state: { ...begun(open, timeMs), isAnnounced: true }, isTaken: true }
  }
  if (modifiers.test(press.key) || modifiers.test(press.code)) return before
  if (endsCode(press) && isOpen(open)) {
    const ended = finish(open, timeMs, options)
    return { ...ended, isTaken: ended.burst?.kind !== 'typing' }
  }
  const character = press.isRepeat ? null : keyCharacter(press)
  // A held key repeats as fast as a scanner types, and an editing key shows a person at work.
  if (character === null) return { ...before, state: begun(open, timeMs) }
  return {
    ...before,
    state: extended(isOpen(open) ? open : begun(open, timeMs), character, timeMs),
  }
}

/** Ends the burst when no key came for long enough: for the timer that runs after each key. */
export function foldSilence(
  state: BurstState,
  timeMs: number,
  options: BurstOptions = defaultBurstOptions,
): BurstStep {
  if (isOpen(state) && timeMs - state.lastMs > patienceOf(state, options)) {
    const ended = finish(state, state.lastMs, options)
    const isTyping = ended.burst?.kind === 'typing'
    return isTyping ? { ...ended, state: { ...ended.state, cut: state } } : ended
  }
  return { state, burst: null, isTaken: false }
}

/** Number of characters that distinguishes a scanner from a person who has typed one or two. */
const leastBegun = 3

function patienceOf({ text, firstMs, lastMs }: BurstState, options: BurstOptions): number {
  const averageMs = (lastMs - firstMs) / Math.max(1, text.length - 1)
  const isBegun = text.length >= leastBegun && averageMs <= paceFor(text.length, options)
  return isBegun ? Math.max(options.gapMs, options.joinMs) : options.gapMs
}

/** A busy machine may hand keys over long after they were pressed: no code is cut in two by that. */
function resumed(state: BurstState, timeMs: number, options: BurstOptions): BurstState {
  const { cut } = state
  const isLate = cut !== null && !isOpen(state) && timeMs - cut.lastMs <= options.gapMs
  return isLate ? cut : state
}

const isOpen = (state: BurstState): boolean => state.text !== '' || state.isAnnounced

const begun = ({ lastScan }: BurstState, timeMs: number): BurstState => ({
  ...emptyBurst,
  firstMs: timeMs,
  lastMs: timeMs,
  lastScan,
})

function extended(state: BurstState, character: string, timeMs: number): BurstState {
  const isFirst = state.text === ''
  return {
    ...state,
    // One character too many is stored, to distinguish a text that was cut from one that just fits.
    text: state.text.length > mostCharacters ? state.text : state.text + character,
    firstMs: isFirst ? timeMs : state.firstMs,
    lastMs: timeMs,
    longestGapMs: isFirst ? 0 : Math.max(state.longestGapMs, timeMs - state.lastMs),
  }
}

function finish(state: BurstState, endMs: number, options: BurstOptions): BurstStep {
  const { text, firstMs, lastMs, longestGapMs, lastScan } = state
  const steps = text.length - 1
  const averageMs = steps > 0 ? (lastMs - firstMs) / steps : 0
  const isScan = state.isAnnounced ? text !== '' : isFast(text.length, averageMs, options)
  const isBounce = isScan && lastScan?.code === text && firstMs - lastScan.endMs <= options.bounceMs
  const kind = !isScan || text.length > mostCharacters ? 'typing' : isBounce ? 'bounce' : 'scan'
  return {
    state: { ...emptyBurst, lastScan: kind === 'typing' ? lastScan : { code: text, endMs } },
    burst: { kind, code: text, startMs: firstMs, length: text.length, averageMs, longestGapMs },
    isTaken: false,
  }
}

function isFast(length: number, averageMs: number, options: BurstOptions): boolean {
  return length >= options.leastLength && averageMs <= paceFor(length, options)
}

/** So many characters at this pace are beyond any hand: an old scanner is as slow. */
const longLength = 8
const longAverageMs = 50

const paceFor = (length: number, { averageMs }: BurstOptions): number =>
  length >= longLength ? Math.max(averageMs, longAverageMs) : averageMs
