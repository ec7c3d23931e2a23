const operations: Readonly<Record<string, string>> = {
  'order.refund': '退款',
  'recharge.refund': '充值退款',
  'price.override': '大幅改价',
  'discount.order': '整单折扣',
  'line.deleteAfterPayment': '收款后删商品',
  'drawer.open': '无销售开钱箱',
  'print.reprint': '补打',
  'shift.difference': '有差额交班',
}

export const securityZh = {
  title: '退款密码',
  loadFailed: '密码设置没有读到',
  change: '修改退款密码',
  first: '还没有设置退款密码',
  steps: { old: '原密码', new: '新密码', again: '再输一遍' },
  rule: '6 位数字，不要用连号或同一个数字。',
  saving: '正在保存',
  saved: '退款密码已保存',
  weak: '太容易猜到，请换一个',
  differs: '两次不一样，请重新输入新密码',
  restart: '重新输入',
  protects: '这个密码保护',
  comma: '、',
  operations,
}

export const approvalZh = {
  title: '需要授权',
  who: '谁来授权',
  own: '我的密码',
  other: '主管授权',
  byAnother: '超过了你的权限，请主管输入手机号和密码。',
  phone: '主管手机号',
  password: '授权密码',
  digits: (label: string, count: number) => `${label}，已输入 ${count} 位`,
  checking: '正在核对',
  setFirst: '去设置退款密码',
}
