import * as z from 'zod/mini'
import { money } from '../wire/money.ts'
import { percent } from '../wire/percent.ts'
import { respelt } from '../wire/spelling.ts'

/** Limits beyond which staff of a store need approval. At a limit none is needed. */
export const approvalRules = respelt(
  z.object({
    /** Most that a cashier may take off a line by a price or a discount of their own. */
    lineDiscountPercent: percent,
    /** Most that a role without `discount.order` may take off a line at all, even with approval. */
    lineDiscountMostPercent: z._default(percent, 10_000),
    /** Refunds up to this need no approval at all. */
    refundFreeMoney: money,
    /** Up to this the cashier's own sensitive password allows a refund; above it, somebody else's. */
    refundAloneMoney: money,
    /** A refund may go out of the drawer where the order was paid by card, code or transfer. */
    cashForOtherTenders: z.boolean(),
    /** Largest difference of a drawer at handover that needs no approval. */
    differenceFreeMoney: money,
  }),
  {
    lineDiscountPercent: 'lineBasisPointsOff',
    lineDiscountMostPercent: 'lineMostBasisPointsOff',
  },
)
