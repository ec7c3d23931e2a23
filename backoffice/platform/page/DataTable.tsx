import { classNames } from '@tillwright/ui/class-names.ts'
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

/** A column: `number` is aligned to the end, `minor` is dropped on a narrow screen. */
export interface DataColumn<Row> {
  readonly title: string
  readonly cell: (row: Row) => ReactNode
  readonly kind?: 'number' | 'minor' | 'number minor'
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly rows: readonly Row[]
  readonly keyOf: (row: Row) => string
  /** The first names the row. */
  readonly columns: readonly DataColumn<Row>[]
  /** Without margins, for inside a dialog. */
  readonly flush?: boolean
}

/** Rows and columns that a screen reader reads as such. */
export function DataTable<Row>({ label, rows, keyOf, columns, flush }: DataTableProps<Row>) {
  return (
    <section
      className={classNames(styles.box, flush && styles.flush)}
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls must be reached by keys.
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map(({ title, kind }) => (
              <th key={title} scope="col" data-kind={kind}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, cell, kind }, at) =>
                at === 0 ? (
                  <th key={title} scope="row" data-kind={kind}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={title} data-kind={kind}>
                    {cell(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
