// Short tones that inform without looking. Each has a visible counterpart; none carries meaning
// alone.
import { create } from 'zustand'
import { readPreference, writePreference } from '../storage/preferences.ts'

export type Tone =
  | 'added'
  | 'addedSame'
  | 'weightStable'
  | 'refused'
  | 'moneyOk'
  | 'moneyFailed'
  | 'done'
  | 'newOrder'

interface Note {
  readonly hertz: number
  readonly ms: number
}

const tones: Readonly<Record<Tone, readonly Note[]>> = {
  added: [{ hertz: 1320, ms: 60 }],
  addedSame: [{ hertz: 1480, ms: 60 }],
  weightStable: [{ hertz: 880, ms: 25 }],
  refused: [
    { hertz: 220, ms: 110 },
    { hertz: 220, ms: 140 },
  ],
  moneyOk: [
    { hertz: 784, ms: 90 },
    { hertz: 1175, ms: 140 },
  ],
  moneyFailed: [
    { hertz: 330, ms: 120 },
    { hertz: 262, ms: 120 },
    { hertz: 208, ms: 180 },
  ],
  done: [
    { hertz: 1047, ms: 90 },
    { hertz: 1319, ms: 90 },
    { hertz: 1568, ms: 160 },
  ],
  newOrder: [
    { hertz: 988, ms: 140 },
    { hertz: 784, ms: 140 },
    { hertz: 988, ms: 220 },
  ],
}

const pauseMs = 40

/** How each is felt in the hand, in milliseconds of buzz and pause; most of what only informs is not. */
const feels: Readonly<Partial<Record<Tone, readonly number[]>>> = {
  added: [20],
  addedSame: [20],
  refused: [60, 40, 60],
  moneyOk: [60, 40, 120],
  moneyFailed: [120, 60, 120],
  done: [40],
}

interface SoundChoice {
  readonly muted: boolean
  /** 0 to 100. */
  readonly volume: number
  /** Amounts are spoken after a sale. */
  readonly voice: boolean
  /** Whether events are felt as vibration, where the device can. */
  readonly vibrates: boolean
}

/** Sound settings of this till. Stored on this device. */
export const useSound = create<SoundChoice>(() => ({
  muted: readPreference('muted') === 'true',
  volume: Number(readPreference('volume') ?? 60),
  voice: readPreference('voice') === 'true',
  vibrates: readPreference('vibrates') !== 'false',
}))

/** Changes the till's sound settings and stores them on this device. */
export function setSound(choice: Partial<SoundChoice>): void {
  useSound.setState(choice)
  const { muted, volume, voice, vibrates } = useSound.getState()
  writePreference('muted', String(muted))
  writePreference('volume', String(volume))
  writePreference('voice', String(voice))
  writePreference('vibrates', String(vibrates))
}

let audio: AudioContext | null = null

/** Browsers let a page sound only after a touch: the first press anywhere opens the way. */
export function unlockSound(): void {
  const unlock = () => {
    audio ??= new AudioContext()
    void audio.resume()
  }
  window.addEventListener('pointerdown', unlock, { once: true, capture: true })
  window.addEventListener('keydown', unlock, { once: true, capture: true })
}

/**
 * Plays a tone at once, over whatever sounds, and lets the hand feel it. Silent while muted, or before
 * the first touch.
 */
export function play(tone: Tone): void {
  buzz(feels[tone] ?? [])
  const { muted, volume } = useSound.getState()
  if (muted || volume <= 0 || audio?.state !== 'running') return
  const loudness = (Math.min(volume, 100) / 100) * 0.25
  let atSeconds = audio.currentTime
  for (const { hertz, ms } of tones[tone]) {
    ring(audio, { hertz, ms }, atSeconds, loudness)
    atSeconds += (ms + pauseMs) / 1000
  }
}

/** Says a sentence where this till speaks amounts. */
export function speak(sentence: string, language: string): void {
  if (useSound.getState().voice) say(sentence, language)
}

/** Says a sentence unless the till is muted or the browser has no voice. A newer one replaces it. */
export function say(sentence: string, language: string): void {
  if (useSound.getState().muted || !('speechSynthesis' in window)) return
  const utterance = new SpeechSynthesisUtterance(sentence)
  utterance.lang = language
  window.speechSynthesis.cancel()
  window.speechSynthesis.speak(utterance)
}

/** A press was held long enough: what it opens may be under the finger. */
export const feelHeld = (): void => buzz([15])

function buzz(pattern: readonly number[]): void {
  if (pattern.length === 0 || !useSound.getState().vibrates) return
  if ('vibrate' in navigator) navigator.vibrate([...pattern])
}

function ring(
  context: AudioContext,
  { hertz, ms }: Note,
  atSeconds: number,
  loudness: number,
): void {
  const seconds = ms / 1000
  const oscillator = context.createOscillator()
  const gain = context.createGain()
  oscillator.frequency.value = hertz
  // A soft edge on both sides, so that the tone does not click.
  gain.gain.setValueAtTime(0, atSeconds)
  gain.gain.linearRampToValueAtTime(loudness, atSeconds + 0.005)
  gain.gain.setValueAtTime(loudness, atSeconds + seconds - 0.01)
  gain.gain.linearRampToValueAtTime(0, atSeconds + seconds)
  oscillator.connect(gain).connect(context.destination)
  oscillator.start(atSeconds)
  oscillator.stop(atSeconds + seconds)
}
