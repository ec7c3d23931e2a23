import type { RecordCalls, StoredRecord } from '@tillwright/contract/office/records.ts'
import type { ReactNode } from 'react'
import type { DataColumn } from '../../platform/page/DataTable.tsx'
import type { Draft, DraftReader } from './draft.ts'
import type { FieldSpec } from './field-spec.ts'

/** One column of a list. */
export interface RecordColumn<F, N> {
  readonly title: string
  /** Text of the cell, on screen and in an export. */
  readonly text: (record: StoredRecord<F, N>) => string
  /** How it is shown where words are not enough. */
  readonly cell?: (record: StoredRecord<F, N>) => ReactNode
  readonly kind?: DataColumn<unknown>['kind']
}

/** How one kind of thing is shown, typed in and saved. Everything else is the same for all of them. */
export interface RecordView<F, N> {
  readonly calls: RecordCalls<F, N>
  /** Path of the page behind the hash. */
  readonly path: string
  readonly title: string
  readonly lead?: string
  readonly add: string
  /** Another page about the same things, opened from the head of this one. */
  readonly also?: { readonly path: string; readonly text: string }
  readonly edit: string
  /** The first column names the thing. */
  readonly columns: readonly RecordColumn<F, N>[]
  readonly fields: readonly FieldSpec[]
  /** An empty form. */
  readonly blank: Draft
  readonly draftOf: (facts: F) => Draft
  readonly factsOf: (read: DraftReader, before: StoredRecord<F, N> | null) => F | Promise<F>
  /** Called after each save. */
  readonly onSaved?: () => void
  /** True of what can only be looked at. */
  readonly isFixed?: (record: StoredRecord<F, N>) => boolean
  /** Shown alongside the form; follows what is typed. */
  readonly SideView?: (props: { readonly draft: Draft }) => ReactNode
  /** Further actions on one record. */
  readonly More?: (props: {
    readonly thing: StoredRecord<F, N>
    readonly onDone: () => void
  }) => ReactNode
}
