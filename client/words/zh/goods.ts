export const goodsZh = {
  all: '全部',
  soldOut: '售罄',
  searchHint: '扫码 / 货号 / 手机号 / 提货码',
  syncing: '正在同步商品',
}
