import * as z from 'zod/mini'
import { call, networkTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { linesOf } from '../wire/lines.ts'
import {
  goodsLine,
  goodsLineIn,
  lineResult,
  memberLine,
  memberLineIn,
  orderLine,
  priceLine,
  priceLineIn,
  stockLine,
} from './bulk-lines.ts'

/** A file of a hundred thousand members is half as large. */
const fileMaxBytes = 33_554_432
/** A longer line is refused by itself. */
export const lineMaxBytes = 65_536

const out = { method: 'GET', needs: 'service', timeoutMs: networkTimeoutMs } as const
const into = {
  method: 'POST',
  needs: 'service',
  timeoutMs: networkTimeoutMs,
  bodyType: 'lines',
  bodyMaxBytes: fileMaxBytes,
  writes: true,
} as const

/** From which version on; a cut download goes on after the version of its last line. */
const afterVersion = z._default(z.int().check(z.gte(0)), 0)
const afterId = z._default(text(80), '')

export const streamGoods = call({
  ...out,
  path: '/api/v1/open/streamGoods',
  summary: 'The goods of a store by version: also what was changed after one.',
  scope: 'goods.read',
  ours: 'A web shop has the goods of the shop.',
  input: z.object({ storeId: id, after: afterVersion }),
  output: linesOf(goodsLine),
})

export const streamPrices = call({
  ...out,
  path: '/api/v1/open/streamPrices',
  summary: 'The prices of a store by version: also what was changed after one.',
  scope: 'goods.read',
  ours: 'What a thing costs in the shop, it costs in the web shop.',
  input: z.object({ storeId: id, after: afterVersion }),
  output: linesOf(priceLine),
})

export const streamStock = call({
  ...out,
  path: '/api/v1/open/streamStock',
  summary: 'What lies on the shelf of a store, by the ids of the goods.',
  scope: 'stock.read',
  ours: 'A web shop sells what is there.',
  input: z.object({ storeId: id, after: afterId }),
  output: linesOf(stockLine),
})

export const streamMembers = call({
  ...out,
  path: '/api/v1/open/streamMembers',
  summary: 'The members of the platform with what they have, by their ids.',
  scope: 'members.read',
  ours: 'Another program of the owner knows the same members.',
  input: z.object({ storeId: id, after: afterId }),
  output: linesOf(memberLine),
})

export const streamOrders = call({
  ...out,
  path: '/api/v1/open/streamOrders',
  summary:
    'The orders of a store in the order in which they were written down, until a minute ago.',
  scope: 'sales.read',
  ours: 'What was sold is looked at in other programs too.',
  input: z.object({ storeId: id, after: afterId }),
  output: linesOf(orderLine),
})

export const loadGoods = call({
  ...into,
  path: '/api/v1/open/loadGoods',
  summary:
    'Writes goods down, new ones and known ones, as an import does: the office can take it back.',
  scope: 'goods.write',
  idempotentBy: 'importId',
  ours: 'A shop that switches has its goods in another program.',
  input: z.object({ storeId: id, importId: clientId }),
  line: goodsLineIn,
  output: linesOf(lineResult),
})

export const loadPrices = call({
  ...into,
  path: '/api/v1/open/loadPrices',
  summary: 'Writes prices of known goods down, as an import does: the office can take it back.',
  scope: 'goods.write',
  idempotentBy: 'importId',
  ours: 'Prices come from where they are decided.',
  input: z.object({ storeId: id, importId: clientId }),
  line: priceLineIn,
  output: linesOf(lineResult),
})

export const loadMembers = call({
  ...into,
  path: '/api/v1/open/loadMembers',
  summary:
    'Makes members with what they had elsewhere, each external id of the channel once: the office can take it back.',
  scope: 'members.write',
  ours: 'A shop that switches has members with balances.',
  /** Requests of one import are taken back together; without its id each is an import of its own. */
  input: z.object({ storeId: id, importId: z.optional(clientId) }),
  line: memberLineIn,
  output: linesOf(lineResult),
})
