export const checkoutZh = {
  refused: '这一单没有成交，购物车已恢复',
  busy: '正在收款，请稍候',
}
