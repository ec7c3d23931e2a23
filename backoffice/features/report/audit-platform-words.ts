/** Names of the fields in platform-wide forms, in both languages. */
export const platformWords = {
  inventory: ['库存', 'Stock'],
  boxes: ['周转筐', 'Crates'],
  recharge: ['充值', 'Top-ups'],
  pickup: ['自提核销', 'Pick-up'],
  newOrderService: ['新版订单服务', 'New order service'],
  newestVersion: ['最新版本', 'Newest version'],
  leastVersion: ['最低版本', 'Least version'],
  updateMode: ['更新方式', 'Way to update'],
} as const
