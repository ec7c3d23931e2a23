import * as z from 'zod/mini'
import { call } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { namedGoods } from '../goods/named-goods.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { quantity, signedQuantity } from '../wire/weight.ts'

const ours = 'A shelf is counted blind, while the shop sells, and somebody else agrees with it.'
const countCall = { needs: 'stock.count', office: true, ours } as const

const headFields = {
  id,
  name: text(60),
  state: z.enum(['OPEN', 'COUNTED', 'POSTED', 'CANCELLED']),
  begunByName: text(60),
  begunTime: moment,
  lineCount: z.int().check(z.gte(0)),
  /** The document that its differences became; empty before. */
  number: text(20),
}
const head = respelt(z.object(headFields))

const stocktake = respelt(
  z.object({
    ...headFields,
    lines: listOf(
      respelt(
        z.object({
          ...namedGoods,
          isWeighed: z.boolean(),
          counted: quantity,
          countedTime: moment,
          countedByName: text(60),
          /**
           * Book quantity at that moment: null while it is counted, and for users who only count.
           */
          expected: z.nullable(signedQuantity),
        }),
      ),
      5000,
    ),
  }),
)

export const beginStocktake = call({
  method: 'POST',
  path: '/api/v1/backoffice/beginStocktake',
  summary: 'Begins to count shelves, beside the selling.',
  ...countCall,
  writes: true,
  idempotentBy: 'clientStocktakeId',
  input: z.object({ clientStocktakeId: clientId, name: text(60) }),
  output: z.object({ stocktake: head }),
})

export const queryStocktakes = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryStocktakes',
  summary: 'What is and was counted here, the newest first.',
  ...countCall,
  input: z.object(pageFields),
  output: pageOf(head),
})

export const getStocktake = call({
  method: 'GET',
  path: '/api/v1/backoffice/getStocktake',
  summary: 'One stocktake with what was counted; what the book says only once all is counted.',
  ...countCall,
  input: z.object({ stocktakeId: id }),
  output: z.object({ stocktake }),
})

export const findCountedGoods = call({
  method: 'GET',
  path: '/api/v1/backoffice/findCountedGoods',
  summary: 'The goods behind a scanned or typed code, without what the book says of them.',
  ...countCall,
  input: z.object({ keyword: text() }),
  output: z.object({
    list: listOf(
      z.object({
        ...namedGoods,
        isWeighed: z.boolean(),
      }),
      20,
    ),
  }),
})

export const countGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/countGoods',
  summary: 'Says what stands on the shelf of one good now; said again, it counts anew.',
  ...countCall,
  writes: true,
  idempotentBy: 'clientCountId',
  input: z.object({ clientCountId: clientId, stocktakeId: id, goodsId: id, quantity }),
  output: z.object({}),
})

export const moveStocktake = call({
  method: 'POST',
  path: '/api/v1/backoffice/moveStocktake',
  summary: 'Ends the counting, goes on counting, or gives it up.',
  ...countCall,
  writes: true,
  input: z.object({ stocktakeId: id, to: z.enum(['OPEN', 'COUNTED', 'CANCELLED']) }),
  output: z.object({ stocktake: head }),
})

export const approveStocktake = call({
  method: 'POST',
  path: '/api/v1/backoffice/approveStocktake',
  summary:
    'Agrees with the differences: the book moves by them, whatever was sold since the count.',
  ...countCall,
  needs: 'stock.adjust',
  writes: true,
  idempotentBy: 'clientDocumentId',
  timeoutMs: 30_000,
  input: z.object({ clientDocumentId: clientId, stocktakeId: id, note: text() }),
  output: z.object({ documentId: id, number: text(20) }),
})
