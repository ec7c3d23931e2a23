import type { Goods } from '@tillwright/domain/goods/goods.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { catalogueRow, goodsFromRow } from './catalogue-row.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { respelt } from '../wire/spelling.ts'
import { goodsScope } from '../store.ts'

/** Rows a page of the catalogue may hold: a hundred thousand goods are fifty pages. */
const catalogueRowsMax = 2000

/** One goods as values without names, in the order of `catalogueRow`; only the reference looks into it. */
const row = z.unknown().register(z.globalRegistry, {
  title: 'CatalogueRow',
  type: 'array',
  items: {
    anyOf: [
      { type: 'string' },
      { type: 'number' },
      { type: 'null' },
      { type: 'array', items: { type: 'string' } },
    ],
  },
})

/** The rows of a page. One codec for the whole list: a codec for each row takes twice as long. */
const rows = z.codec(
  z.array(row).check(z.maxLength(catalogueRowsMax)),
  z.custom<readonly Goods[]>(Array.isArray, 'goods'),
  {
    decode: (value, payload) => {
      const goods = value.map((row) => (Array.isArray(row) ? goodsFromRow(row) : null))
      const fault = goods.indexOf(null)
      if (fault === -1) return goods.filter((one) => one !== null)
      const message = 'no row of the catalogue'
      payload.issues.push({ code: 'custom', input: value, path: [fault], message })
      return z.NEVER
    },
    encode: (goods) => goods.map(catalogueRow),
  },
)

export const syncGoods = call({
  method: 'POST',
  path: '/api/v1/cashier/catalogue/syncGoods',
  summary: 'The goods of this store that changed since a cursor, page by page, deletions included.',
  needs: 'session',
  isAutomatic: true,
  kiosk: true,
  ours: 'Search and scan must not wait for a network, so the till holds the whole catalogue.',
  input: respelt(
    z.object({
      offlineCachierProduct: goodsScope,
      /** Null starts at the beginning; otherwise the cursor of the last stored page. */
      cursor: z.nullable(text(200)),
      limit: z.int().check(z.gte(1), z.lte(catalogueRowsMax)),
    }),
    { offlineCachierProduct: 'goodsScope' },
  ),
  output: z.object({
    /** True where the till must forget what it holds before it takes this page. */
    startsOver: z.boolean(),
    goods: rows,
    removedIds: listOf(id, catalogueRowsMax),
    cursor: text(200),
    /** False while more pages follow at once. */
    isComplete: z.boolean(),
    priceVersion: z.int().check(z.gte(0)),
    /** How many goods a complete catalogue holds now. */
    total: z.int().check(z.gte(0)),
  }),
})
