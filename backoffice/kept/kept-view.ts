import type { KeptCalls, KeptThing } from '@tillwright/contract/office/kept.ts'
import type { ReactNode } from 'react'
import type { DataColumn } from '../frame/DataTable.tsx'
import type { Draft, DraftReader } from './draft.ts'
import type { FieldSpec } from './field-spec.ts'

/** One column of a list. */
export interface KeptColumn<F, N> {
  readonly title: string
  /** What stands there, on screen and in an export. */
  readonly text: (thing: KeptThing<F, N>) => string
  /** How it is shown where words are not enough. */
  readonly cell?: (thing: KeptThing<F, N>) => ReactNode
  readonly kind?: DataColumn<unknown>['kind']
}

/** How one kind of thing is shown, typed in and saved. Everything else is the same for all of them. */
export interface KeptView<F, N> {
  readonly calls: KeptCalls<F, N>
  /** Where the page stands behind the hash. */
  readonly path: string
  readonly title: string
  readonly lead?: string
  readonly add: string
  readonly edit: string
  /** The first column names the thing. */
  readonly columns: readonly KeptColumn<F, N>[]
  readonly fields: readonly FieldSpec[]
  /** A form that nobody has typed in yet. */
  readonly blank: Draft
  readonly draftOf: (facts: F) => Draft
  readonly factsOf: (read: DraftReader, before: KeptThing<F, N> | null) => F | Promise<F>
  /** Told after each save. */
  readonly onSaved?: () => void
  /** True of what can only be looked at. */
  readonly isFixed?: (thing: KeptThing<F, N>) => boolean
  /** Stands beside the form and follows what is typed. */
  readonly Beside?: (props: { readonly draft: Draft }) => ReactNode
  /** What else can be done with one thing. */
  readonly More?: (props: {
    readonly thing: KeptThing<F, N>
    readonly onDone: () => void
  }) => ReactNode
}
