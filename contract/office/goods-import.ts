import { type GoodsColumn, goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import * as z from 'zod/mini'
import { call, networkTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { goodsFilter } from './office-goods.ts'

export const importMaxBytes = 20_971_520
export const importRowsMax = 100_000
/** Rows that are written in one transaction. */
export const importChunkMax = 1000

const moreCount = z.int().check(z.gte(0))
const cell = z.optional(text(700))
const line = z.int().check(z.gte(1), z.lte(10_000_000))

const cells = Object.fromEntries(
  Object.keys(goodsColumns).map((column) => [column, cell]),
) as Record<GoodsColumn, typeof cell>

/** A row of a spreadsheet, by the fields its columns mean; what has no column is not there. */
const rowCells = {
  /** Line in the file, as people count: the titles are line 1. */
  line,
  ...cells,
}

const goodsRow = z.object(rowCells)

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
  input: z.object({}),
  output: z.object({
    /** The titles of the columns, and the field that each means. */
    columns: listOf(z.object({ title: text(200), field: z.nullable(text(40)) }), 200),
    rows: listOf(goodsRow, importRowsMax),
  }),
})

export const exportPageMax = 5000

export const exportGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/exportGoods',
  summary: 'The goods of this store as an import reads them, page by page.',
  needs: 'goods.write',
  office: true,
  ours: 'What is in a list must be there for a spreadsheet too, and come back as it went.',
  timeoutMs: networkTimeoutMs,
  input: z.object({
    cursor: z.nullable(text(100)),
    /** Left out: all goods. */
    filter: z.optional(goodsFilter),
  }),
  output: z.object({
    /** `line` counts from 1 within the page. */
    rows: listOf(goodsRow, exportPageMax),
    /** Null at the end. */
    cursor: z.nullable(text(100)),
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
  timeoutMs: networkTimeoutMs,
  bodyMaxBytes: 4_194_304,
  input: z.object({
    importId: clientId,
    fileName: z._default(text(200), ''),
    /**
     * Looks at each row and says what would happen; writes nothing. What rows share with each other is for
     * whoever has the whole file: the first good row about the same goods holds.
     */
    isTrial: z.boolean(),
    /** Codes of the shop's own that only look like goods numbers come in, whatever their last digit. */
    takesAnyCheckDigit: z._default(z.boolean(), false),
    rows: listOf(
      z.object({
        ...rowCells,
        /**
         * Goods the row is about, from an earlier lookup; null for new goods. Left out: looked up
         * again.
         */
        goodsId: z.optional(z.nullable(id)),
      }),
      importChunkMax,
    ),
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
    /** The rows that are not refused. */
    outcomes: listOf(
      z.object({
        line,
        kind: z.enum(['created', 'changed', 'same']),
        /** The goods that are there; null for new ones. */
        goodsId: z.nullable(id),
        isWeighed: z.boolean(),
        /**
         * Of goods that are there: counted from now on, no more, brought to what the file says since nothing
         * moved yet, or what it is although the file says otherwise.
         */
        stock: z.nullable(z.enum(['begins', 'ceases', 'set', 'stays'])),
        /** Levels of its category that do not exist yet, each with those above it. */
        newCategories: listOf(text(250), 5),
      }),
      importChunkMax,
    ),
  }),
})

export const bringGoods = call({
  method: 'POST',
  path: '/api/v1/backoffice/bringGoods',
  summary:
    'Brings some of the goods of another store of the same person here, without their stock: called until nothing is left.',
  needs: 'goods.write',
  office: true,
  writes: true,
  ours: 'Whoever opens a second shop sells there what the first one sells.',
  timeoutMs: networkTimeoutMs,
  input: z.object({
    /** Taken back as a spreadsheet is. */
    importId: clientId,
    fromStoreId: id,
    /** Null at the beginning. */
    cursor: z.nullable(text(128)),
  }),
  output: z.object({
    created: moreCount,
    /** Goods that are here already: they stay as they are. */
    same: moreCount,
    /** So many of that store come after these. */
    left: moreCount,
    /** Null at the end. */
    cursor: z.nullable(text(128)),
  }),
})

const goodsImport = respelt(
  z.object({
    importId: id,
    fileName: text(200),
    staffName: text(),
    beganTime: moment,
    created: moreCount,
    changed: moreCount,
    undoneTime: z.nullable(moment),
  }),
)

export const queryGoodsImports = call({
  method: 'POST',
  path: '/api/v1/backoffice/queryGoodsImports',
  summary: 'The spreadsheets that were written down here, the newest first.',
  needs: 'goods.write',
  office: true,
  ours,
  input: z.object({ ...pageFields }),
  output: pageOf(goodsImport),
})

export const undoGoodsImport = call({
  method: 'POST',
  path: '/api/v1/backoffice/undoGoodsImport',
  summary:
    'Takes back part of an import: called until nothing is left. What was changed since stays as it is.',
  needs: 'goods.write',
  office: true,
  writes: true,
  ours: 'The wrong file is written sooner or later.',
  timeoutMs: networkTimeoutMs,
  input: z.object({ importId: id }),
  output: z.object({ undone: moreCount, kept: moreCount, left: moreCount }),
})
