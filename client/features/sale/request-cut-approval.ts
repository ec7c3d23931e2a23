// Asking somebody to allow a price of the cashier's own. Fetched when the server has refused one.
import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { sensitiveNeeded } from '@tillwright/contract/codes/code-data.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { cashierCutCents, type CutTerms, cutKind } from '@tillwright/domain/pricing/cashier-cut.ts'
import { labelGrain } from '@tillwright/domain/pricing/label-price.ts'
import { requestApproval } from '../approval/approval-store.ts'
import { goodsName } from '../goods/goods-text.ts'
import { currentSession } from '../../session/session-store.ts'
import { currentLanguage } from '../../platform/words/words.ts'
import { storeApproval, approvalForLine } from './discount-approvals.ts'
import type { Sale } from './sale-types.ts'

/**
 * After a refusal for want of approval, with what it carried: asks for the deepest cut that has none yet.
 * True where somebody gave it, and the sale may be tried again.
 */
export async function requestCutApproval(sale: Sale, data: unknown): Promise<boolean> {
  const details = decode(sensitiveNeeded, data)
  if (!details.ok) return false
  const terms: CutTerms = {
    forMember: paysMemberPrice(sale.cart.member),
    grain: labelGrain(currentSession().scaleFormats),
  }
  const [deepest] = sale.cart.lines
    .map((line) => ({ line, operation: operationOf(line, terms) }))
    .filter(
      ({ line, operation }) =>
        operation === details.value.operation && approvalForLine(line.id) === null,
    )
    .map(({ line, operation }) => ({
      line,
      operation,
      amountCents: cashierCutCents(line, terms),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((left, right) => right.amountCents - left.amountCents)
  if (deepest === undefined) return false
  const token = await requestApproval({
    operation: deepest.operation,
    subjectId: deepest.line.goods.id,
    amountCents: deepest.amountCents,
    title: (words) => `${words.sell.reprice} · ${goodsName(deepest.line.goods, currentLanguage())}`,
    byAnother: details.value.byAnother === true,
  })
  if (token === null) return false
  storeApproval(deepest.line.id, token)
  return true
}

const operationOf = (line: CartLine, terms: CutTerms): 'discount.line' | 'price.override' =>
  cutKind(line, terms) === 'price' ? 'price.override' : 'discount.line'
