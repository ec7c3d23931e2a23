import type { Draft } from './draft.ts'

export interface FieldOption {
  readonly value: string
  readonly text: string
}

/** One field of a form: what it is called and how it is filled in. */
export interface FieldSpec {
  readonly name: string
  readonly label: string
  readonly hint?: string
  readonly kind:
    | 'text'
    | 'lines'
    | 'phone'
    | 'money'
    | 'number'
    | 'percent'
    | 'date'
    | 'password'
    | 'switch'
    | 'choice'
    | 'many'
    | 'goods'
  readonly options?: readonly FieldOption[]
  readonly maxLength?: number
  /** A field that another choice makes pointless is not there. */
  readonly isShown?: (draft: Draft) => boolean
  /** Begins a part of the form with this title. */
  readonly part?: string
}
