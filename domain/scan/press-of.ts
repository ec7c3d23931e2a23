import type { KeyPress } from './key-character.ts'

/** The fields read of a browser's key event, under the browser's names. */
interface KeyEvent {
  readonly key: string
  readonly code: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly altKey: boolean
  readonly metaKey: boolean
  readonly repeat: boolean
  readonly isComposing: boolean
}

/** A key event without the event itself. */
export const pressOf = (event: KeyEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey || event.metaKey,
  isRepeat: event.repeat,
  isComposing: event.isComposing,
})
