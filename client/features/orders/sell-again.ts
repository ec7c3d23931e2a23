import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem, openItem } from '@tillwright/domain/goods/open-item.ts'
import { put } from '../cart/add-goods.ts'
import { currentCart, newId } from '../cart/cart-store.ts'
import { goodsById } from '../catalogue/catalogue-store.ts'
import { mayAddOpenItem } from '../open-item/add-open-item.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import type { Order, OrderLine } from './order.ts'

/**
 * Puts the goods of an order into an empty cart at today's prices. Weighed goods are left out: what
 * was weighed then is not on the scale now. True when something was added.
 */
export function sellAgain(order: Order): boolean {
  if (currentCart().lines.length > 0) {
    toast((words) => words.orders.againBlocked, 'warning')
    return false
  }
  let added = 0
  for (const line of order.lines) {
    if (putAgain(line)) added += 1
  }
  const left = order.lines.length - added
  if (left > 0) toast((words) => words.orders.againPart(left), 'warning')
  else toast((words) => words.orders.againDone(added))
  return added > 0
}

function putAgain(line: OrderLine): boolean {
  const { goodsId, quantity } = line
  const goods = goodsById(goodsId)
  if (!goods || goods.soldOut || isWeighed(goods)) return false
  if (isOpenItem(goods) && !mayAddOpenItem()) return false
  put({ lineId: newId(), goods: isOpenItem(goods) ? sameOpenItem(goods, line) : goods, quantity })
  return true
}

/** An open item has no price of today: the one of then is requested again. */
const sameOpenItem = (record: Goods, { nameZh, unitPriceCents }: OrderLine): Goods =>
  openItem(record, nameZh, unitPriceCents)
