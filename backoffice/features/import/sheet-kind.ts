import type { Call, Output } from '@tillwright/contract/call.ts'
import type { queryGoodsImports } from '@tillwright/contract/office/goods-import.ts'
import type { ColumnTitles } from '@tillwright/domain/sheet/match-columns.ts'
import type { Words } from '../../platform/words/words.ts'

export interface SheetRow {
  readonly line: number
}

export interface Refused {
  readonly line: number
  readonly field: string
  readonly kind: string
  readonly text: string
}

export interface SheetOutcome {
  readonly line: number
  readonly kind: 'created' | 'changed' | 'same'
}

/** A chunk of a file on its way to the server. */
export interface Chunk<Row> {
  readonly importId: string
  readonly fileName: string
  readonly isTrial: boolean
  /** Kinds of faults that are accepted. */
  readonly accepts: readonly string[]
  readonly rows: readonly Row[]
}

/** Rows to write, once the whole file was looked at, and those that only clash with each other. */
export interface SheetPlan<Row, Outcome> {
  readonly rows: readonly Row[]
  readonly outcomes: readonly Outcome[]
  readonly shared: readonly Refused[]
}

export interface ReadFile<Row> {
  readonly columns: readonly { readonly title: string; readonly field: string | null }[]
  readonly rows: readonly Row[]
}

export type PastImports = Output<typeof queryGoodsImports>

interface Undone {
  readonly undone: number
  readonly remaining: number
  readonly left: number
  /** Names of those that stay, once nothing is left. */
  readonly stayed: readonly string[]
}

/** One kind of spreadsheet: how it is read, looked at, written and taken back, and its words. */
export interface SheetKind<Row extends SheetRow, Outcome extends SheetOutcome> {
  readonly name: string
  readonly titles: ColumnTitles
  readonly words: (words: Words) => Words['imports']
  readonly read: (file: File) => Promise<ReadFile<Row>>
  readonly send: (
    chunk: Chunk<Row>,
  ) => Promise<{ readonly refused: readonly Refused[]; readonly outcomes: readonly Outcome[] }>
  readonly plan: (
    rows: readonly Row[],
    outcomes: readonly Outcome[],
    accepts: readonly string[],
  ) => SheetPlan<Row, Outcome>
  readonly totals: (
    outcomes: readonly Outcome[],
    refused: readonly Refused[],
    words: Words,
  ) => string
  readonly reason: (fault: Refused, words: Words) => string
  /** Faults that may be accepted, with what the button says for so many rows. */
  readonly warnings: (words: Words) => Readonly<Record<string, (count: number) => string>>
  /** Each kind of fault in words without a row's own text; null where only the rows are listed. */
  readonly groups: ((words: Words) => Readonly<Record<string, string>>) | null
  readonly past: Call<{ pageNo: number; pageSize: number }, PastImports>
  readonly undo: (importId: string) => Promise<Undone>
  /** Notifies whoever shows what may have changed. */
  readonly onChanged: () => void
  /** Where what came in is seen. */
  readonly href: string
}
