import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { addAudit } from '../../../platform/audit/add-audit.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/db.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderInput } from './order-input.ts'

/**
 * Allows goods without a record of their own only to roles that may sell them. A sale made offline
 * is recorded anyway: where it was not allowed, the audit says so. Returns whether it was allowed.
 */
export async function allowOpenItems(
  tx: Tx,
  { context, input }: { readonly context: Context; readonly input: OrderInput },
  priced: PricedCart,
): Promise<boolean> {
  const permission = 'order.openItem'
  if (context.session.permissions.has(permission)) return true
  const open = priced.lines.filter(({ line }) => isOpenItem(line.goods))
  if (open.length === 0) return true
  if (!input.isOffline) throw new Refusal('forbidden', { permission })
  await addAudit(tx, context, {
    operation: permission,
    subjectId: input.clientId,
    reason: 'sold offline without the permission',
    after: { lines: open.map(({ line, payableCents }) => [line.goods.name.zh, payableCents]) },
  })
  return false
}
