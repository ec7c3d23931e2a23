import type { Tx } from '../../platform/db/db.ts'
import { runStatement } from '../../platform/db/statement.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'

const key = ['platform_id', 'store_id', 'id']
/** SQLite takes no more values in a statement. */
const valuesMost = 32_766

/**
 * Writes whole rows over those with the same ids, in as few statements as the database allows.
 * `keepsCodes` states that all item codes are unchanged: PostgreSQL then blocks nobody who sells
 * the goods.
 */
export async function overwriteGoods(
  tx: Tx,
  rows: readonly StoredGoods[],
  { keepsCodes = false } = {},
): Promise<void> {
  const [first] = rows
  if (first === undefined) return
  const columns = Object.keys(first)
  const rowsMost = Math.floor(valuesMost / columns.length)
  const fixed = keepsCodes ? [...key, 'item_code'] : key
  for (let from = 0; from < rows.length; from += rowsMost) {
    const chunk = rows.slice(from, from + rowsMost)
    await runStatement(tx, {
      name: `overwrite ${chunk.length} goods ${columns.join()} but ${fixed.join()}`,
      write: (place) => {
        const tuple = () => `(${columns.map(place).join(', ')})`
        const set = columns
          .filter((column) => !fixed.includes(column))
          .map((column) => `"${column}" = excluded."${column}"`)
        return `insert into goods ("${columns.join('", "')}") values ${chunk.map(tuple).join(', ')}
          on conflict (${key.join(', ')}) do update set ${set.join(', ')}`
      },
      values: chunk.flatMap((row) => columns.map((column): unknown => Reflect.get(row, column))),
    })
  }
}
