/** The words of product management. */
export const goodsZh = {
  goods: { title: '商品' },
}
