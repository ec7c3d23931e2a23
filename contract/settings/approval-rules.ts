import * as z from 'zod/mini'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { respelt } from '../wire/spelling.ts'

/** How far staff of a store may go before somebody has to allow it. At a limit nothing is asked. */
export const approvalRules = respelt(
  z.object({
    /** What a cashier may take off a line by a price or a discount of their own. */
    lineDiscountPercent: percent,
    /** What a role without `discount.order` may take off a line at all, also with somebody's approval. */
    lineDiscountMostPercent: z._default(percent, 10_000),
    /** Refunds up to this need no approval at all. */
    refundFreeMoney: money,
    /** Up to this the cashier's own sensitive password allows a refund; above it, somebody else's. */
    refundAloneMoney: money,
    /** A refund may go out of the drawer where the order was paid by card, code or transfer. */
    cashForOtherTenders: z.boolean(),
    /** What a drawer may differ at handover before somebody has to allow it. */
    differenceFreeMoney: money,
  }),
  {
    lineDiscountPercent: 'lineBasisPointsOff',
    lineDiscountMostPercent: 'lineMostBasisPointsOff',
  },
)
