import { randomUUID } from 'node:crypto'
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { tillOfStore } from '../other-tenant-fixtures.ts'
import type { TestTill, WireOrder } from '../test-till.ts'
import { documentOf, office } from '../wire-inputs.ts'
import { apples, done, nextDoor, own, type Requests, type Work } from './valid-request.ts'

const supplier = (more: object = {}) => ({
  supplierId: null,
  clientSupplierId: randomUUID(),
  version: 0,
  name: '老李果园',
  phone: '',
  note: '',
  isActive: true,
  ...more,
})

const savedSupplier = async (till: TestTill) =>
  Object(done(await till.post(office('saveSupplier'), supplier())))['supplier']

/** Papers of the warehouse. */
export function documentRequests({ shop, till }: Work): Requests {
  let neighbour = till
  const posted = async (by = till, more: WireOrder = {}): Promise<string> => {
    const answered = await by.post(office('postStockDocument'), documentOf(apples.id, more))
    return String(done(answered)['document']?.['id'])
  }
  return {
    postStockDocument: [
      {
        of: 'received',
        body: async () => documentOf(apples.id, { supplierId: (await savedSupplier(till)).id }),
      },
      {
        of: 'sent',
        body: async () => documentOf(apples.id, { kind: 'SHIP', toStoreId: nextDoor.storeId }),
      },
    ],
    postArrival: [
      {
        body: async () => {
          await shop.opened.db
            .updateTable('role')
            .set({ permissions: JSON.stringify(permissions) })
            .where('platform_id', '=', '1001')
            .where('id', '=', 'supervisor')
            .execute()
          neighbour = await tillOfStore(shop, nextDoor, '13800000002')
          const documentId = await posted(neighbour, { kind: 'SHIP', toStoreId: own.storeId })
          return { clientDocumentId: randomUUID(), documentId, note: '', lines: [] }
        },
      },
    ],
    correctStockDocument: [
      {
        body: async () => ({
          clientDocumentId: randomUUID(),
          documentId: await posted(),
          note: '',
        }),
      },
    ],
  }
}

/** Stocktakes, and records alongside the stock. */
export function stocktakeRequests({ till }: Work): Requests {
  const stocktake = async (to?: 'COUNTED'): Promise<string> => {
    const stocktakeId = randomUUID()
    const begun = { clientStocktakeId: stocktakeId, name: '水果' }
    done(await till.post(office('beginStocktake'), begun))
    const count = { clientCountId: randomUUID(), stocktakeId, goodsId: apples.id, quantity: 77 }
    done(await till.post(office('countGoods'), count))
    if (to !== undefined) done(await till.post(office('moveStocktake'), { stocktakeId, to }))
    return stocktakeId
  }
  return {
    countGoods: [
      {
        body: async () => ({
          clientCountId: randomUUID(),
          stocktakeId: await stocktake(),
          goodsId: apples.id,
          quantity: 5,
        }),
      },
    ],
    moveStocktake: [{ body: async () => ({ stocktakeId: await stocktake(), to: 'COUNTED' }) }],
    approveStocktake: [
      {
        body: async () => ({
          clientDocumentId: randomUUID(),
          stocktakeId: await stocktake('COUNTED'),
          note: '',
        }),
      },
    ],
    setLowLevel: [{ body: async () => ({ goodsId: apples.id, lowLevel: 5 }) }],
    saveSupplier: [
      { of: 'new', body: async () => supplier() },
      {
        of: 'changed',
        body: async () => {
          const { id, version } = await savedSupplier(till)
          return supplier({ supplierId: id, version, note: '周二送货' })
        },
      },
    ],
  }
}
