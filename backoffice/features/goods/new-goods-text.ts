import { type GoodsText, noGoodsText } from '@tillwright/domain/goods/goods-text.ts'

/** Returns an empty form, with the unit that is usual in the reader's region. */
export const newGoodsText = (unit: string): GoodsText => ({ ...noGoodsText, unit })
