// Putting goods into the cart, by a tap or by a scan: one set of rules for both.
import { paysMemberPrice } from '@tillwright/domain/member/member-level.ts'
import { scaleLine } from '@tillwright/domain/barcode/scale-line.ts'
import type { ScaleLabel } from '@tillwright/domain/barcode/scale-label.ts'
import type { Gs1Goods } from '@tillwright/domain/barcode/gs1/gs1-goods.ts'
import type { NewGoods } from '@tillwright/domain/cart/cart-action.ts'
import { type Goods, isWeighed } from '@tillwright/domain/goods/goods.ts'
import type { Grams } from '@tillwright/domain/weight/grams.ts'
import { pieces } from '@tillwright/domain/number/milli.ts'
import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { weightNow, weightTaken } from '../../platform/devices/scale/scale.ts'
import type { WeightRefusal } from '../../platform/devices/scale/weight-reading.ts'
import { play } from '../../platform/sound/sound.ts'
import { changeCart, currentCart, newId } from './cart-store.ts'

export type Added =
  | { readonly kind: 'added' }
  /** Weighed goods and nothing to sell on the scale: put it on, or type the weight. */
  | { readonly kind: 'needsWeight'; readonly goods: Goods; readonly why: WeightRefusal }
  /** A label that does not fit its goods, such as a weight on goods sold by the piece. */
  | { readonly kind: 'misfit'; readonly goods: Goods }

/** One more of it, or what lies on the scale. */
export function addGoods(goods: Goods): Added {
  if (!isWeighed(goods))
    return put({ ...fresh(goods), quantity: { kind: 'count', count: pieces(1) } })
  const weight = weightNow()
  if (typeof weight === 'string') return { kind: 'needsWeight', goods, why: weight }
  weightTaken()
  return put({ ...fresh(goods), quantity: { kind: 'weight', weight } })
}

/** A weight that somebody typed: the line says so. */
export const addTypedWeight = (goods: Goods, weight: Grams): Added =>
  put({ ...fresh(goods), quantity: { kind: 'weight', weight }, manualWeight: true })

/** The bag behind a scale label: its amount is the price, its weight goes off the stock. */
export function addLabelled(goods: Goods, label: ScaleLabel): Added {
  const { unitPriceCents } = shelfPrice(goods, paysMemberPrice(currentCart().member))
  const line = scaleLine(label, {
    perUnit: unitPriceCents,
    sellUnit: goods.sellUnit,
    rounding: 'none',
  })
  if (!line) return { kind: 'misfit', goods }
  const { quantity, labelCents } = line
  return put({ ...fresh(goods), quantity, ...(labelCents !== null && { labelCents }) })
}

/** A pack whose GS1 code says how much is in it; without that, as by a tap. */
export function addPack(goods: Goods, pack: Gs1Goods): Added {
  if (isWeighed(goods)) {
    if (!pack.netWeight) return addGoods(goods)
    return put({ ...fresh(goods), quantity: { kind: 'weight', weight: pack.netWeight } })
  }
  return put({ ...fresh(goods), quantity: { kind: 'count', count: pieces(pack.count || 1) } })
}

/** Puts new goods into the cart, with the sound that says so. */
export function put(added: NewGoods): Added {
  const isMore = currentCart().lines.some((line) => line.goods.id === added.goods.id)
  changeCart({ kind: 'addGoods', ...added })
  play(isMore ? 'addedSame' : 'added')
  return { kind: 'added' }
}

const fresh = (goods: Goods) => ({ lineId: newId(), goods })
