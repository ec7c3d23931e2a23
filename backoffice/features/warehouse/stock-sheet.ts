import type { Input, Output } from '@tillwright/contract/call.ts'
import { queryStock } from '@tillwright/contract/office/stock.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { formatMilli } from '@tillwright/domain/number/milli.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type Cell, numberCell, type Table } from '../export/save-table.ts'
import type { Words } from '../../platform/words/words.ts'

export interface SheetTerms {
  readonly say: Words['warehouse']
  /** Receives the number of rows read so far. */
  readonly onCount: (count: number) => void
}

/** Every stock that is requested, page after page, as a table to be exported. */
export async function stockSheet(
  input: Omit<Input<typeof queryStock>, 'cursor' | 'pageSize'>,
  { say, onCount }: SheetTerms,
): Promise<Table> {
  const rows: Cell[][] = []
  let cursor: string | null = null
  do {
    const page: Output<typeof queryStock> = await callApi(queryStock, {
      ...input,
      cursor,
      pageSize: 100,
    })
    for (const one of page.list)
      rows.push([
        `${one.name} ${one.spec}`.trim(),
        one.itemCode ?? '',
        one.barcode ?? '',
        numberCell(formatMilli(one.onHand)),
        one.unit,
        numberCell(formatMilli(one.coming)),
        one.costCents === null ? '' : numberCell(formatCents(one.costCents)),
      ])
    onCount(rows.length)
    cursor = page.cursor
  } while (cursor !== null)
  const { goods, itemCode, barcode, onHand, unit, coming, cost } = say
  return { titles: [goods, itemCode, barcode, onHand, unit, coming, cost], rows }
}
