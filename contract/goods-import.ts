import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientId, text } from './ids.ts'
import { listOf } from './list-of.ts'

export const importMaxBytes = 20_971_520
export const importRowsMax = 100_000
/** Rows that are written in one transaction. */
export const importChunkMax = 500

const cell = z.optional(text(700))
const line = z.int().check(z.gte(1), z.lte(10_000_000))

/** A row of a spreadsheet, by the fields its columns mean; what has no column is not there. */
const goodsRow = z.object({
  /** Where it stands in the file, as people count: the titles are line 1. */
  line,
  name: cell,
  nameEn: cell,
  spec: cell,
  category: cell,
  barcodes: cell,
  itemCode: cell,
  regularCents: cell,
  memberCents: cell,
  discountCents: cell,
  offlineCents: cell,
  isWeighed: cell,
  unit: cell,
  baseUnitsPerUnit: cell,
  baseUnit: cell,
  pointsLimit: cell,
  countsStock: cell,
  stock: cell,
  isOnSale: cell,
})

const ours = 'A shop has its goods in a spreadsheet; typing them one by one takes days.'

export const readGoodsFile = call({
  method: 'POST',
  path: '/api/v1/backoffice/readGoodsFile',
  summary: 'Reads a spreadsheet of goods, CSV (UTF-8 or GBK) or XLSX, and writes nothing.',
  needs: 'goods.write',
  office: true,
  ours,
  bodyType: 'multipart',
  bodyMaxBytes: importMaxBytes + 16_384,
  timeoutMs: 60_000,
  input: z.object({}),
  output: z.object({
    /** The titles of the columns, and the field that each means. */
    columns: listOf(z.object({ title: text(200), field: z.nullable(text(40)) }), 200),
    rows: listOf(goodsRow, importRowsMax),
  }),
})

export const importGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/importGoods',
  summary: 'Writes some rows of a spreadsheet down: the good ones all together, the others named.',
  needs: 'goods.write',
  office: true,
  ours,
  writes: true,
  timeoutMs: 60_000,
  bodyMaxBytes: 4_194_304,
  input: z.object({
    importId: clientId,
    /** Looks at the rows and says what would happen; writes nothing. */
    isTrial: z.boolean(),
    rows: listOf(goodsRow, importChunkMax),
  }),
  output: z.object({
    created: z.int().check(z.gte(0)),
    changed: z.int().check(z.gte(0)),
    /** Rows that say what is written down already. */
    same: z.int().check(z.gte(0)),
    refused: listOf(
      z.object({ line, field: text(40), kind: text(40), text: text(700) }),
      importChunkMax * 20,
    ),
  }),
})
