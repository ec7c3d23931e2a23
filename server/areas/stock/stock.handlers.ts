import { keepLowLevel } from './stock-goods.store.ts'
import { otherOpenStores } from '../platforms/platform.store.ts'
import type * as calls from '@tillwright/contract/office/stock.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { correctDocument } from './correct-document.ts'
import { documentPage, documentView } from './document-view.ts'
import { comingCount } from './document.store.ts'
import { expiries } from './expiries.ts'
import { postArrival } from './post-arrival.ts'
import { postDocument } from './post-document.ts'
import { stockOfOne, stockPage } from './stock-list.ts'
import { stockMoves } from './stock-moves.ts'
import { stockTerms } from './stock-terms.ts'
import { saveSupplier, suppliersOf } from './suppliers.ts'

/** The warehouse. Every call first checks whether this store counts stock at all. */
export const stockHandlers: Handlers<typeof calls> = {
  queryStock: async (input, context) => {
    await stockTerms(context)
    return stockPage(context.db, context, input)
  },

  queryStockMoves: async (input, context) => {
    await stockTerms(context)
    return stockMoves(context, input)
  },

  setLowLevel: async ({ goodsId, lowLevel }, context) => {
    await stockTerms(context)
    await setLowLevel(context, goodsId, lowLevel)
    return {}
  },

  queryExpiries: async ({ days }, context) => {
    await stockTerms(context)
    return expiries(context, days)
  },

  queryWarehouse: async (_input, context) => {
    await stockTerms(context)
    const { db, platformId } = context
    const stores = await otherOpenStores(db, context)
    const coming = await comingCount(db, context)
    return { stores, suppliers: await suppliersOf(db, platformId), coming }
  },

  saveSupplier: async (input, context) => {
    await stockTerms(context)
    return saveSupplier(context, input)
  },

  postStockDocument: async (input, context) => posted(context, await postDocument(context, input)),

  postArrival: async (input, context) => posted(context, await postArrival(context, input)),

  correctStockDocument: async (input, context) =>
    posted(context, await correctDocument(context, input)),

  queryStockDocuments: async (input, context) => {
    await stockTerms(context)
    return documentPage(context, input)
  },

  getStockDocument: async ({ documentId }, context) => {
    await stockTerms(context)
    return posted(context, { id: documentId })
  },
}

const posted = async (context: Context, { id }: { readonly id: string }) => ({
  document: await documentView(context, id),
})

async function setLowLevel(
  { db, platformId, storeId }: Context,
  goodsId: string,
  lowLevel: number | null,
): Promise<void> {
  if ((await stockOfOne(db, { platformId, storeId }, goodsId)) === null)
    throw new Refusal('notFound', { kind: 'goods', id: goodsId })
  await keepLowLevel(db, { platformId, storeId }, { goodsId, lowLevel })
}
