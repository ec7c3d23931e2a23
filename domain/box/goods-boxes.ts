// The boxes that goods leave the shop in: bottles in their crate, fruit in its basket.
/** So many boxes of one kind go with one item of some goods. */
export interface GoodsBoxes {
  readonly kindId: string
  readonly count: number
}

/** No item leaves in more boxes of one kind. */
export const boxesWithGoodsMost = 99

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
