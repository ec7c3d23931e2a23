import { dayTransitions, shiftTransitions } from '@tillwright/domain/shift/shift-state.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import * as z from 'zod/mini'
import { call } from '../call.ts'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { pageFields, pageOf } from '../wire/page.ts'
import { respelt, stateOf } from '../wire/spelling.ts'
import { tenderKind } from '../order/tender.ts'
import { day, moment } from '../wire/time.ts'

const sumFields = { name: text(), count: z.int(), amountMoney: signedMoney }
const sum = respelt(z.object(sumFields))
/** `id` tells categories of one name apart; see `domain/figures/report-parts.ts`. */
const categorySum = respelt(z.object({ ...sumFields, id: text(), nameEn: text() }))

/** Amounts one tender took and gave back, by purpose; `amountMoney` is the remainder. */
const tenderSum = respelt(
  z.object({
    tender: tenderKind,
    count: z.int(),
    paymentMoney: signedMoney,
    refundMoney: signedMoney,
    rechargeMoney: signedMoney,
    rechargeRefundMoney: signedMoney,
    depositBackMoney: signedMoney,
    amountMoney: signedMoney,
  }),
)

/** A day in the figures of `domain/figures/`: hours and categories are net and total `netMoney`. */
export const dayReport = respelt(
  z.object({
    day,
    state: stateOf(dayTransitions),
    settledTime: z.nullable(moment),
    /** User who settled it; empty while it is open. */
    settledByNick: text(),
    /** Net sales of every day that was settled up to this one; null while it is open. */
    perpetualMoney: z.nullable(signedMoney),
    salesCount: z.int(),
    /** Goods at their regular prices. */
    grossMoney: money,
    /** All that customers were spared of them, and below why. */
    discountMoney: signedMoney,
    priceSavingMoney: signedMoney,
    couponMoney: money,
    integralMoney: money,
    roundingMoney: signedMoney,
    salesMoney: money,
    refundCount: z.int(),
    refundMoney: money,
    netMoney: signedMoney,
    rechargeMoney: money,
    rechargeRefundMoney: money,
    /** Deposits of boxes taken less those given back. */
    depositMoney: signedMoney,
    /** Retained for boxes returned unusable: taken before, so it is in no money of the day. */
    depositKeptMoney: z._default(money, zeroCents),
    /** By how much the shop owes more deposits than the day before. */
    depositOwedMoney: z._default(signedMoney, zeroCents),
    /** The part of the net sales that members bought. */
    memberNetMoney: signedMoney,
    tenders: listOf(tenderSum, 20),
    hours: listOf(sum, 24),
    categories: listOf(categorySum, 500),
    openShiftIds: listOf(id, 100),
  }),
  { integralMoney: 'pointsCents' },
)

const dayCall = (name: string, summary: string) =>
  call({
    method: 'GET',
    path: `/api/v1/cashier/statis/${name}`,
    summary,
    needs: 'report.day',
    input: z.object({ day: z.optional(day) }),
    output: z.object({ report: dayReport, before: z.nullable(dayReport) }),
  })

export const getDayReport = dayCall('getDayReport', "The store's business day.")
export const getDayReportV3 = dayCall(
  'getDayReportV3',
  "The store's business day on the third order service, gateway legs included.",
)

export const settleDay = call({
  method: 'POST',
  path: '/api/v1/cashier/statis/settleDay',
  summary: 'Ends a business day, and every unsettled one before it: nothing counts there any more.',
  needs: 'day.settle',
  writes: true,
  idempotentBy: 'day',
  ours: 'The specification settles days and lists no call for it.',
  input: z.strictObject({ day }),
  output: z.object({ report: dayReport }),
})

export const queryCloseReportList = call({
  method: 'GET',
  path: '/api/v3/report/sales/queryCloseReportList',
  summary: 'Past handovers with their differences, newest first.',
  needs: 'report.shift',
  input: respelt(
    z.object({
      ...pageFields,
      cashierId: z.optional(id),
      fromTime: z.optional(moment),
      untilTime: z.optional(moment),
      onlyDifferences: z.optional(z.boolean()),
    }),
    { cashierId: 'staffId' },
  ),
  output: pageOf(
    respelt(
      z.object({
        cashierRecordId: id,
        cashierNick: text(),
        deviceId: text(64),
        state: stateOf(shiftTransitions),
        openedTime: moment,
        closedTime: z.nullable(moment),
        netMoney: signedMoney,
        differenceMoney: z.nullable(signedMoney),
      }),
      { cashierRecordId: 'shiftId', cashierNick: 'staffName' },
    ),
  ),
})
