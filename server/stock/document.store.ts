import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { StoreScope } from '../store-scope.ts'
import type { StockDocumentTable, StockEndingTable, StockLineTable } from './stock.tables.ts'

type StoredDocument = Selectable<StockDocumentTable>

/** A document and what ended it. */
export interface EndedDocument extends StoredDocument {
  readonly ended_by: string | null
  readonly ended_as: StockEndingTable['kind'] | null
}

/** A document of the platform, or null. Whoever asks must see to its store. */
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

/** Shipments to the store that nobody took in or took back. */
export const comingDocuments = (db: Db, { platformId, storeId }: StoreScope) =>
  selectDocuments(db, platformId)
    .where('stock_document.other_store_id', '=', storeId)
    .where('stock_document.kind', '=', 'SHIP')
    .where('stock_document.corrects_id', 'is', null)
    .where('stock_ending.ended_by', 'is', null)

/** The documents of a store, or what is under way to it. */
export function documentsOf(db: Db, place: StoreScope, shown: DocumentsShown) {
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
