// A press on goods, and the panel it opens where something has to be asked first.
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { isOpenItem } from '@tillwright/domain/goods/open-item.ts'
import { type PickNeed, pickGoods, takeGoods, weightNeed } from '../goods/pick/pick-goods.ts'
import type { WeightRefusal } from '../../platform/devices/scale/weight-reading.ts'
import { openPanel } from './sell-panels.ts'

/** Puts goods into the cart, or first requests what they need: a weight, a specification. */
export async function pick(goods: Goods): Promise<void> {
  if (isOpenItem(goods)) return openPanel('openItem')
  show(await pickGoods(goods))
}

/** The same once the specification is known. */
export function take(goods: Goods): void {
  show(takeGoods(goods))
}

/** Scanned goods that must be weighed first. */
export function weigh(goods: Goods, why: WeightRefusal): void {
  show(weightNeed(goods, why))
}

function show(need: PickNeed | null): void {
  if (need?.kind === 'weight') openPanel('weigh', need.goods.id)
  if (need?.kind === 'spec') openPanel('specs', need.specs[0]?.id ?? null)
}
