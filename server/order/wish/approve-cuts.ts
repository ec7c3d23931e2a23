import { cashierCutCents, isCutAbove } from '@tillwright/domain/pricing/cashier-cut.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import {
  consumeApproval,
  type SensitiveAct,
  takeApproval,
} from '../../approval/consume-approval.ts'
import { addAudit } from '../../audit/add-audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderTerms } from './order-terms.ts'
import type { OrderWish } from './order-wish.ts'

interface CutWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly wish: OrderWish
}

interface Cut {
  readonly act: SensitiveAct
  /** Somebody has to allow it. */
  readonly isSensitive: boolean
  readonly token: string | null
}

/**
 * Prices and discounts of the cashier's own: within the store's limit they need the role's
 * permission, above it, or without that, somebody's approval of exactly this cut. More than a role
 * may ever give is refused (20305), whoever allowed it. A sale made offline stands all the same:
 * where nobody allowed it, the audit says so. Each of them stands in the audit, also the small ones and
 * those that made something dearer.
 */
export async function approveCuts(tx: Tx, work: CutWork, priced: PricedCart): Promise<void> {
  const { context, wish } = work
  if (!wish.isOffline) refuseTooHigh(work, priced)
  for (const { act, token, isSensitive } of cutsOf(work, priced)) {
    if (!isSensitive) await noteCut(tx, work, act, 'within what the role may give')
    else if (!wish.isOffline) await consumeApproval(tx, context, act, token)
    else if (token === null || (await takeApproval(tx, context, act, token)) === null)
      await noteCut(tx, work, act, 'sold offline without an approval')
  }
}

const noteCut = (
  tx: Tx,
  { context, wish }: CutWork,
  { operation, subjectId, amountCents }: SensitiveAct,
  reason: string,
): Promise<void> =>
  addAudit(tx, context, {
    operation,
    subjectId,
    reason,
    after: { amount: amountCents, order: wish.clientId },
  })

function refuseTooHigh({ context, terms, wish }: CutWork, priced: PricedCart): void {
  if (context.session.permissions.has('discount.order')) return
  const forMember = wish.memberId !== null
  const isTooHigh = priced.lines.some(({ line }) =>
    isCutAbove(line, forMember, terms.mostBasisPointsOff),
  )
  if (isTooHigh) throw new Refusal('discountTooHigh')
}

function cutsOf({ context, terms, wish }: CutWork, priced: PricedCart): Cut[] {
  const forMember = wish.memberId !== null
  const { permissions } = context.session
  return priced.lines.flatMap(({ line }, at) => {
    if (line.repricedCents === null && (line.basisPointsOff ?? 0) === 0) return []
    const amountCents = cashierCutCents(line, forMember)
    const operation = line.repricedCents === null ? 'discount.line' : 'price.override'
    const isSmall = !isCutAbove(line, forMember, terms.freeBasisPointsOff)
    const isSensitive = amountCents > 0 && !(isSmall && permissions.has(operation))
    const act = { operation, subjectId: line.goods.id, amountCents } as const
    return [{ act, isSensitive, token: wish.lines[at]?.approvalToken ?? null }]
  })
}
