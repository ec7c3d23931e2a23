import { type GoodsText, noGoodsText } from '@tillwright/domain/goods/goods-text.ts'

/** A form nobody has typed in yet. */
export const newGoodsText = (): GoodsText => ({ ...noGoodsText, unit: '个' })
