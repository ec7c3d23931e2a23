import { couponColumnNames, type CouponColumn } from '@tillwright/domain/coupon/coupon-columns.ts'
import { percentSenses } from '@tillwright/domain/coupon/percent-sense.ts'
import * as z from 'zod/mini'
import { call, networkTimeoutMs } from '../call.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt } from '../wire/spelling.ts'
import { moment } from '../wire/time.ts'
import { importChunkMax, importMaxBytes, importRowsMax } from './goods-import.ts'

const count = z.int().check(z.gte(0))
const cell = z.optional(text(700))
const line = z.int().check(z.gte(1), z.lte(10_000_000))

const cells = Object.fromEntries(couponColumnNames.map((column) => [column, cell])) as Record<
  CouponColumn,
  typeof cell
>

/** A row of a spreadsheet, by the fields its columns mean. */
const couponRow = z.object({
  /** Line in the file, as people count: the titles are line 1. */
  line,
  ...cells,
})

const ours = 'A shop that switches has the coupons of its members in a spreadsheet.'
const into = { method: 'POST', needs: 'coupon.manage', office: true, ours } as const

export const readCouponsFile = call({
  ...into,
  path: '/api/v1/backoffice/readCouponsFile',
  summary: 'Reads a spreadsheet of coupons, CSV (UTF-8 or GBK) or XLSX, and writes nothing.',
  bodyType: 'multipart',
  bodyMaxBytes: importMaxBytes + 16_384,
  input: z.object({}),
  output: z.object({
    /** The titles of the columns, and the field that each means. */
    columns: listOf(z.object({ title: text(200), field: z.nullable(text(40)) }), 200),
    rows: listOf(couponRow, importRowsMax),
  }),
})

export const importCoupons = call({
  ...into,
  path: '/api/v1/backoffice/importCoupons',
  summary:
    'Gives members the coupons of some rows of a spreadsheet; the rows that cannot be are named.',
  writes: true,
  timeoutMs: networkTimeoutMs,
  bodyMaxBytes: 4_194_304,
  input: z.object({
    importId: clientId,
    fileName: z._default(text(200), ''),
    /** Looks at each row and says what would happen; writes nothing. */
    isTrial: z.boolean(),
    /** Meaning of a percentage: what comes off, or what is still paid. A cell with 折 says it itself. */
    percentSense: z.enum(percentSenses),
    rows: listOf(couponRow, importChunkMax),
  }),
  output: z.object({
    refused: listOf(
      z.object({ line, field: text(40), kind: text(40), text: text(700) }),
      importChunkMax * 20,
    ),
    /** The rows that are not refused. */
    outcomes: listOf(
      z.object({
        line,
        /** The same: this row gave its coupons before. */
        kind: z.enum(['created', 'same']),
        type: z.enum(['amount', 'percent', 'singleProduct']),
        memberId: id,
        /** How many coupons the row gives. */
        count,
      }),
      importChunkMax,
    ),
  }),
})

const couponImport = respelt(
  z.object({
    importId: id,
    fileName: text(200),
    percentSense: z.enum(percentSenses),
    staffName: text(),
    beganTime: moment,
    unused: count,
    used: count,
    undoneTime: z.nullable(moment),
  }),
)

export const queryCouponImports = call({
  ...into,
  path: '/api/v1/backoffice/queryCouponImports',
  summary: 'The spreadsheets of coupons that were brought in, the newest first.',
  input: z.object({ ...pageFields }),
  output: pageOf(couponImport),
})

export const undoCouponImport = call({
  ...into,
  path: '/api/v1/backoffice/undoCouponImport',
  summary: 'Takes back the coupons of an import that nobody has used yet; used ones stay.',
  writes: true,
  input: z.object({ importId: id }),
  output: z.object({ undone: count, staying: count }),
})
