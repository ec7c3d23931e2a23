import { exportGoods } from '@tillwright/contract/office/goods-import.ts'
import { goodsColumns, numberColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type Cell, numberCell, type Table } from '../export/save-table.ts'
import type { Language } from '../../platform/words/words.ts'
import type { GoodsFilter } from './use-goods-list.ts'

const columns = Object.entries(goodsColumns).filter(([name]) => name !== 'stock')

/** The titles of the columns that an import knows. */
const goodsTitles = (language: Language): string[] =>
  columns.map(([, [zh, en]]) => (language === 'zh' ? zh : en) ?? '')

/** The goods that a filter leaves as a table whose titles an import knows again. */
export async function goodsTable(
  { filter, language }: { readonly filter: GoodsFilter; readonly language: Language },
  onCount: (count: number) => void,
): Promise<Table> {
  const rows: Cell[][] = []
  let cursor: string | null = null
  do {
    const page: { rows: readonly object[]; cursor: string | null } = await callApi(exportGoods, {
      cursor,
      filter,
    })
    for (const row of page.rows)
      rows.push(
        columns.map(([name]) => {
          const text = String(Reflect.get(row, name) ?? '')
          return numberColumns.has(name) ? numberCell(text) : text
        }),
      )
    onCount(rows.length)
    cursor = page.cursor
  } while (cursor !== null)
  return { titles: goodsTitles(language), rows }
}
