import { stockKinds, wasteReasons } from '@tillwright/domain/stock/stock-document.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { namedGoods } from '../goods/named-goods.ts'
import { pageFields, pageOf, pageSizeMax } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { quantity, signedQuantity } from '../wire/weight.ts'
import { storesMax } from './office-stores.ts'
import { stockOfGoods } from './stock-of-goods.ts'

const ours =
  'The specification shows warehouse management as a page of its own and none of its calls.'
const stockCall = { needs: 'stock.adjust', office: true, ours } as const
const documentLinesMax = 500
const count = z.int().check(z.gte(0))

export const queryStock = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryStock',
  summary: 'What stands on the shelves of this store, by the books, page by page.',
  ...stockCall,
  input: z.object({
    cursor: z.nullable(text(100)),
    pageSize: z.int().check(z.gte(1), z.lte(pageSizeMax)),
    /** A part of a name, the initials, an item code or the beginning of a barcode. */
    keyword: text(),
    categoryId: z.nullable(id),
    shown: z.enum(['all', 'low', 'none', 'below']),
  }),
  output: z.object({
    list: listOf(stockOfGoods, pageSizeMax),
    cursor: z.nullable(text(100)),
    /** How many there are in all; null on every page but the first. */
    total: z.nullable(count),
  }),
})

export const queryStockMoves = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryStockMoves',
  summary: 'Every move behind the stock of one good, the last first, with what each left.',
  ...stockCall,
  input: z.object({
    goodsId: id,
    /** Moves before this one; 0 begins with the last. */
    beforeSeq: z.int().check(z.gte(0)),
    pageSize: z.int().check(z.gte(1), z.lte(pageSizeMax)),
  }),
  output: z.object({
    goods: stockOfGoods,
    list: listOf(
      respelt(
        z.object({
          seq: z.int().check(z.gte(1)),
          movedTime: moment,
          /** Why: `order`, `refund`, `opening`, a kind of stock document … */
          source: text(40),
          sourceId: text(80),
          /** The number of the document or order behind it; empty where it has none. */
          number: text(64),
          amount: signedQuantity,
          left: signedQuantity,
        }),
      ),
      pageSizeMax,
    ),
  }),
})

export const setLowLevel = call({
  method: 'POST',
  path: '/api/v1/backoffice/setLowLevel',
  summary: 'Says from which stock on goods are low.',
  ...stockCall,
  writes: true,
  input: z.object({ goodsId: id, lowLevel: z.nullable(quantity) }),
  output: z.object({}),
})

export const queryExpiries = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryExpiries',
  summary:
    'What on the shelves keeps no longer than so many days, taking what expires first as sold first.',
  ...stockCall,
  input: z.object({ days: z.int().check(z.gte(0), z.lte(400)) }),
  output: z.object({
    list: listOf(
      z.object({
        ...namedGoods,
        expiresDay: day,
        left: quantity,
        documentId: id,
        number: text(20),
      }),
      2000,
    ),
  }),
})

const supplier = z.object({
  id,
  version: z.int().check(z.gte(1)),
  name: text(60),
  phone: text(40),
  note: text(),
  isActive: z.boolean(),
})

export const queryWarehouse = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryWarehouse',
  summary:
    'The stores goods can go to, the suppliers they come from, and how many shipments are under way here.',
  ...stockCall,
  input: z.object({}),
  output: z.object({
    stores: listOf(z.object({ id, name: text() }), storesMax),
    suppliers: listOf(supplier, 1000),
    coming: count,
  }),
})

export const saveSupplier = call({
  method: 'POST',
  path: '/api/v1/backoffice/saveSupplier',
  summary: 'Writes a supplier down, over the version that was read.',
  ...stockCall,
  writes: true,
  input: z.object({
    /** Null for a new one, which then takes `clientSupplierId` for its id. */
    supplierId: z.nullable(id),
    clientSupplierId: clientId,
    version: z.int().check(z.gte(0)),
    name: text(60),
    phone: text(40),
    note: text(),
    isActive: z.boolean(),
  }),
  output: z.object({ supplier }),
})

