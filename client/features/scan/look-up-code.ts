import type { Output } from '@tillwright/contract/call.ts'
import type { queryGoodsBarcodeByStore } from '@tillwright/contract/goods/goods.ts'
import { isWeighed } from '@tillwright/domain/goods/goods.ts'
import type { Quantity } from '@tillwright/domain/goods/quantity.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { currentConnection } from '../../platform/api/connection.ts'
import { play } from '../../platform/sound/sound.ts'
import { currentSession } from '../../session/session-store.ts'
import { changeCart, currentCart, newId, onCartChange, sameSale } from '../cart/cart-store.ts'
import { noteGoods } from '../catalogue/catalogue-store.ts'
import { barcodeCallOf } from '../catalogue/remote-goods.ts'
import { sellsScans } from './scan-service.ts'

type Found = Output<typeof queryGoodsBarcodeByStore>['list'][number]

/**
 * Queries the server once for a code that this till does not know: goods may have been created a
 * moment ago, or their part of the catalogue is still loading. Nothing waits for it.
 */
export function lookUpUnknownCodes(): void {
  onCartChange(({ cart }, before) => {
    const known = new Set(before.cart.unknownCodes.map(({ id }) => id))
    for (const { id, code } of cart.unknownCodes) if (!known.has(id)) void lookUp(id, code)
  })
}

async function lookUp(unknownId: string, barcode: string): Promise<void> {
  if (currentConnection() === 'offline') return
  const isTheirs = sameSale()
  const member = currentCart().member
  const input = { barcode, ...(member && { userId: member.id }) }
  try {
    const { list } = await callApi(barcodeCallOf(currentSession().goodsScope), input, {
      quiet: true,
    })
    const [found, ...others] = list
    // Of several, the cashier chooses; what must be weighed, they weigh.
    if (found && others.length === 0 && isTheirs() && sellsScans()) resolve(unknownId, found)
  } catch (error) {
    throwUnlessFailure(error)
  }
}

function resolve(unknownId: string, { goods, weight, labelCents }: Found): void {
  const quantity = quantityOf({ goods, weight })
  const isWaiting = currentCart().unknownCodes.some(({ id }) => id === unknownId)
  if (quantity === null || !isWaiting || goods.soldOut) return
  noteGoods([goods])
  const found = { lineId: newId(), goods, quantity, ...(labelCents !== null && { labelCents }) }
  changeCart({ kind: 'resolveUnknownCode', id: unknownId, found })
  play('added')
}

function quantityOf({ goods, weight }: Pick<Found, 'goods' | 'weight'>): Quantity | null {
  if (!isWeighed(goods)) return { kind: 'count', count: pieces(1) }
  return weight === null ? null : { kind: 'weight', weight }
}
