// The boxes that goods leave the shop in: bottles in their crate, fruit in its basket.
import type { Quantity } from '../goods/quantity.ts'
import { milliPerPiece } from '../number/milli.ts'
import { lentBoxesMax } from './box.ts'

/** So many boxes of one kind go with one item of some goods. */
export interface GoodsBoxes {
  readonly kindId: string
  readonly count: number
}

/** No item leaves in more boxes of one kind. */
export const boxesWithGoodsMost = 99

interface LineWithBoxes {
  readonly goods: { readonly boxes?: readonly GoodsBoxes[] | undefined }
  readonly quantity: Quantity
}

/**
 * The boxes that go with what is in a cart, by kind. A counted line has as many items as pieces, a
 * begun one included, and a weighed line has one, as everywhere else.
 */
export function boxesWithLines(lines: readonly LineWithBoxes[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { goods, quantity } of lines) {
    const items = quantity.kind === 'weight' ? 1 : Math.ceil(quantity.count / milliPerPiece)
    for (const { kindId, count } of goods.boxes ?? [])
      counts.set(kindId, Math.min(lentBoxesMax, (counts.get(kindId) ?? 0) + items * count))
  }
  return counts
}

/** Boxes as people write them, `crate×2, basket×1`, by whatever names a kind. */
export const textOfBoxes = (boxes: readonly GoodsBoxes[], nameOf = (id: string) => id): string =>
  boxes.map(({ kindId, count }) => `${nameOf(kindId)}×${count}`).join(', ')

/** Reads such text; a kind without a number is one box of it. */
export function boxesInText(typed: string): GoodsBoxes[] {
  const parts = typed.split(/[,，;；、\n]+/).map((part) => part.trim())
  return parts.flatMap((part) => {
    const [, kindId, count] = /^(.+?)\s*[×*]\s*(\d{1,6})$/.exec(part) ?? ['', part, '1']
    return kindId === '' || kindId === undefined ? [] : [{ kindId, count: Number(count) }]
  })
}
