import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { signedMoney } from '../wire/money.ts'
import { dayReport } from '../shift/report.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { signedQuantity } from '../wire/weight.ts'

const ours =
  'An owner wants to see the shop, tonight and over time; the specification has the day alone.'
const reportCall = { needs: 'report.day', office: true, ours } as const
const count = z.int().check(z.gte(0))
const range = { fromDay: day, untilDay: day }

export const reportWays = [
  'day',
  'shift',
  'cashier',
  'hour',
  'goods',
  'category',
  'brand',
  'tender',
  'member',
  'coupon',
  'box',
  'channel',
  'grouper',
  'merchant',
] as const
export type ReportWay = (typeof reportWays)[number]
const way = z.enum(reportWays)

/**
 * Of goods: what was sold, what came back, and net sales; see `domain/figures/`. By tender what was
 * paid for sales, refunds, top-ups and deposits given back, and net takings. Of coupons `sales` and
 * `net` are what they took off, of boxes the deposits taken: neither is a sale. By grouper and merchant
 * `net` is what is due to them.
 */
const figures = {
  salesMoney: signedMoney,
  refundMoney: signedMoney,
  /** By tender alone: top-ups less those given back. */
  rechargeMoney: signedMoney,
  /** By tender alone: deposits given back with the boxes. */
  depositBackMoney: signedMoney,
  netMoney: signedMoney,
  /** `netMoney` of the period of the same length before it. */
  beforeMoney: signedMoney,
}

const row = respelt(
  z.object({
    /** Subject of the row: a day, a shift, goods, a cashier … */
    id: text(200),
    name: text(200),
    nameEn: text(200),
    /** Orders, or of goods pieces or kilograms, of coupons and boxes how many. */
    sold: signedQuantity,
    /** Unit in which goods are counted, `kg` for weighed ones; empty for orders. */
    unit: text(40),
    ...figures,
  }),
)

export const queryDashboard = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryDashboard',
  summary:
    'Today at a glance: beside yesterday and the same weekday, the last 30 days, what sells best.',
  ...reportCall,
  input: z.object({}),
  output: z.object({
    today: dayReport,
    yesterday: dayReport,
    lastWeek: dayReport,
    days: listOf(respelt(z.object({ day, netMoney: signedMoney, salesCount: count })), 31),
    best: listOf(row, 10),
  }),
})

export const queryReport = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryReport',
  summary:
    'What was sold and given back between two days, by one way of looking at it, from running totals.',
  ...reportCall,
  input: z.object({ ...range, by: way }),
  output: z.object({
    list: listOf(row, 1000),
    /** Of every row, also of those that are too many to be listed. */
    total: respelt(z.object(figures)),
  }),
})

export const queryReportOrders = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryReportOrders',
  summary: 'The orders behind one row of a report, the last first.',
  ...reportCall,
  input: z.object({ ...range, by: way, id: text(200), cursor: z.optional(text(100)) }),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          orderId: id,
          number: text(64),
          madeTime: moment,
          cashierName: text(60),
          itemCount: count,
          payableMoney: signedMoney,
        }),
      ),
      100,
    ),
    cursor: z.nullable(text(100)),
  }),
})

export const queryLossRadar = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryLossRadar',
  summary: 'Where money may leak, cashier by cashier: each figure beside what they sold.',
  ...reportCall,
  input: z.object(range),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          staffId: id,
          name: text(60),
          salesCount: count,
          salesMoney: signedMoney,
          /** The drawer opened for nothing. */
          drawerOpens: count,
          /** Of goods. */
          refundCount: count,
          refundMoney: signedMoney,
          /**
           * Number of refunds made without approval, because the store requires none for so little.
           */
          aloneCount: count,
          aloneMoney: signedMoney,
          /** Orders given up or taken back before they were paid. */
          voids: count,
          /** Carts that were set aside and thrown away. */
          drops: count,
          /** Times that goods left a cart before it was paid, and what they would have cost. */
          removedCount: count,
          removedMoney: signedMoney,
          reprints: count,
          /** Wrong sensitive passwords that were typed in this person's sessions. */
          wrongPasswords: count,
        }),
      ),
      500,
    ),
  }),
})

export const queryAudit = call({
  method: 'GET',
  path: '/api/v1/backoffice/queryAudit',
  summary:
    'Who did what that matters, and who allowed it: the last first, searched by word, act and person.',
  needs: 'audit.read',
  office: true,
  ours: 'An audit that nobody can read keeps nobody honest.',
  input: z.object({
    ...range,
    /** A part of what it was done to, of an order's number, of the reason or of the trace. */
    keyword: text(),
    operation: text(60),
    staffId: z.optional(id),
    cursor: z.optional(text(100)),
  }),
  output: z.object({
    list: listOf(
      respelt(
        z.object({
          id,
          doneTime: moment,
          operation: text(60),
          subjectId: text(128),
          /** The same as people know it: an order's number, a person's or a till's name; else the id. */
          subjectName: text(128),
          staffName: text(60),
          /** Empty where no approval was requested. */
          approverName: text(60),
          reason: text(400),
          /** Resulting values, as JSON. */
          after: text(4000),
          traceId: text(128),
        }),
      ),
      100,
    ),
    cursor: z.nullable(text(100)),
    operations: listOf(text(60), 200),
    staff: listOf(z.object({ id, name: text(60) }), 500),
  }),
})
