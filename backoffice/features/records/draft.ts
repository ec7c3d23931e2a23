// Unvalidated text being typed into a form.
import { mostCents } from '@tillwright/domain/money/amount-caps.ts'
import { type Cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { parseDecimal } from '@tillwright/domain/number/decimal.ts'
import { centsFromDecimal } from '@tillwright/contract/wire/money.ts'

export type DraftValue = string | boolean | readonly string[]
export type Draft = Readonly<Record<string, DraftValue>>

/** Why a field cannot be saved; the words are made on screen. */
export type DraftFault =
  | 'needed'
  | 'notNumber'
  | 'tooLow'
  | 'taken'
  | 'tooShort'
  | 'form'
  | 'sixDigits'
  | 'tooEasy'

export type DraftFaults = ReadonlyMap<string, DraftFault>

interface Bounds {
  readonly least?: number
  readonly most?: number
}

/** Reads a draft field by field, and remembers what is wrong where: all faults are shown at once. */
export class DraftReader {
  readonly #draft: Draft
  readonly #faults = new Map<string, DraftFault>()

  constructor(draft: Draft) {
    this.#draft = draft
  }

  get faults(): DraftFaults {
    return this.#faults
  }

  fault(name: string, fault: DraftFault): void {
    if (!this.#faults.has(name)) this.#faults.set(name, fault)
  }

  text(name: string): string {
    return this.typed(name).trim()
  }

  /** Exactly what was typed, blanks and all: a password. */
  typed(name: string): string {
    const value = this.#draft[name]
    return typeof value === 'string' ? value : ''
  }

  /** Text that must be there. */
  needed(name: string): string {
    const text = this.text(name)
    if (text === '') this.fault(name, 'needed')
    return text
  }

  flag(name: string): boolean {
    return this.#draft[name] === true
  }

  list(name: string): readonly string[] {
    const value = this.#draft[name]
    return Array.isArray(value) ? value : []
  }

  /** Returns one of these words; the first where the field holds anything else. */
  oneOf<T extends string>(name: string, words: readonly [T, ...T[]]): T {
    return words.find((word) => word === this.#draft[name]) ?? words[0]
  }

  /** Those of the words that are chosen. */
  someOf<T extends string>(name: string, words: readonly T[]): T[] {
    const chosen = new Set(this.list(name))
    return words.filter((word) => chosen.has(word))
  }

  cents(name: string): Cents {
    return this.centsOrNull(name) ?? this.#wrong(name, zeroCents)
  }

  /** Null where nothing is typed. */
  centsOrNull(name: string): Cents | null {
    const text = this.text(name)
    if (text === '') return null
    const cents = centsFromDecimal(text)
    const isOut = cents === null || cents < 0 || cents > mostCents
    return isOut ? this.#wrong(name, zeroCents) : cents
  }

  whole(name: string, bounds: Bounds = {}): number {
    return this.wholeOrNull(name, bounds) ?? this.#wrong(name, 0)
  }

  /** Null where nothing is typed. */
  wholeOrNull(name: string, { least = 0, most = 1_000_000 }: Bounds = {}): number | null {
    const text = this.text(name)
    if (text === '') return null
    const value = /^\d{1,9}$/.test(text) ? Number(text) : null
    return value === null || value < least || value > most ? this.#wrong(name, least) : value
  }

  /** Per cent with at most two places, in basis points. */
  basisPoints(name: string): number {
    const value = parseDecimal(this.text(name), 2)
    return value === null || value < 0 || value > 10_000 ? this.#wrong(name, 0) : value
  }

  #wrong<T>(name: string, instead: T): T {
    this.fault(name, this.text(name) === '' ? 'needed' : 'notNumber')
    return instead
  }
}