const documentHead = {
  id,
  kind: z.enum(stockKinds),
  number: text(20),
  /** State: a shipment is under way until it arrives; a corrected document counts for nothing. */
  state: z.enum(['POSTED', 'UNDER_WAY', 'ARRIVED', 'CORRECTED', 'CORRECTION']),
  storeName: text(),
  /** Where goods went to or came from; empty elsewhere. */
  otherStoreName: text(),
  supplierName: text(60),
  reason: z.nullable(z.enum(wasteReasons)),
  note: text(),
  staffName: text(60),
  postedTime: moment,
  lineCount: count,
  /** Cost of its goods, where given. */
  costMoney: signedMoney,
  /** The number of the document that this one corrects, that corrects it, or that it belongs to. */
  otherNumber: text(20),
}

const stockDocument = respelt(
  z.object({
    ...documentHead,
    /** It can still be taken back by a correction. */
    canCorrect: z.boolean(),
    /** It is under way to this store. */
    canArrive: z.boolean(),
    lines: listOf(
      respelt(
        z.object({
          lineNo: z.int().check(z.gte(1)),
          ...namedGoods,
          /** By how much it moved the stock of its store. */
          amount: signedQuantity,
          costMoney: z.nullable(money),
          expiresDay: z.nullable(day),
          /** Quantity sent, or the book quantity when it was counted; null elsewhere. */
          expected: z.nullable(signedQuantity),
          /** Quantity that arrived or was counted. */
          found: z.nullable(signedQuantity),
        }),
      ),
      5000,
    ),
  }),
)

const posted = z.object({ document: stockDocument })

export const postStockDocument = call({
  method: 'POST',
  path: '/api/v1/backoffice/postStockDocument',
  summary:
    'Receives goods, sends them to another store, writes them off, or opens cases. Never changed afterwards.',
  ...stockCall,
  writes: true,
  idempotentBy: 'clientDocumentId',
  timeoutMs: 30_000,
  input: z.object({
    clientDocumentId: clientId,
    /** `OPEN` has one line, of whole cases. */
    kind: z.enum(['RECEIVE', 'SHIP', 'WASTE', 'OPEN']),
    /** Supplier; for received goods alone, and even there it may be unknown. */
    supplierId: z.nullable(id),
    /** For goods sent alone. */
    toStoreId: z.nullable(id),
    /** For goods written off alone. */
    reason: z.nullable(z.enum(wasteReasons)),
    note: text(),
    lines: listOf(
      respelt(
        z.object({
          goodsId: id,
          quantity,
          /** For a piece or a kilogram, of goods received. */
          costMoney: z.nullable(money),
          expiresDay: z.nullable(day),
        }),
      ),
      documentLinesMax,
    ),
  }),
  output: posted,
})

export const postArrival = call({
  method: 'POST',
  path: '/api/v1/backoffice/postArrival',
  summary: 'Takes in what another store sent; what did not arrive is lost on the way.',
  ...stockCall,
  writes: true,
  idempotentBy: 'clientDocumentId',
  timeoutMs: 30_000,
  input: z.object({
    clientDocumentId: clientId,
    documentId: id,
    note: text(),
    /** Quantity that arrived of each line; a line left out arrived in full. */
    lines: listOf(z.object({ lineNo: z.int().check(z.gte(1)), quantity }), documentLinesMax),
  }),
  output: posted,
})

export const correctStockDocument = call({
  method: 'POST',
  path: '/api/v1/backoffice/correctStockDocument',
  summary: 'Takes a whole document back by a new one of the same kind, once.',
  ...stockCall,
  writes: true,
  idempotentBy: 'clientDocumentId',
  input: z.object({ clientDocumentId: clientId, documentId: id, note: text() }),
  output: posted,
})

export const queryStockDocuments = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryStockDocuments',
  summary: 'The documents of this store, the newest first, or what is under way to it.',
  ...stockCall,
  input: z.object({ ...pageFields, shown: z.enum(['all', 'coming', ...stockKinds]) }),
  output: pageOf(respelt(z.object(documentHead))),
})

export const getStockDocument = call({
  method: 'GET',
  path: '/api/v1/backoffice/getStockDocument',
  summary: 'One document with its lines: of this store, or under way to it.',
  ...stockCall,
  input: z.object({ documentId: id }),
  output: posted,
})
