import * as z from 'zod/mini'
import { couponRefusalReason } from '../coupon/coupon-reason.ts'
import { id, text } from '../wire/ids.ts'
import { money } from '../wire/money.ts'
import { points, pointsTimes100 } from '../wire/points.ts'
import { moment } from '../wire/time.ts'
import { signedQuantity } from '../wire/weight.ts'

/** Contents of a refusal's `data`, one schema per code that promises any. */

export const movedTo = z.object({
  cashierUrl: z.url({ protocol: /^https?$/ }).check(z.maxLength(400)),
})
export const trueRatio = z.object({ integrationConversionRatio: z.int().check(z.gte(1)) })
export const trueMemberPoints = z.object({ userId: id, integral: pointsTimes100 })
export const trueGateway = z.object({ paymentGateway: text(40) })

export const faultsFound = z.object({
  faults: z.array(z.object({ at: text(400), rule: text(800) })).check(z.maxLength(20)),
})
export const permissionMissing = z.object({ permission: text(60) })
/** Empty for a call that no service account makes. */
export const scopeMissing = z.object({ scope: text(40) })
export const thingMissing = z.object({ kind: text(40), id: text(128) })
/** Number of payments and refunds with unknown result. */
export const openPayments = z.object({ open: z.int().check(z.gte(1)) })
export const waitMs = z.object({ retryAfterMs: z.int().check(z.gte(0)) })
export const triesLeft = z.object({ triesLeft: z.int().check(z.gte(0)) })
export const sensitiveNeeded = z.object({
  operation: text(60),
  /** True where it has to be somebody else who allows it. */
  byAnother: z.optional(z.boolean()),
})
export const outOfStock = z.object({
  lines: z
    .array(z.object({ goodsId: id, name: text(), available: signedQuantity }))
    .check(z.maxLength(500)),
})
export const totalChanged = z.object({
  orderMoney: money,
  goods: z.array(z.object({ goodsId: id, priceVersion: z.int() })).check(z.maxLength(500)),
})
export const couponRefused = z.object({
  couponId: id,
  reason: couponRefusalReason,
  /** Where and when it was spent. */
  usedTime: z.optional(moment),
  orderNo: z.optional(text(64)),
  storeName: z.optional(text()),
})
export const balanceLeft = z.object({ balance: money })
export const pointsLeft = z.object({ usable: points })
export const orderInQuestion = z.object({ orderId: id, orderNo: text(64) })
export const paymentDeclined = z.object({
  orderId: id,
  reason: text(400),
  /** REVERSED where the shop's staff reversed the payment, and it was not declined. */
  payState: z.optional(z.enum(['CLOSED', 'REVERSED'])),
})

/** Why a file is no spreadsheet of goods. */
export const fileUnreadable = z.object({
  why: z.enum(['empty', 'noName', 'noPhone', 'columns', 'workbook', 'quote', 'noText', 'encoding']),
})

/** The barcode or item code, and whose it is. */
export const codeTaken = z.object({ code: text(32), goodsId: id, name: text() })
