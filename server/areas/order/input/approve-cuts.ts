import {
  cashierCutCents,
  type CutTerms,
  cutKind,
  isCutAbove,
  needsApproval,
} from '@tillwright/domain/pricing/cashier-cut.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { consumeApproval, takeApproval } from '../../approval/consume-approval.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderTerms } from './order-terms.ts'
import type { OrderInput } from './order-input.ts'
import type { SensitiveAct } from '../../approval/approval.store.ts'

interface CutWork {
  readonly context: Context
  readonly terms: OrderTerms
  readonly input: OrderInput
  /** The buyer pays member prices. */
  readonly forMember: boolean
}

interface Cut {
  readonly act: SensitiveAct
  /** Somebody has to allow it. */
  readonly isSensitive: boolean
  readonly token: string | null
}

const cutTerms = ({ terms, forMember }: CutWork): CutTerms => ({
  forMember,
  grain: terms.labelGrain,
})

/**
 * Checks the cashier's own prices and discounts, labels among them that weight and price do not
 * explain: within the store's limit they need the role's permission, above it, or without that, an
 * approval of exactly this cut. More than a role may ever give is refused (20305), whoever allowed
 * it. A sale made offline is recorded anyway: where it was not allowed, the audit says so. Each of
 * them is audited, also the small ones and those that raised a price. Returns whether all of them
 * were allowed.
 */
export async function approveCuts(tx: Tx, work: CutWork, priced: PricedCart): Promise<boolean> {
  const { context, input } = work
  let isApproved = !isTooHigh(work, priced)
  if (!input.isOffline && !isApproved) throw new Refusal('discountTooHigh')
  for (const { act, token, isSensitive } of cutsOf(work, priced)) {
    if (!isSensitive) await noteCut(tx, work, act, 'within what the role may give')
    else if (!input.isOffline) await consumeApproval(tx, context, act, token)
    else if (token === null || (await takeApproval(tx, context, act, token)) === null) {
      await noteCut(tx, work, act, 'sold offline without an approval')
      isApproved = false
    }
  }
  return isApproved
}

const noteCut = (
  tx: Tx,
  { context, input }: CutWork,
  { operation, subjectId, amountCents }: SensitiveAct,
  reason: string,
): Promise<void> =>
  addAudit(tx, context, {
    operation,
    subjectId,
    reason,
    after: { amount: amountCents, order: input.clientId },
  })

/** More than a role that may not cut whole orders ever gives. */
function isTooHigh(work: CutWork, priced: PricedCart): boolean {
  if (work.context.session.permissions.has('discount.order')) return false
  const most = work.terms.mostBasisPointsOff
  return priced.lines.some(({ line }) => isCutAbove(line, cutTerms(work), most))
}

function cutsOf(work: CutWork, priced: PricedCart): Cut[] {
  const { permissions } = work.context.session
  const { freeBasisPointsOff } = work.terms
  const how = cutTerms(work)
  return priced.lines.flatMap(({ line }, at) => {
    const kind = cutKind(line, how)
    if (kind === null) return []
    const amountCents = cashierCutCents(line, how)
    const operation = kind === 'price' ? 'price.override' : 'discount.line'
    const isSensitive = needsApproval(line, how, {
      freeBasisPoints: freeBasisPointsOff,
      mayCut: permissions.has(operation),
    })
    const act = { operation, subjectId: line.goods.id, amountCents } as const
    return [{ act, isSensitive, token: work.input.lines[at]?.approvalToken ?? null }]
  })
}
