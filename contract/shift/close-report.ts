import { varianceReasons } from '@tillwright/domain/shift/variance-reason.ts'
import { drawerEventKinds } from '@tillwright/domain/shift/drawer-event.ts'
import { shiftTransitions } from '@tillwright/domain/shift/shift-state.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { respelt, stateOf } from '../wire/spelling.ts'
import { tenderKind } from '../order/tender.ts'
import { moment } from '../wire/time.ts'

/** Somebody's time at a till. */
export const shift = respelt(
  z.object({
    cashierRecordId: id,
    state: stateOf(shiftTransitions),
    cashierId: id,
    cashierNick: text(),
    deviceId: text(64),
    floatMoney: money,
    openedTime: moment,
    closedTime: z.nullable(moment),
  }),
  { cashierRecordId: 'id', cashierId: 'staffId', cashierNick: 'staffName' },
)

/** One thing of the shift that may have gone wrong, and how. */
const finding = respelt(
  z.object({
    reason: z.enum(varianceReasons),
    /** Null where it is about the count and not about anything that was booked. */
    event: z.nullable(
      respelt(
        z.object({
          id,
          kind: z.enum(drawerEventKinds),
          number: text(64),
          tender: tenderKind,
          amountMoney: money,
          happenTime: moment,
        }),
      ),
    ),
    /** Possible correct amount; null where the reason does not give one. */
    shouldBeMoney: z.nullable(money),
  }),
)

/** One way to explain the whole difference, the likeliest first. Two findings only together. */
const explanation = z.object({
  likelihood: z.enum(['high', 'medium', 'low']),
  findings: listOf(finding, 2),
})

/** A sale of this shift that reached the server after the shift had ended. */
const correction = respelt(
  z.object({
    orderId: id,
    orderNo: text(64),
    orderMoney: money,
    cashMoney: money,
    saleTime: moment,
    arriveTime: moment,
  }),
  { orderNo: 'number', saleTime: 'soldAtMs' },
)

/** Late sales a slip lists. */
export const correctionsMax = 100

/** How many of one note or coin were counted. */
export const denomination = respelt(
  z.strictObject({ faceMoney: money, pieces: z.int().check(z.gte(0), z.lte(99_999)) }),
)

/** The slip a shift ends with. While the drawer is counted blind, what it should hold is null. */
export const closeReport = respelt(
  z.object({
    shift,
    /** Goods at their regular prices, and all that customers were spared of them. */
    grossMoney: money,
    discountMoney: signedMoney,
    salesCount: z.int(),
    salesMoney: money,
    refundCount: z.int(),
    refundMoney: money,
    netMoney: signedMoney,
    rechargeMoney: money,
    /** Top-ups given back; no refunds of sales. */
    rechargeRefundMoney: money,
    payInMoney: money,
    payOutMoney: money,
    depositInMoney: money,
    depositOutMoney: money,
    /** Retained for boxes returned unusable: it moves no money of the shift. */
    depositKeptMoney: z._default(money, zeroCents),
    priceSavingMoney: signedMoney,
    couponMoney: money,
    integralMoney: money,
    roundingMoney: signedMoney,
    changeMoney: money,
    itemCount: z.int(),
    /** The drawer is still to be counted without knowing what it should hold. */
    blind: z.boolean(),
    expectedCashMoney: z.nullable(signedMoney),
    tenders: listOf(
      respelt(
        z.object({
          tender: tenderKind,
          count: z.int(),
          systemMoney: z.nullable(signedMoney),
          countedMoney: z.nullable(signedMoney),
          differenceMoney: z.nullable(signedMoney),
        }),
      ),
      20,
    ),
    handInMoney: z.nullable(signedMoney),
    keptFloatMoney: money,
    denominations: listOf(denomination, 20),
    note: text(280),
    /** User who ended the shift, where that was not the cashier. */
    closedByNick: z.nullable(text()),
    acceptance: z.nullable(
      respelt(
        z.object({
          cashierId: id,
          cashierNick: text(),
          acceptTime: moment,
          countedMoney: money,
          note: text(280),
        }),
        { cashierId: 'staffId', cashierNick: 'staffName' },
      ),
    ),
    corrections: listOf(correction, correctionsMax),
    explanations: listOf(explanation, 10),
  }),
  { integralMoney: 'pointsCents', blind: 'isBlind' },
)
