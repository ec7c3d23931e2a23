export const cartZh = {
  title: '购物车',
  cleared: '已清空',
  unknownCode: '未知条码',
  restored: '已恢复上次的购物车',
  inWindow: '这一单也在另一个窗口',
  useHere: '在这里继续',
  wentToWindow: '这一单已转到另一个窗口',
  soldInWindow: '这一单已在另一个窗口收过款，请不要再收',
  letGo: '移除这一单',
  couponRemoved: (reason: string) => `${reason}，优惠券已移除`,
}
