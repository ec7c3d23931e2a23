import { createPreOrder } from '@tillwright/contract/order/order.ts'
import { getGoodsInfoBatch } from '@tillwright/contract/goods/goods.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { currentConnection } from '../../../platform/api/connection.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { changeCart, currentCart, currentPrices } from '../../cart/cart-store.ts'
import { cartInput } from '../../sale/order-input.ts'

/**
 * Requests the server's own prices for the cart of a member before money is counted. Where they
 * differ, the goods are read anew for this member, and the amount on the screen follows.
 */
export async function confirmPrices(): Promise<void> {
  const cart = currentCart()
  const { member, lines, legs } = cart
  if (member === null || lines.length === 0 || legs.length > 0) return
  if (currentConnection() === 'offline') return
  try {
    const quiet = { quiet: true }
    const { payableCents } = await callApi(createPreOrder, cartInput(cart), quiet)
    if (currentCart() !== cart || payableCents === currentPrices().payableCents) return
    const goodsIds = [...new Set(lines.map(({ goods }) => goods.id))]
    const input = { goodsIds, userId: member.id }
    const { list } = await callApi(getGoodsInfoBatch, input, quiet)
    if (currentCart() !== cart) return
    const before = currentPrices().payableCents
    changeCart({ kind: 'replaceGoods', goods: list })
    if (currentPrices().payableCents !== before)
      toast((words) => words.tender.pricesRead, 'warning')
  } catch (error) {
    // The order itself is priced again, and refused where it must be.
    throwUnlessFailure(error)
  }
}
