import { spentGiftRules } from '@tillwright/domain/recharge/spent-gift.ts'
import * as z from 'zod/mini'
import { money } from '../wire/money.ts'
import { respelt } from '../wire/spelling.ts'

/** How a platform sells stored value. Stored as a setting of the platform. */
export const rechargeSetting = respelt(
  z.object({
    /** The bounds of an amount of the member's own choice; null where only packages are sold. */
    freeAmount: z.nullable(respelt(z.object({ leastMoney: money, mostMoney: money }))),
    /** How a refund treats gifts that the member has spent already. */
    spentGift: z.enum(spentGiftRules),
  }),
)
