// Data of events about drawers, shifts, days, pick-ups and boxes.
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { quantityFields, withQuantity } from '../wire/quantity.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { linesMax } from '../order/order-request.ts'
import { tenderKind } from '../order/tender.ts'
import { doer, doerNames } from './order-events.ts'

const count = z.int().check(z.gte(0))
const lineNo = z.int().check(z.gte(1))
const staffId = text(64)
const shiftNames = { cashierRecordId: 'shiftId' } as const

export const drawerMoveData = respelt(
  z.object({
    cashId: id,
    cashierRecordId: id,
    staffId,
    move: z.enum(['payIn', 'payOut', 'open']),
    amountMoney: money,
  }),
  shiftNames,
)

export const shiftOpenData = respelt(
  z.object({
    cashierRecordId: id,
    staffId,
    deviceId: text(64),
    openTime: moment,
    floatMoney: money,
  }),
  { ...shiftNames, openTime: 'openedAtMs' },
)

/** The drawer of a shift is being counted. */
export const shiftCountData = respelt(z.object({ cashierRecordId: id, staffId }), shiftNames)

export const shiftCloseData = respelt(
  z.object({
    cashierRecordId: id,
    staffId,
    /** The cashier, or whoever ended the shift for them. */
    closedBy: staffId,
    forced: z.boolean(),
    expectedCashMoney: signedMoney,
    counted: listOf(respelt(z.object({ tender: tenderKind, countedMoney: money })), 20),
    keptFloatMoney: money,
  }),
  { ...shiftNames, forced: 'isForced' },
)

/** The float that was left is counted by whoever takes the drawer over. */
export const shiftAcceptData = respelt(
  z.object({ cashierRecordId: id, acceptedBy: staffId, acceptedMoney: money }),
  shiftNames,
)

export const daySettleData = respelt(
  z.object({
    day,
    settledBy: staffId,
    saleMoney: signedMoney,
    refundMoney: signedMoney,
    netMoney: signedMoney,
    /** The sum of the net of all days that were settled. */
    perpetualMoney: signedMoney,
  }),
)

/**
 * Goods that were put together or handed over; amounts are in grams or thousandths, less than 0
 * where it was undone.
 */
export const pickupData = respelt(
  z.object({
    writeOffId: id,
    ...doer,
    lines: listOf(
      respelt(
        z.object({
          orderId: id,
          lineNo,
          takenAmount: z.int(),
          shortAmount: z.int(),
          overAmount: z.int(),
          backMoney: signedMoney,
          dueMoney: signedMoney,
          waivedMoney: signedMoney,
        }),
      ),
      100 * linesMax,
    ),
    /** Goods put in the place of lines that were not there. */
    substitutes: listOf(
      withQuantity(
        respelt(
          z.object({
            orderId: id,
            lineNo,
            goodsId: id,
            name: text(),
            nameEn: text(),
            unit: text(20),
            ...quantityFields,
            chargedMoney: money,
            backMoney: money,
          }),
        ),
      ),
      linesMax,
    ),
    /** Every order that it is about. */
    orderIds: listOf(id, 500),
  }),
  doerNames,
)

/** Lines of one customer that are picked up or brought together. */
export const deliveryData = respelt(
  z.object({
    billId: id,
    billNo: text(64),
    mode: text(20),
    userId: id,
    staffId,
    paidMoney: money,
    lines: listOf(z.object({ orderId: id, lineNo, amount: z.int() }), linesMax),
  }),
  { billNo: 'number', userId: 'memberId' },
)

export const deliveryCancelData = z.object({ billId: id, staffId })

export const boxReturnData = respelt(
  z.object({
    returnId: id,
    ...doer,
    userId: id,
    way: z.enum(['CASH', 'STORED_VALUE']),
    num: count,
    damagedNum: count,
    depositMoney: money,
    /** Of damaged ones. */
    keptMoney: money,
    stillOwedNum: z.int(),
  }),
  { ...doerNames, num: 'count', damagedNum: 'damaged', stillOwedNum: 'stillOwed' },
)

/** A till was let in, stopped or moved to this store. */
export const deviceData = z.object({
  deviceId: id,
  change: z.enum(['APPROVED', 'STOPPED', 'WAITING', 'MOVED']),
})
