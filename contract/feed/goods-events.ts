// Data of events about stock, packs, members and coupons.
import { expiringBooks } from '@tillwright/domain/loyalty/expiry.ts'
import * as z from 'zod/mini'
import { id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money, signedMoney } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'
import { day, moment } from '../wire/time.ts'
import { quantity, signedQuantity } from '../wire/weight.ts'

const staffId = text(64)
const linesMost = 2000

/** A paper of the warehouse. Quantities are pieces or kilograms. */
export const stockData = respelt(
  z.object({
    documentId: id,
    documentNo: text(20),
    staffId,
    otherStoreId: z.nullable(id),
    supplierId: z.nullable(id),
    /** The shipment that arrived, the stocktake that was agreed with, or the order that cases were opened for. */
    ofId: z.nullable(id),
    correctsId: z.nullable(id),
    reason: z.nullable(text(40)),
    costMoney: signedMoney,
    lines: listOf(
      respelt(
        z.object({
          lineNo: z.int().check(z.gte(1)),
          goodsId: id,
          name: text(),
          nameEn: text(),
          unit: text(20),
          /** By how much the stock moved. */
          amount: signedQuantity,
          costMoney: z.nullable(money),
          expiresDay: z.nullable(day),
        }),
      ),
      linesMost,
    ),
  }),
  { documentNo: 'number' },
)

export const packCreateData = respelt(
  z.object({
    batchCode: text(64),
    goodsId: id,
    staffId,
    packs: listOf(
      respelt(
        z.object({
          preCode: text(128),
          /** Pieces or kilograms. */
          amount: quantity,
          labelMoney: money,
          expiresTime: z.nullable(moment),
        }),
      ),
      linesMost,
    ),
  }),
)

export const packMoveData = z.object({ preCodes: listOf(text(128), linesMost) })

/**
 * Opening balances of goods, members and boxes: money, pieces or kilograms, or points and boxes.
 */
export const openingData = z.object({
  openingId: text(80),
  accounts: listOf(
    respelt(
      z.object({
        book: z.enum(['stock', 'transit', 'cash', 'money', 'gift', 'points', 'box']),
        accountId: text(80),
        amountMoney: z.nullable(signedMoney),
        quantity: z.nullable(signedQuantity),
        count: z.nullable(z.int()),
      }),
    ),
    linesMost * 10,
  ),
})

/** Members who joined, each under the id that leads to them: also somebody who was one already. */
export const memberJoinData = z.object({
  joins: listOf(
    respelt(
      z.object({
        userId: id,
        source: z.enum(['EARLIER', 'TILL', 'OFFICE', 'IMPORT', 'CUSTOMER']),
        staffId,
        deviceId: text(64),
        joinTime: moment,
      }),
      { userId: 'memberId', joinTime: 'joinedAtMs' },
    ),
    linesMost * 10,
  ),
})

/** Two members that are one person. */
export const memberMergeData = z.object({
  merges: listOf(
    respelt(z.object({ userId: id, intoUserId: id, staffId }), {
      userId: 'memberId',
      intoUserId: 'intoMemberId',
    }),
    linesMost,
  ),
})

/** A member is new, changed, blocked, merged or erased: what holds now, without anything personal. */
export const memberChangeData = respelt(
  z.object({
    userId: id,
    state: z.enum(['ACTIVE', 'STOPPED', 'MERGED', 'ERASED']),
    intoUserId: z.nullable(id),
  }),
  { userId: 'memberId', intoUserId: 'intoMemberId' },
)

/** What lapsed of members' accounts: cents or points, below zero where a late sale got it back. */
export const memberLapseData = z.object({
  lapses: listOf(
    respelt(
      z.object({
        userId: id,
        book: z.enum(expiringBooks),
        amount: z.int(),
        lastDay: day,
        /** The sale that got it back; null where it lapsed. */
        clientOrderId: z.nullable(text(64)),
      }),
      { userId: 'memberId' },
    ),
    linesMost,
  ),
})

/** Coupons that were given to members or made for paper. */
export const couponIssueData = z.object({
  coupons: listOf(
    respelt(z.object({ couponId: id, kindId: z.nullable(id), userId: z.nullable(id) }), {
      userId: 'memberId',
    }),
    linesMost * 10,
  ),
})
