export const goodsZh = {
  all: '全部',
  soldOut: '售罄',
  searchHint: '扫码 / 货号 / 手机号 / 提货码',
  none: '没有可售商品',
  notFound: '没有找到商品',
  syncing: '正在同步商品',
  stock: (count: string) => `库存 ${count}`,
}
