// Passwords and approvals of whoever is signed on.

const operationsZh: Readonly<Record<string, string>> = {
  'order.refund': '退款',
  'recharge.refund': '充值退款',
  'price.override': '大幅改价',
  'discount.order': '整单折扣',
  'line.deleteAfterPayment': '收款后删商品',
  'drawer.open': '无销售开钱箱',
  'print.reprint': '补打',
  'shift.difference': '有差额交班',
}

const securityZh = {
  title: '敏感操作密码',
  loadFailed: '密码设置没有读到',
  change: '修改敏感操作密码',
  first: '还没有设置敏感操作密码',
  steps: { old: '原密码', new: '新密码', again: '再输一遍' },
  rule: '6 位数字，不要用连号或同一个数字。',
  saving: '正在保存',
  saved: '敏感操作密码已保存',
  weak: '太容易猜到，请换一个',
  differs: '两次不一样，请重新输入新密码',
  restart: '重新输入',
  protects: '这个密码保护',
  comma: '、',
  operations: operationsZh,
}

const securityEn: typeof securityZh = {
  title: 'Approval password',
  loadFailed: 'The setting could not be read',
  change: 'Change your approval password',
  first: 'You have no approval password yet',
  steps: { old: 'Current one', new: 'New one', again: 'Once more' },
  rule: 'Six digits; no run and not one digit six times.',
  saving: 'Saving',
  saved: 'Approval password saved',
  weak: 'Too easy to guess: choose another',
  differs: 'They differ: type the new one again',
  restart: 'Start over',
  protects: 'It protects',
  comma: ', ',
  operations: {
    'order.refund': 'refunds',
    'recharge.refund': 'top-up refunds',
    'price.override': 'large price changes',
    'discount.order': 'discounts on orders',
    'line.deleteAfterPayment': 'deleting paid lines',
    'drawer.open': 'opening the drawer',
    'print.reprint': 'reprints',
    'shift.difference': 'handing over with a difference',
  },
}

const approvalZh = {
  title: '需要授权',
  who: '谁来授权',
  own: '我的密码',
  other: '主管授权',
  byAnother: '超过了你的权限，请主管输入手机号和密码。',
  phone: '主管手机号',
  password: '敏感操作密码',
  digits: (label: string, count: number) => `${label}，已输入 ${count} 位`,
  checking: '正在核对',
  setFirst: '去设置敏感操作密码',
}

const approvalEn: typeof approvalZh = {
  title: 'Approval needed',
  who: 'Who allows it',
  own: 'My password',
  other: 'A supervisor',
  byAnother: 'This is above your limit: a supervisor types phone and password.',
  phone: "Supervisor's phone",
  password: 'Approval password',
  digits: (label, count) => `${label}, ${count} typed`,
  checking: 'Checking',
  setFirst: 'Set an approval password',
}

const loginPasswordZh = {
  title: '登录密码',
  steps: { old: '原密码', new: '新密码', again: '再输一遍新密码' },
  rule: (least: number) => `至少 ${least} 位。修改后，其他地方的登录会结束。`,
  tooShort: (least: number) => `至少 ${least} 位`,
  same: '新密码不能和原密码一样',
  differs: '两次不一样',
  wrongOld: '原密码不对',
  save: '修改密码',
  saved: '登录密码已修改',
}

const loginPasswordEn: typeof loginPasswordZh = {
  title: 'Login password',
  steps: { old: 'Current password', new: 'New password', again: 'Repeat the new password' },
  rule: (least) => `At least ${least} characters. Your logins elsewhere end with the change.`,
  tooShort: (least) => `At least ${least} characters`,
  same: 'Choose another than the current one',
  differs: 'They differ',
  wrongOld: 'The current password is wrong',
  save: 'Change password',
  saved: 'Login password changed',
}

export const zh = {
  security: securityZh,
  approval: approvalZh,
  loginPassword: loginPasswordZh,
}

export const en: typeof zh = {
  security: securityEn,
  approval: approvalEn,
  loginPassword: loginPasswordEn,
}
