import type { RecordCalls, StoredRecord } from '@tillwright/contract/office/records.ts'
import type { ReactNode } from 'react'
import type { DataColumn } from '../frame/DataTable.tsx'
import type { Draft, DraftReader } from './draft.ts'
import type { FieldSpec } from './field-spec.ts'

/** One column of a list. */
export interface RecordColumn<F, N> {
  readonly title: string
  /** What stands there, on screen and in an export. */
  readonly text: (record: StoredRecord<F, N>) => string
  /** How it is shown where words are not enough. */
  readonly cell?: (record: StoredRecord<F, N>) => ReactNode
  readonly kind?: DataColumn<unknown>['kind']
}

/** How one kind of thing is shown, typed in and saved. Everything else is the same for all of them. */
export interface RecordView<F, N> {
  readonly calls: RecordCalls<F, N>
  /** Where the page stands behind the hash. */
  readonly path: string
  readonly title: string
  readonly lead?: string
  readonly add: string
  readonly edit: string
  /** The first column names the thing. */
  readonly columns: readonly RecordColumn<F, N>[]
  readonly fields: readonly FieldSpec[]
  /** A form that nobody has typed in yet. */
  readonly blank: Draft
  readonly draftOf: (facts: F) => Draft
  readonly factsOf: (read: DraftReader, before: StoredRecord<F, N> | null) => F | Promise<F>
  /** Called after each save. */
  readonly onSaved?: () => void
  /** True of what can only be looked at. */
  readonly isFixed?: (record: StoredRecord<F, N>) => boolean
  /** Stands alongside the form and follows what is typed. */
  readonly SideView?: (props: { readonly draft: Draft }) => ReactNode
  /** What else can be done with one thing. */
  readonly More?: (props: {
    readonly thing: StoredRecord<F, N>
    readonly onDone: () => void
  }) => ReactNode
}
