import type { Input, Output } from '@tillwright/contract/call.ts'
import type { getStockDocument, queryStockDocuments } from '@tillwright/contract/office/stock.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import { canBeCorrected } from './correct-document.ts'
import {
  documentRow,
  documentRows,
  type EndedDocument,
  lineRows,
  namesOf,
  numbersOf,
} from './document.store.ts'
import type { StockLineTable } from './stock.tables.ts'

type Document = Output<typeof getStockDocument>['document']
type Head = Output<typeof queryStockDocuments>['list'][number]

/** One document of the store, or one that was sent to it. Refuses any other. */
export async function documentView(context: Context, id: string): Promise<Document> {
  const { db, platformId, storeId } = context
  const row = await documentRow(db, platformId, id)
  const isTheirs = row?.kind === 'SHIP' && row.other_store_id === storeId
  if (row === null || (row.store_id !== storeId && !isTheirs))
    throw new Refusal('notFound', { kind: 'document', id })
  const [head] = await headsOf(db, platformId, [row])
  if (head === undefined) throw new Error('a document without a head')
  const lines = await lineRows(db, platformId, id)
  const isUnderWay = head.state === 'UNDER_WAY'
  return {
    ...head,
    canCorrect: row.store_id === storeId && canBeCorrected(row, row.ended_by !== null),
    canArrive: isTheirs && isUnderWay && row.store_id !== storeId,
    lines: lines.map(lineView),
  }
}

const lineView = (line: StockLineTable): Document['lines'][number] => ({
  lineNo: line.line_no,
  goodsId: line.goods_id,
  name: line.name_zh,
  nameEn: line.name_en,
  spec: line.spec_text,
  specEn: line.spec_text_en,
  unit: line.unit,
  amount: milli(line.amount),
  costCents: line.cost_cents === null ? null : cents(line.cost_cents),
  expiresDay: line.expires_day,
  expected: line.expected === null ? null : milli(line.expected),
  found: line.found === null ? null : milli(line.found),
})

/** A page of documents, the newest first. */
export async function documentPage(
  { db, platformId, storeId }: Context,
  { pageNo, pageSize, shown }: Input<typeof queryStockDocuments>,
): Promise<Output<typeof queryStockDocuments>> {
  const { rows, total } = await documentRows(
    db,
    { platformId, storeId },
    { pageNo, pageSize, shown },
  )
  return { list: await headsOf(db, platformId, rows), total }
}

async function headsOf(
  db: Db,
  platformId: string,
  rows: readonly EndedDocument[],
): Promise<Head[]> {
  const [stores, suppliers, numbers] = await Promise.all([
    namesOf(db, 'store', platformId),
    namesOf(db, 'supplier', platformId),
    numbersOf(
      db,
      platformId,
      rows.flatMap((row) => row.ended_by ?? row.corrects_id ?? row.of_id ?? []),
    ),
  ])
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    number: stockNumber(row.kind, row.no),
    state: stateOf(row),
    storeName: stores.get(row.store_id) ?? '',
    otherStoreName: stores.get(row.other_store_id ?? '') ?? '',
    supplierName: suppliers.get(row.supplier_id ?? '') ?? '',
    reason: row.reason,
    note: row.note,
    staffName: row.staff_name,
    postedAtMs: row.at,
    lineCount: row.line_count,
    costCents: cents(row.cost_cents),
    otherNumber: numbers.get(row.ended_by ?? row.corrects_id ?? row.of_id ?? '') ?? '',
  }))
}

function stateOf(row: EndedDocument): Head['state'] {
  if (row.ended_as !== null) return row.ended_as
  if (row.corrects_id !== null) return 'CORRECTION'
  return row.kind === 'SHIP' ? 'UNDER_WAY' : 'POSTED'
}
