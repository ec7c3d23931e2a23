import * as z from 'zod/mini'
import { linesMax } from '../order/order-request.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'
import { quantity } from '../wire/weight.ts'

/**
 * A line was taken out, or made smaller; the whole cart was emptied, or thrown away on hold; or a customer
 * put it back at self-service, in whatever way.
 */
export const removalWays = ['line', 'quantity', 'cart', 'hold', 'selfService'] as const

/** Goods that left a cart before they were paid, as the till saw it. */
export const removedGoods = respelt(
  z.strictObject({
    /** However often it is reported, it is recorded once. */
    clientRemovalId: clientId,
    /** The shift it happened in, which may have ended since. */
    cashierRecordId: id,
    way: z.enum(removalWays),
    lines: listOf(
      respelt(
        z.strictObject({
          goodsId: text(128),
          name: text(),
          /** Pieces or kilograms. */
          number: quantity,
          /** Price they would have had, before coupons and points. */
          amountMoney: money,
        }),
      ),
      linesMax,
    ),
  }),
  { clientRemovalId: 'clientId', cashierRecordId: 'shiftId' },
)
