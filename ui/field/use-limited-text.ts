import { type ChangeEvent, useId, useState } from 'react'
import { useFieldWords } from './field-words.ts'
import { takenOf, usualLimit } from './text-limit.ts'

type TextElement = HTMLInputElement | HTMLTextAreaElement

export interface LimitedText {
  readonly value: string
  readonly onText: (text: string) => void
  /** Specification 9: 140 unless said otherwise. */
  readonly maxLength?: number | undefined
  /** Reduces typed text to its meaning, such as its digits: the limit counts the result. */
  readonly readAs?: ((text: string) => string) | undefined
}

interface TextHandling {
  /** Error about the length, in words; null where it fits. */
  readonly tooLong: string | null
  /** For the `LimitNote` of a field without words of its own: the field names it. */
  readonly note: { readonly id: string; readonly tooLong: string | null }
  readonly native: {
    readonly value: string
    readonly ref: (element: TextElement | null) => void
    readonly onChange: (event: ChangeEvent<TextElement>) => void
    /** Attribute that a primary button alongside it looks for. */
    readonly 'data-too-long': true | undefined
    readonly 'aria-invalid': true | undefined
    readonly 'aria-describedby': string | undefined
  }
}

/**
 * Text with a limit. The browser's own `maxLength` silently cuts pasted text. Here all of it stays
 * on the screen until it is made shorter, the field says how much is too much, neither a form
 * around it nor the primary button alongside it submits, and the caller never receives more than
 * the limit.
 */
export function useLimitedText({ value, onText, maxLength, readAs }: LimitedText): TextHandling {
  const words = useFieldWords()
  const limit = maxLength ?? usualLimit
  const [held, setHeld] = useState<{ readonly whole: string; readonly taken: string } | null>(null)
  // Somebody else's text, such as a form begun anew, replaces what was typed.
  const shown = held !== null && held.taken === value ? held.whole : value
  const over = shown.length - limit
  const tooLong = over > 0 ? words.tooLong(limit, over) : null
  const isTooLong = tooLong === null ? undefined : true
  const id = useId()
  return {
    tooLong,
    note: { id, tooLong },
    native: {
      value: shown,
      ref: (element) => element?.setCustomValidity(tooLong ?? ''),
      'data-too-long': isTooLong,
      'aria-invalid': isTooLong,
      'aria-describedby': isTooLong && id,
      onChange: ({ target }) => {
        const whole = readAs ? readAs(target.value) : target.value
        const taken = takenOf(whole, limit)
        setHeld(whole === taken ? null : { whole, taken })
        onText(taken)
      },
    },
  }
}
