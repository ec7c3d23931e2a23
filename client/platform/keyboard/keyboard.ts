// The keyboard of the till, running: chords become actions of whatever screen is on top.
import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { addBackGuard } from '../navigation/navigation.ts'
import { readPreference, writePreference } from '../storage/preferences.ts'
import { wrecksSale } from './blocked-keys.ts'
import { chordOf, isSingleCharacter } from './chord.ts'
import { actionsOf, defaultKeyMap, type KeyAction, type KeyMap, withChoices } from './key-map.ts'
import { pressOf } from '@tillwright/domain/scan/press-of.ts'

/** A screen's handlers for keys. Returning false passes the key on to the screen below. */
export type KeyHandlers = Partial<Record<KeyAction, () => unknown>>

interface Keyboard {
  readonly map: KeyMap
  /** Keys that type a character act too, where nothing is being typed. */
  readonly singleKeys: boolean
}

/** The keys as they are now: for hints on buttons and for the page that changes them. */
export const useKeyboard = create<Keyboard>(() => ({
  map: withChoices(storedChoices()),
  singleKeys: readPreference('singleKeys') !== 'off',
}))

/** The key to print on a button, such as `F9`. */
export const useKeyHint = (action: KeyAction): string => useKeyboard(({ map }) => map[action])

/** Assigns an action another key and stores it on this device. */
export function setKey(action: KeyAction, chord: string): void {
  const map = { ...useKeyboard.getState().map, [action]: chord }
  useKeyboard.setState({ map })
  writePreference('keys', JSON.stringify(map))
}

/** Every key as on a new till. */
export function resetKeys(): void {
  useKeyboard.setState({ map: defaultKeyMap })
  writePreference('keys', 'null')
}

/** Whether keys without Alt or Ctrl act too. */
export function setSingleKeys(on: boolean): void {
  useKeyboard.setState({ singleKeys: on })
  writePreference('singleKeys', on ? 'on' : 'off')
}

interface Layer {
  readonly current: () => KeyHandlers
}

const layers: Layer[] = []

/** These keys work for as long as the component is shown; newer components come first. */
export function useKeys(handlers: KeyHandlers): void {
  const latest = useRef(handlers)
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const layer = { current: () => latest.current }
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
    }
  }, [])
}

/** A scanner's next character comes sooner than this; a person's does not. */
const scannerMs = 50

/**
 * Begins listening, after the scanner's listener. While `isBusy`, keys that would wreck a sale are
 * held back and the page is not left without a question.
 */
export function listenToKeys(isBusy: () => boolean): () => void {
  let held: ReturnType<typeof setTimeout> | undefined
  let beforeMs = Number.NEGATIVE_INFINITY
  const onKey = (event: KeyboardEvent): void => {
    const chord = chordOf(pressOf(event))
    const isHurried = event.timeStamp - beforeMs < scannerMs
    beforeMs = event.timeStamp
    // Another key so soon: what was held back was part of a scan, or of a word.
    clearTimeout(held)
    if (isBusy() && wrecksSale(chord)) {
      event.preventDefault()
      event.stopPropagation()
      return
    }
    if (event.defaultPrevented || event.isComposing) return
    if (event.repeat && !repeats.has(chord)) {
      if (mustNotRepeat(event.target, chord)) event.preventDefault()
      return
    }
    if (!isSingleCharacter(chord)) {
      if (isOwnKey(event.target, chord)) return
      if (act(chord)) event.preventDefault()
    } else if (mayActAsKey(event.target, chord)) {
      if (isField(event.target)) event.preventDefault()
      // Not for the last key of a scan: the scan's Enter does not reach this code, so it would not
      // clear the timer.
      if (!isHurried) held = setTimeout(() => act(chord), scannerMs)
    }
  }
  const onExit = (event: BeforeUnloadEvent): void => {
    if (isBusy()) event.preventDefault()
  }
  window.addEventListener('keydown', onKey)
  window.addEventListener('beforeunload', onExit)
  const freeBack = addBackGuard(isBusy)
  return () => {
    window.removeEventListener('keydown', onKey)
    window.removeEventListener('beforeunload', onExit)
    freeBack()
  }
}

/** Keys that act on and on while they are held; any other acts once, or a slow finger would pay. */
const repeats: ReadonlySet<string> = new Set(['↑', '↓'])

/** The browser would do something of its own: press the button or send the form again, or look for a word. */
function mustNotRepeat(target: EventTarget | null, chord: string): boolean {
  if (chord === 'Enter') return !(target instanceof HTMLTextAreaElement)
  if (isSingleCharacter(chord)) return isField(target) && mayActAsKey(target, chord)
  return actionsOf(useKeyboard.getState().map, chord).length > 0 && !isOwnKey(target, chord)
}

function act(chord: string): boolean {
  const { map } = useKeyboard.getState()
  const actions = actionsOf(map, chord)
  for (const layer of layers.toReversed()) {
    for (const action of actions) {
      const handler = layer.current()[action]
      if (handler && handler() !== false) return true
    }
  }
  return false
}

/**
 * Keys that mean something to the focused part itself: Enter on a button, arrows and Del in a field. A
 * search, while it is empty, and a box to tick leave Enter to whatever shows it on a button.
 */
function isOwnKey(target: EventTarget | null, chord: string): boolean {
  if (chord === 'Enter') return isControl(target) && !yieldsEnter(target)
  const isEditing = ['↑', '↓', 'Del', 'Ctrl+Z'].includes(chord)
  return (
    isEditing && isField(target) && (target.value !== '' || target.dataset['omnibox'] === undefined)
  )
}

const isControl = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.matches('button, a, select, textarea, input')

const yieldsEnter = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.matches('input[type="checkbox"]') ||
    isEmptySearch(target) ||
    (isField(target) && target.value === '' && target.dataset['yieldsEnter'] !== undefined))

const isEmptySearch = (target: EventTarget | null): boolean =>
  isField(target) && target.dataset['omnibox'] !== undefined && target.value === ''

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

/**
 * A character acts as a key where no field has the focus. In the search box, while it is empty, plus
 * and minus do: neither begins a name, a code or a number.
 */
function mayActAsKey(target: EventTarget | null, chord: string): boolean {
  if (!useKeyboard.getState().singleKeys || target instanceof HTMLSelectElement) return false
  if (!isField(target)) return true
  return isEmptySearch(target) && (chord === '+' || chord === '-')
}

function storedChoices(): unknown {
  try {
    return JSON.parse(readPreference('keys') ?? 'null')
  } catch {
    return null
  }
}
