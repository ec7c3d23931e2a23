import type { goodsZh } from './zh-goods.ts'

export const goodsEn: typeof goodsZh = {
  goods: { title: 'Goods' },
}
