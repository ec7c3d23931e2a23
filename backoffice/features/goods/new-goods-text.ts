import { type GoodsText, noGoodsText } from '@tillwright/domain/goods/goods-text.ts'

/** A form nobody has typed in yet, counted in the unit that is usual where it is read. */
export const newGoodsText = (unit: string): GoodsText => ({ ...noGoodsText, unit })
