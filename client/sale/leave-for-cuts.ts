// Leave for prices of the cashier's own that the server will not take on their word alone.
import { sensitiveNeeded } from '@tillwright/contract/codes/code-data.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import type { CartLine } from '@tillwright/domain/cart/cart.ts'
import { cashierCutCents } from '@tillwright/domain/pricing/cashier-cut.ts'
import { askApproval } from '../approval/approval-store.ts'
import { goodsName } from '../goods/goods-text.ts'
import { currentLanguage } from '../words/words.ts'
import type { Sale, SaleOutcome } from './sale-types.ts'

/** Tokens of this till's cart, by line: each allows one cut on one sale. */
const tokens = new Map<string, string>()

/** The token under which a line may cost less; null where none was given. */
export const leaveForLine = (lineId: string): string | null => tokens.get(lineId) ?? null

/** Tokens belong to one cart and go with it. */
export const forgetLeave = (): void => tokens.clear()

/**
 * After a refusal for want of leave: asks for the deepest cut that has none yet. True where somebody
 * gave it, and the sale may be tried again.
 */
export async function askLeave(sale: Sale, outcome: SaleOutcome): Promise<boolean> {
  if (outcome.kind !== 'refused' || outcome.code !== tillCodes.sensitiveNeeded) return false
  const told = decode(sensitiveNeeded, outcome.data)
  if (!told.ok) return false
  const forMember = sale.cart.member !== null
  const [deepest] = sale.cart.lines
    .filter((line) => operationOf(line) === told.value.operation && !tokens.has(line.id))
    .map((line) => ({ line, amountCents: cashierCutCents(line, forMember) }))
    .filter(({ amountCents }) => amountCents > 0)
    .sort((left, right) => right.amountCents - left.amountCents)
  if (deepest === undefined) return false
  const token = await askApproval({
    operation: operationOf(deepest.line),
    subjectId: deepest.line.goods.id,
    amountCents: deepest.amountCents,
    title: (words) => `${words.sell.reprice} · ${goodsName(deepest.line.goods, currentLanguage())}`,
    byAnother: told.value.byAnother === true,
  })
  if (token === null) return false
  tokens.set(deepest.line.id, token)
  return true
}

const operationOf = ({ repricedCents }: CartLine): 'discount.line' | 'price.override' =>
  repricedCents === null ? 'discount.line' : 'price.override'
