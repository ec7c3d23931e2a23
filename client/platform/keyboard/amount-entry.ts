// An amount being typed on a keypad.
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import type { KeypadKey } from '@tillwright/ui/field/Keypad.tsx'

/**
 * Amount typed so far. Null: nothing yet, the proposed amount applies. `fresh` is an amount entered
 * in whole, by a chip: the next digit starts anew.
 */
export interface AmountEntry {
  readonly text: string | null
  readonly fresh: boolean
}

export const nothingTyped: AmountEntry = { text: null, fresh: false }

/** More digits than any till takes in cash; a slip of the hand ends here. */
const digitsMost = 7

/** The entry after a key. A key that would make no number of so many places changes nothing. */
export function entryAfter(entry: AmountEntry, key: KeypadKey, places = 2): AmountEntry {
  if (key === 'clear') return nothingTyped
  const before = entry.fresh ? '' : (entry.text ?? '')
  if (key === 'back') return typed((entry.text ?? '').slice(0, -1))
  if (key === '.') return before.includes('.') || places === 0 ? entry : typed(`${before || '0'}.`)
  const text = `${before}${key}`.replace(/^0+(?=\d)/, '')
  const [whole = '', fraction = ''] = text.split('.')
  return whole.length > digitsMost || fraction.length > places ? entry : typed(text)
}

/** An amount put in whole. */
export const entryOf = (amount: Cents): AmountEntry => ({ text: plainAmount(amount), fresh: true })

/** The amount typed; the proposed one while nothing is. */
export function entryCents(entry: AmountEntry, proposed: Cents): Cents {
  if (entry.text === null) return proposed
  return cents(parseDecimal(entry.text, 2) ?? 0)
}

function typed(text: string): AmountEntry {
  return text === '' ? nothingTyped : { text, fresh: false }
}

function plainAmount(amount: Cents): string {
  const fraction = String(amount % 100).padStart(2, '0')
  return `${Math.trunc(amount / 100)}.${fraction}`
}
