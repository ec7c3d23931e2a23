// Handles a press on goods: into the cart at once where nothing has to be asked.
import { getGoodsSpecsInfo } from '@tillwright/contract/goods/goods.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { addGoods } from '../../cart/add-goods.ts'
import { openCatalogue } from '../../catalogue/catalogue-service.ts'
import { noteGoods, searchGoods } from '../../catalogue/catalogue-store.ts'
import type { WeightRefusal } from '../../../platform/devices/scale/weight-reading.ts'
import { callApi } from '../../../platform/api/call-api.ts'
import { throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { toast } from '../../../platform/notices/notice-store.ts'
import { isPaying, useSale } from '../../sale/sale.ts'
import { currentSession } from '../../../session/session-store.ts'
import { play } from '../../../platform/sound/sound.ts'
import type { Text } from '../../../platform/words/words.ts'

/** Input that the press still needs from the cashier, if any. */
export type PickNeed =
  | { readonly kind: 'weight'; readonly goods: Goods }
  | { readonly kind: 'spec'; readonly specs: readonly Goods[] }

/** Null when the goods are in the cart, or cannot go there. */
export async function pickGoods(goods: Goods): Promise<PickNeed | null> {
  if (goods.soldOut && !currentSession().sellsBelowStock) {
    refuse((words) => words.goods.soldOut)
    return null
  }
  if (goods.specChoices.length === 0) return takeGoods(goods)
  await openCatalogue()
  const specs = await allSpecsOf(goods)
  return specs.length > 1 ? { kind: 'spec', specs } : takeGoods(goods)
}

/** The very goods, their specification chosen: weighed from the scale, counted as one. */
export function takeGoods(goods: Goods): PickNeed | null {
  if (isPaying()) return pickLater(goods)
  const added = addGoods(goods)
  return added.kind === 'needsWeight' ? weightNeed(goods, added.why) : null
}

/** Goods pressed while an order is on its way begin the next sale; not while its result is in doubt. */
function pickLater(goods: Goods): null {
  if (useSale.getState().phase === 'unknown') return refuse((words) => words.checkout.busy)
  const stop = useSale.subscribe(({ phase }) => {
    if (phase !== 'idle') return
    stop()
    takeGoods(goods)
  })
  return null
}

/** Goods without a weight: what can be waited out is said, what must be weighed is requested. */
export function weightNeed(goods: Goods, why: WeightRefusal): PickNeed | null {
  switch (why) {
    case 'noScale':
    case 'empty':
      return { kind: 'weight', goods }
    case 'moving':
      return refuseUntilStill(goods)
    case 'overload':
      return refuse((words) => words.devices.overload)
    case 'alreadySold':
      return refuse((words) => words.sell.takeOffFirst)
  }
}

/** Reports that the plate is moving; the weight is taken automatically once it is steady. */
function refuseUntilStill(goods: Goods): null {
  toast((words) => words.devices.weighing)
  void import('./take-when-still.ts').then(({ takeWhenStill }) =>
    takeWhenStill(goods, (why) => weightNeed(goods, why)),
  )
  return null
}

/** A product whose choices this till has not read yet: the server knows them all. */
async function allSpecsOf(goods: Goods): Promise<readonly Goods[]> {
  const known = specsOf(goods)
  if (known.length > 1) return known
  try {
    const input = { productId: goods.productId }
    const { list } = await callApi(getGoodsSpecsInfo, input, { quiet: true })
    noteGoods(list)
    return list
  } catch (error) {
    throwUnlessFailure(error)
    return known
  }
}

/** The specifications of one product, found by the name they share. */
export const specsOf = (goods: Goods): readonly Goods[] =>
  searchGoods(goods.name.zh, 200).filter(({ productId }) => productId === goods.productId)

function refuse(text: Text): null {
  play('refused')
  toast(text, 'warning')
  return null
}
