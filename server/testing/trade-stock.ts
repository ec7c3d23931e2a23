import { randomUUID } from 'node:crypto'
import { tillOfStore } from './other-tenant-fixtures.ts'
import type { TestShop } from './test-shop.ts'
import type { TestTill } from './test-till.ts'

const goodsId = 'goods-10001'

/** Receives, takes back, counts and sends goods to the other store, where half of them arrive. */
export async function tradeStock(shop: TestShop): Promise<void> {
  const till = shop.till()
  await till.login('13800000003')
  const line = { goodsId, quantity: 3, costMoney: null, expiresDay: null }
  const bare = { supplierId: null, toStoreId: null, reason: null, note: '', lines: [line] }
  const post = (more: object) => request(till, 'postStockDocument', { ...bare, ...more })
  const received = await post({ kind: 'RECEIVE' })
  await request(till, 'correctStockDocument', { documentId: received, note: '' })
  const stocktakeId = randomUUID()
  await request(till, 'beginStocktake', { clientStocktakeId: stocktakeId, name: 'apples' })
  const counted = { clientCountId: randomUUID(), stocktakeId, goodsId, quantity: 77 }
  await request(till, 'countGoods', counted)
  await request(till, 'moveStocktake', { stocktakeId, to: 'COUNTED' })
  await request(till, 'approveStocktake', { stocktakeId, note: '' })
  const sent = await post({ kind: 'SHIP', toStoreId: '100102' })
  await post({ kind: 'SHIP', toStoreId: '100102' })
  const row = { line: 2, name: 'counted later', itemCode: '99001', regularCents: '1' }
  for (const more of [{}, { countsStock: '1', stock: '5' }])
    await request(till, 'importGoods', {
      importId: randomUUID(),
      isTrial: false,
      rows: [{ ...row, ...more }],
    })
  await openCase(till)
  const next = await tillOfStore(shop, { platformId: '1001', storeId: '100102' }, '13800000003')
  const lines = [{ lineNo: 1, quantity: 1.5 }]
  await request(next, 'postArrival', { documentId: sent, note: '', lines })
}

/** Makes a case of bottles, and opens it. */
async function openCase(till: TestTill): Promise<void> {
  const rows = [
    { line: 2, name: 'bottle', itemCode: '99002', regularCents: '2', countsStock: '1', stock: '0' },
    { line: 3, name: 'case', itemCode: '99003', regularCents: '40', countsStock: '1', stock: '2' },
  ].map((row) => (row.name === 'case' ? { ...row, ...boxed } : row))
  const importId = randomUUID()
  const { data } = await till.post('/api/v1/backoffice/importGoods', {
    importId,
    isTrial: false,
    rows,
  })
  if (data['created'] !== 2) throw new Error(`importGoods: ${JSON.stringify(data)}`)
  const found = await till.post('/api/v1/backoffice/queryStock', {
    cursor: null,
    pageSize: 5,
    keyword: '99003',
    categoryId: null,
    shown: 'all',
  })
  const caseId = String(found.data['list']?.[0]?.['goodsId'])
  const line = { goodsId: caseId, quantity: 1, costMoney: null, expiresDay: null }
  const bare = { supplierId: null, toStoreId: null, reason: null, note: '', lines: [line] }
  await request(till, 'postStockDocument', { ...bare, kind: 'OPEN' })
}

const boxed = { unit: '箱', baseUnit: '瓶', baseUnitsPerUnit: '12', piece: '99002' }

/** Sends a request and returns the id of the resulting document. Throws where the shop refuses. */
async function request(till: TestTill, name: string, input: object): Promise<string> {
  const isDocument = /Document|Arrival|approve/.test(name)
  const made = isDocument ? { clientDocumentId: randomUUID() } : {}
  const { code, msg, data } = await till.post(`/api/v1/backoffice/${name}`, { ...made, ...input })
  if (code !== 1200) throw new Error(`${name}: ${code} ${msg}`)
  return String(data['document']?.['id'])
}
