export const webZh = {
  products: '商品管理',
  warehouse: '仓库管理',
  newWindow: '新窗口打开',
  scansAreNotRead: '扫码请先回收银',
  silent: '页面没有打开',
  silentDetail: '地址可能不对，或者不允许嵌入。可以重试，或在新窗口打开。',
  goodsFetched: '商品已更新',
  noInventory: '门店没有启用库存',
  noInventoryDetail: '店长可以在门店设置里启用。',
}
