// Asking somebody to allow a price of the cashier's own. Fetched when the server has refused one.
import { sensitiveNeeded } from '@tillwright/contract/codes/code-data.ts'
import { decode } from '@tillwright/contract/wire/schema.ts'
import { cutsOf, lacksApproval, requestApprovalOf } from './cart-cuts.ts'
import type { Sale } from './sale-types.ts'

/**
 * Handles a refusal for want of approval, with its data: requests approval of the deepest cut that
 * has none yet; where all have one, it has expired, and the deepest is requested anew. True where
 * it was granted, and the sale may be tried again.
 */
export async function requestCutApproval(sale: Sale, data: unknown): Promise<boolean> {
  const details = decode(sensitiveNeeded, data)
  if (!details.ok) return false
  const cuts = cutsOf(sale.cart).filter(({ operation }) => operation === details.value.operation)
  const deepest = cuts.find(lacksApproval) ?? cuts[0]
  return deepest !== undefined && requestApprovalOf(deepest, details.value.byAnother === true)
}
