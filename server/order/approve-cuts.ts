import { cashierCutCents, isCutAbove } from '@tillwright/domain/pricing/cashier-cut.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { consumeApproval, type SensitiveAct, takeApproval } from '../approval/consume-approval.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { OrderTerms } from './order-terms.ts'
import type { OrderWish } from './order-wish.ts'

interface CutWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly wish: OrderWish
}

interface Cut {
  readonly act: SensitiveAct
  readonly token: string | null
}

/**
 * Prices and discounts of the cashier's own: within the store's limit they need the role's
 * permission, above it, or without that, somebody's approval of exactly this cut. More than a role
 * may ever give is refused (20305), whoever allowed it. A sale made offline stands all the same:
 * where nobody allowed it, the audit says so.
 */
export async function approveCuts(tx: Tx, work: CutWork, priced: PricedCart): Promise<void> {
  const { context, wish } = work
  if (!wish.isOffline) refuseTooHigh(work, priced)
  for (const { act, token } of sensitiveCuts(work, priced)) {
    if (!wish.isOffline) await consumeApproval(tx, context, act, token)
    else if (token === null || (await takeApproval(tx, context, act, token)) === null)
      await addAudit(tx, context, {
        operation: act.operation,
        subjectId: act.subjectId,
        reason: 'sold offline without an approval',
        after: { amount: act.amountCents, order: wish.clientId },
      })
  }
}

function refuseTooHigh({ context, terms, wish }: CutWork, priced: PricedCart): void {
  if (context.session.permissions.has('discount.order')) return
  const forMember = wish.memberId !== null
  const isTooHigh = priced.lines.some(({ line }) =>
    isCutAbove(line, forMember, terms.mostBasisPointsOff),
  )
  if (isTooHigh) throw new Refusal('discountTooHigh')
}

function sensitiveCuts({ context, terms, wish }: CutWork, priced: PricedCart): Cut[] {
  const forMember = wish.memberId !== null
  const { permissions } = context.session
  return priced.lines.flatMap(({ line }, at) => {
    const amountCents = cashierCutCents(line, forMember)
    if (amountCents === 0) return []
    const operation = line.repricedCents === null ? 'discount.line' : 'price.override'
    const isSmall = !isCutAbove(line, forMember, terms.freeBasisPointsOff)
    if (isSmall && permissions.has(operation)) return []
    const act = { operation, subjectId: line.goods.id, amountCents } as const
    return [{ act, token: wish.lines[at]?.approvalToken ?? null }]
  })
}
