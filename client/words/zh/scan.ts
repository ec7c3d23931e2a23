export const scanZh = {
  lost: '刚才没有扫清楚，请再扫一次',
  unknown: '无法识别的条码',
  nextOrder: '已在收款，加入下一单？',
  queueFull: '扫码太快，请稍候',
  hints: {
    'not-on-this-screen': '这个码在当前页面用不上',
    'switched-off': '未开启扫付款码直接收款',
    'nothing-to-pay': '购物车是空的，不能收款',
    'cart-not-ready': '先处理购物车里的问题，再扫付款码',
  },
  codesNotTaken: '本店不收付款码，请换一种收款方式',
  packExpired: '该预包装已过期，不能销售',
  packSpent: '这个预包装已售出或作废',
  tooLate: '结果来晚了，请再扫一次',
  misfit: '秤签与商品的计价方式不符',
  needsWeight: '称重商品，请放到秤上',
  choose: '这个码可以有几种意思',
}
