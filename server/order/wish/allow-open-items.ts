import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { addAudit } from '../../audit/add-audit.ts'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/db.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderWish } from './order-wish.ts'

/**
 * Goods without a record of their own are sold by whoever's role may. A sale made offline stands all
 * the same: where nobody allowed it, the audit says so. Answers whether it was allowed.
 */
export async function allowOpenItems(
  tx: Tx,
  { context, wish }: { readonly context: Context; readonly wish: OrderWish },
  priced: PricedCart,
): Promise<boolean> {
  const permission = 'order.openItem'
  if (context.session.permissions.has(permission)) return true
  const open = priced.lines.filter(({ line }) => isOpenItem(line.goods))
  if (open.length === 0) return true
  if (!wish.isOffline) throw new Refusal('forbidden', { permission })
  await addAudit(tx, context, {
    operation: permission,
    subjectId: wish.clientId,
    reason: 'sold offline without the permission',
    after: { lines: open.map(({ line, payableCents }) => [line.goods.name.zh, payableCents]) },
  })
  return false
}
