import type { KeptThing } from '@tillwright/contract/kept.ts'
import { hrefOf } from '../navigation/route.ts'
import styles from './KeptTable.module.css'
import type { KeptColumn, KeptView } from './kept-view.ts'

export interface KeptTableProps<F, N> {
  readonly view: KeptView<F, N>
  readonly list: readonly KeptThing<F, N>[]
}

/** The things, a row each; the name opens one. */
export function KeptTable<F, N>({ view, list }: KeptTableProps<F, N>) {
  const [first, ...others] = view.columns
  if (first === undefined || list.length === 0) return null
  return (
    <div className={styles.box}>
      <table className={styles.table}>
        <thead>
          <tr>
            {view.columns.map((column) => (
              <th key={column.title} scope="col" data-kind={kindOf(column)}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.map((thing) => (
            <tr key={thing.id}>
              <th scope="row">
                <a href={hrefOf(view.path, { id: thing.id })}>{first.text(thing) || '–'}</a>
              </th>
              {others.map((column) => (
                <td key={column.title} data-kind={kindOf(column)}>
                  {column.cell ? column.cell(thing) : column.text(thing)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

const kindOf = <F, N>({ isNumber, isMinor }: KeptColumn<F, N>) =>
  `${isNumber ? 'number' : ''} ${isMinor ? 'minor' : ''}`.trim() || undefined
