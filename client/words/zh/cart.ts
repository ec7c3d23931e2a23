export const cartZh = {
  title: '购物车',
  cleared: '已清空',
  unknownCode: '未知条码',
  restored: '已恢复上次的购物车',
  couponRemoved: (reason: string) => `${reason}，优惠券已移除`,
}
