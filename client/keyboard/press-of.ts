import type { KeyPress } from '@tillwright/domain/scan/key-character.ts'

/** A key event without the event itself. */
export const pressOf = (event: KeyboardEvent): KeyPress => ({
  key: event.key,
  code: event.code,
  shift: event.shiftKey,
  ctrl: event.ctrlKey,
  alt: event.altKey || event.metaKey,
  isRepeat: event.repeat,
  isComposing: event.isComposing,
})
