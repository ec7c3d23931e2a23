import { cents } from '@tillwright/domain/money/cents.ts'
import { basisPointsOf } from '@tillwright/domain/number/basis-points.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { takeApprovalFor } from '../../approval/consume-approval.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { wasInContact } from '../../../platform/http/device-contact.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { hasTinyPart } from './has-tiny-part.ts'
import type { OrderTerms } from './order-terms.ts'
import type { OrderInput } from './order-input.ts'

interface Claim {
  readonly context: Context
  readonly terms: OrderTerms
  readonly input: OrderInput
}

/** Total of a sale without a network, and whether it lacks an approval. */
export interface OfflineSale {
  readonly priced: PricedCart
  /** Total at the server's prices. */
  readonly ourCents: number
  /** Its cuts or its goods needed an approval and have none. */
  readonly isUnapproved: boolean
}

/**
 * Checks a sale that claims to be made without a network against what is known of its till. A true
 * one is recorded: its customer has left. Whatever the store does not allow offline is then in the
 * audit. Where the server was in contact with the till at that very moment, a cut that nobody
 * approved needs an approval of the whole sale by another person (20207), bound to the till's id of
 * it.
 */
export async function holdOfflineClaim(tx: Tx, claim: Claim, sale: OfflineSale): Promise<void> {
  const { context, input } = claim
  const { platformId, session } = context
  await noteBeyondPolicy(tx, claim, sale)
  const { terms } = claim
  const isCheap = belowOurs(sale) > basisPointsOf(cents(sale.ourCents), terms.freeBasisPointsOff)
  if (!sale.isUnapproved && !isCheap) return
  const till = { platformId, deviceId: session.deviceId }
  const soldAtMs = Math.min(input.soldAtMs, context.nowMs)
  if (!wasInContact(context.services, till, soldAtMs)) return
  const act = {
    operation: 'price.override',
    subjectId: input.clientId,
    amountCents: sale.priced.payableCents,
    byAnother: true,
    reason: 'sold without waiting for an approval',
  } as const
  if ((await takeApprovalFor(tx, context, act)) !== null) return
  throw new Refusal('sensitiveNeeded', { operation: act.operation, byAnother: true })
}

const belowOurs = ({ priced, ourCents }: OfflineSale): number => ourCents - priced.payableCents

/** Notes in the audit whatever the store does not allow without a network; the sale is recorded. */
async function noteBeyondPolicy(
  tx: Tx,
  { context, terms, input }: Claim,
  { priced }: OfflineSale,
): Promise<void> {
  const { tenders, mostCents } = terms.offline
  const refused = input.legs.flatMap(({ tender }) => (tenders.includes(tender) ? [] : [tender]))
  const usesBenefits = priced.coupons.length > 0 || priced.points.used > 0
  const tinyParts = input.lines.filter(hasTinyPart).map(({ goodsId }) => goodsId)
  const isWithin = !usesBenefits && priced.payableCents <= mostCents && tinyParts.length === 0
  if (refused.length === 0 && isWithin) return
  await addAudit(tx, context, {
    operation: 'order.offlinePolicy',
    subjectId: input.clientId,
    reason: 'sold without a network beyond what the store allows',
    after: {
      amount: priced.payableCents,
      most: mostCents,
      tenders: refused,
      usesBenefits,
      ...(tinyParts.length > 0 && { tinyParts }),
    },
  })
}
