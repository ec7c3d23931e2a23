import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { StockDocumentTable, StockEndingTable, StockLineTable } from './stock.tables.ts'
import { stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { queryStockDocuments } from '@tillwright/contract/office/stock.ts'

type StoredDocument = Selectable<StockDocumentTable>

/** A document and what ended it. */
export interface EndedDocument extends StoredDocument {
  readonly ended_by: string | null
  readonly ended_as: StockEndingTable['kind'] | null
}

/** A document of the platform, or null. The caller must check its store. */
export async function documentRow(
  db: Db,
  platformId: string,
  id: string,
): Promise<EndedDocument | null> {
  const row = await selectDocuments(db, platformId)
    .where('stock_document.id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** The lines of a document, in their order. */
export const lineRows = (
  db: Db,
  platformId: string,
  documentId: string,
): Promise<Selectable<StockLineTable>[]> =>
  db
    .selectFrom('stock_line')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('document_id', '=', documentId)
    .orderBy('line_no')
    .execute()

const selectDocuments = (db: Db, platformId: string) =>
  db
    .selectFrom('stock_document')
    .leftJoin('stock_ending', (join) =>
      join
        .onRef('stock_ending.platform_id', '=', 'stock_document.platform_id')
        .onRef('stock_ending.document_id', '=', 'stock_document.id'),
    )
    .selectAll('stock_document')
    .select(['stock_ending.ended_by', 'stock_ending.kind as ended_as'])
    .where('stock_document.platform_id', '=', platformId)

export type DocumentsShown = 'all' | 'coming' | StockDocumentTable['kind']

/** Shipments to the store that were neither taken in nor corrected. */
export const comingDocuments = (db: Db, { platformId, storeId }: StoreScope) =>
  selectDocuments(db, platformId)
    .where('stock_document.other_store_id', '=', storeId)
    .where('stock_document.kind', '=', 'SHIP')
    .where('stock_document.corrects_id', 'is', null)
    .where('stock_ending.ended_by', 'is', null)

/** The documents of a store, or what is under way to it. */
function documentsOf(db: Db, place: StoreScope, shown: DocumentsShown) {
  if (shown === 'coming') return comingDocuments(db, place)
  const own = selectDocuments(db, place.platformId).where(
    'stock_document.store_id',
    '=',
    place.storeId,
  )
  return shown === 'all' ? own : own.where('stock_document.kind', '=', shown)
}

/** How many shipments are on the way to the store. */
export async function comingCount(db: Db, place: StoreScope): Promise<number> {
  const { coming } = await comingDocuments(db, place)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('coming'))
    .executeTakeFirstOrThrow()
  return coming
}

/** The counter stays locked until the transaction ends, so that no number is given out for nothing. */
export async function nextNumber(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  kind: StockDocumentTable['kind'],
): Promise<number> {
  const { last } = await tx
    .insertInto('stock_counter')
    .values({ platform_id: platformId, store_id: storeId, kind, last: 1 })
    .onConflict((on) =>
      on
        .columns(['platform_id', 'store_id', 'kind'])
        .doUpdateSet((eb) => ({ last: eb('stock_counter.last', '+', 1) })),
    )
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

/** The document that was posted under this client id, or null. */
export async function documentByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<StoredDocument | null> {
  const row = await db
    .selectFrom('stock_document')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return row ?? null
}

/** Returns the names of a platform's stores or suppliers, by id. */
export async function namesOf(
  db: Db,
  table: 'store' | 'supplier',
  platformId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('platform_id', '=', platformId)
    .execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The numbers of these documents and orders, by id. */
export async function numbersOf(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const named = [...new Set(ids)]
  const rows = await db
    .selectFrom('stock_document')
    .select(['id', 'kind', 'no'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', named)
    .execute()
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('platform_id', '=', platformId)
    .where('id', 'in', named)
    .execute()
  return new Map([
    ...rows.map(({ id, kind, no }) => [id, stockNumber(kind, no)] as const),
    ...orders.map(({ id, number }) => [id, number] as const),
  ])
}

/** A page of the documents of a store, the newest first, and how many there are. */
export async function documentRows(
  db: Db,
  { platformId, storeId }: StoreScope,
  { pageNo, pageSize, shown }: Input<typeof queryStockDocuments>,
): Promise<{ rows: EndedDocument[]; total: number }> {
  const wanted = documentsOf(db, { platformId, storeId }, shown)
  const { total } = await wanted
    .clearSelect()
    .select(sql<number>`count(*)`.as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .orderBy('stock_document.at', 'desc')
    .orderBy('stock_document.kind')
    .orderBy('stock_document.no', 'desc')
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute()
  return { rows, total }
}

/** The number of a document within its kind; undefined where it is not there. */
export async function documentNo(
  db: Db,
  platformId: string,
  id: string,
): Promise<number | undefined> {
  const document = await db
    .selectFrom('stock_document')
    .select('no')
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return document?.no
}
