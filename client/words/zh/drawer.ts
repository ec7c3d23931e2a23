const reasons: Readonly<Record<'payIn' | 'payOut' | 'open', readonly string[]>> = {
  payIn: ['换零钱', '补备用金', '归还借款'],
  payOut: ['换零钱', '存银行', '付杂费'],
  open: ['换零钱', '检查钱箱'],
}

export const drawerZh = {
  title: '现金进出',
  kinds: { payIn: '放入', payOut: '取出', open: '开钱箱' },
  reasons,
  reason: '原因',
  amount: '金额',
  acts: { payIn: '放入', payOut: '取出', open: '打开钱箱' },
  booking: '正在记账',
  again: '再问一次',
  pressAgain: '再按一次，不会记两次',
  offline: '离线时不能记现金进出',
  needsApproval: '当前账号只能开钱箱，现金进出请联系领班',
  amountFirst: '先输入金额',
  reasonFirst: '先写原因',
  done: {
    payIn: (money: string) => `已放入 ${money}`,
    payOut: (money: string) => `已取出 ${money}`,
    open: (_money: string) => '已打开钱箱',
  },
  expected: '钱箱应有',
  another: '再记一笔',
}
