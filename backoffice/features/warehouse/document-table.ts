import type { Input, Output } from '@tillwright/contract/call.ts'
import { pageSizeMax } from '@tillwright/contract/wire/page.ts'
import { queryStockDocuments } from '@tillwright/contract/office/stock.ts'
import { formatCents } from '@tillwright/domain/money/cents.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { everyNumberedPage } from '../export/every-page.ts'
import { numberCell, type Table } from '../export/save-table.ts'
import { exactMomentText } from '../../platform/navigation/moment-text.ts'
import type { Words } from '../../platform/words/words.ts'
import type { SheetTerms } from './stock-sheet.ts'

type DocumentHead = Output<typeof queryStockDocuments>['list'][number]

/** Every document that is shown, page after page, as a table to be exported. */
export async function documentTable(
  shown: Input<typeof queryStockDocuments>['shown'],
  { say, onCount }: SheetTerms,
): Promise<Table> {
  const list = await everyNumberedPage(
    (pageNo) => callApi(queryStockDocuments, { pageNo, pageSize: pageSizeMax, shown }),
    onCount,
  )
  const { number, why, state, partner, lines, total, by, when, note } = say
  return {
    titles: [number, why, state, partner, lines, total, by, when, note],
    rows: list.map((one) => [
      one.number,
      say.kinds[one.kind],
      say.states[one.state],
      partnerText(one, say),
      numberCell(String(one.lineCount)),
      numberCell(formatCents(one.costCents)),
      one.staffName,
      exactMomentText(one.postedAtMs),
      one.note,
    ]),
  }
}

/** With whom, or why; empty where a document names neither. */
export const partnerText = (
  { otherStoreName, supplierName, reason }: DocumentHead,
  say: Words['warehouse'],
): string => otherStoreName || supplierName || (reason === null ? '' : say.reasons[reason])
