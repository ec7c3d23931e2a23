import { exportGoods } from '@tillwright/contract/office/goods-import.ts'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { ask } from '../api/ask.ts'
import type { Table } from '../export/save-table.ts'
import type { Language } from '../words/words.ts'

const columns = Object.entries(goodsColumns).filter(([name]) => name !== 'stock')

/** The titles of the columns that an import knows. */
export const goodsTitles = (language: Language): string[] =>
  columns.map(([, [zh, en]]) => (language === 'zh' ? zh : en) ?? '')

/** All goods of the store as a table whose titles an import knows again. */
export async function goodsTable(
  language: Language,
  onCount: (count: number) => void,
): Promise<Table> {
  const rows: string[][] = []
  let cursor: string | null = null
  do {
    const page: { rows: readonly object[]; cursor: string | null } = await ask(exportGoods, {
      cursor,
    })
    for (const row of page.rows)
      rows.push(columns.map(([name]) => String(Reflect.get(row, name) ?? '')))
    onCount(rows.length)
    cursor = page.cursor
  } while (cursor !== null)
  return { titles: goodsTitles(language), rows }
}
