import { openItem, openItemCode } from '@tillwright/domain/goods/open-item.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { put } from '../cart/add-goods.ts'
import { newId } from '../cart/cart-store.ts'
import { goodsByItemCode } from '../catalogue/catalogue-store.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'
import { type RecentItem, storeItem } from './recent-items.ts'

/** Whether the role may sell goods without a record; says so where it may not. */
export function mayAddOpenItem(): boolean {
  const may = currentSession().permissions.includes('order.openItem')
  if (!may) toast((words) => words.shell.noPermissionText, 'warning')
  return may
}

/**
 * Puts goods without a record into the cart and stores them for the next time. A user who may not
 * sell them is told here, and not when the customer pays.
 */
export function addOpenItem(item: RecentItem, count: number): boolean {
  if (!mayAddOpenItem()) return false
  const record = goodsByItemCode(openItemCode)[0]
  if (!record) return false
  put({
    lineId: newId(),
    goods: openItem(record, item.name, item.unitPriceCents),
    quantity: { kind: 'count', count: pieces(count) },
  })
  storeItem(item)
  return true
}

/** The shop has no record that open items are sold under. */
export const sellsOpenItems = (): boolean => goodsByItemCode(openItemCode).length > 0
