import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { mostCents } from '@tillwright/domain/money/amount-caps.ts'
import type { Cart, CartLine } from '@tillwright/domain/cart/cart.ts'
import { priceLine } from '@tillwright/domain/pricing/price-line.ts'
import { invalid } from '../../../platform/invalid.ts'

/** Refuses (20101) a line whose price times its quantity is beyond what one amount may be. */
export function refuseTooMuch({ lines, member }: Pick<Cart, 'lines' | 'member'>): void {
  const at = lines.findIndex((line) => !isWithin(line, paysMemberPrice(member)))
  if (at >= 0) throw invalid(`goodsList.${at}`, `a line of at most ${mostCents / 100}`)
}

function isWithin(line: CartLine, forMember: boolean): boolean {
  try {
    const { amountCents, regularCents } = priceLine(line, forMember)
    return Math.max(amountCents, regularCents) <= mostCents
  } catch (cause) {
    // Beyond what can be counted exactly: stored prices of before know no cap.
    if (cause instanceof RangeError) return false
    throw cause
  }
}
