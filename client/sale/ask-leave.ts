// Asking somebody to allow a price of the cashier's own. Fetched when the server has refused one.
import { sensitiveNeeded } from '@tillwright/contract/codes/code-data.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { cashierCutCents, type CutTerms, cutKind } from '@tillwright/domain/pricing/cashier-cut.ts'
import { labelGrain } from '@tillwright/domain/pricing/label-price.ts'
import { askApproval } from '../approval/approval-store.ts'
import { goodsName } from '../goods/goods-text.ts'
import { currentSession } from '../session/session-store.ts'
import { currentLanguage } from '../words/words.ts'
import { keepLeave, leaveForLine } from './leave-for-cuts.ts'
import type { Sale } from './sale-types.ts'

/**
 * After a refusal for want of leave, with what it carried: asks for the deepest cut that has none yet.
 * True where somebody gave it, and the sale may be tried again.
 */
export async function askLeave(sale: Sale, data: unknown): Promise<boolean> {
  const told = decode(sensitiveNeeded, data)
  if (!told.ok) return false
  const terms: CutTerms = {
    forMember: sale.cart.member !== null,
    grain: labelGrain(currentSession().scaleFormats),
  }
  const [deepest] = sale.cart.lines
    .map((line) => ({ line, operation: operationOf(line, terms) }))
    .filter(
      ({ line, operation }) => operation === told.value.operation && leaveForLine(line.id) === null,
    )
    .map(({ line, operation }) => ({
      line,
      operation,
      amountCents: cashierCutCents(line, terms),
    }))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((left, right) => right.amountCents - left.amountCents)
  if (deepest === undefined) return false
  const token = await askApproval({
    operation: deepest.operation,
    subjectId: deepest.line.goods.id,
    amountCents: deepest.amountCents,
    title: (words) => `${words.sell.reprice} · ${goodsName(deepest.line.goods, currentLanguage())}`,
    byAnother: told.value.byAnother === true,
  })
  if (token === null) return false
  keepLeave(deepest.line.id, token)
  return true
}

const operationOf = (line: CartLine, terms: CutTerms): 'discount.line' | 'price.override' =>
  cutKind(line, terms) === 'price' ? 'price.override' : 'discount.line'
