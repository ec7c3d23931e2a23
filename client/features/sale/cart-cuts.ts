// Reductions by the cashier on the lines of a cart, and the request to approve them.
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { cashierCutCents, type CutTerms, cutKind } from '@tillwright/domain/pricing/cashier-cut.ts'
import { labelGrain } from '@tillwright/domain/pricing/label-price.ts'
import { requestApproval } from '../approval/approval-store.ts'
import { goodsName } from '../goods/goods-text.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage } from '../../platform/words/words.ts'
import { type AllowedCut, isCutAllowed, storeApproval } from './discount-approvals.ts'

/** Reduction by the cashier on one line. */
export interface CartCut extends AllowedCut {
  readonly line: CartLine
}

/** On what the cuts of a cart depend besides its lines. */
export const cutTermsOf = ({ member }: Cart): CutTerms => ({
  forMember: paysMemberPrice(member),
  grain: labelGrain(currentSession().scaleFormats),
})

/** The cuts of a cart, the deepest first. */
export function cutsOf(cart: Cart): CartCut[] {
  const terms = cutTermsOf(cart)
  return cart.lines
    .map((line) => ({
      line,
      operation:
        cutKind(line, terms) === 'price' ? ('price.override' as const) : ('discount.line' as const),
      goodsId: line.goods.id,
      amountCents: cashierCutCents(line, terms),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((left, right) => right.amountCents - left.amountCents)
}

/** True when this cut is not approved yet. */
export const lacksApproval = (cut: CartCut): boolean => !isCutAllowed(cut.line.id, cut)

/** Requests approval of a cut. True where it was granted: the sale carries it. */
export async function requestApprovalOf(cut: CartCut, byAnother: boolean): Promise<boolean> {
  const { line, operation, goodsId, amountCents } = cut
  const token = await requestApproval({
    operation,
    subjectId: goodsId,
    amountCents,
    title: (words) => `${words.sell.reprice} · ${goodsName(line.goods, currentLanguage())}`,
    byAnother,
  })
  if (token === null) return false
  storeApproval(line.id, { operation, goodsId, amountCents, token })
  return true
}
