export const checkoutZh = {
  title: '收款',
  due: '应收',
  received: '实收',
  change: '找零',
  cash: '现金',
  saved: '已保存',
  refused: '这一单没有成交，购物车已恢复',
  placing: '正在下单',
  slow: '比平时慢，请勿重复收款',
  tooLittle: '金额不足',
  busy: '正在收款，请稍候',
  priceChanged: (before: string, after: string) => `价格已变化：${before} → ${after}`,
}
