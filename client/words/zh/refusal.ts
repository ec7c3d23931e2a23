const weekdays = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

export const refusalZh = {
  and: '、',
  weekday: (day: number) => weekdays[day] ?? '',
  notYetValid: (from: string) => `${from} 起可用`,
  expired: (until: string) => `已于 ${until} 过期`,
  wrongWeekday: (days: string) => `仅 ${days} 可用`,
  wrongMonthDay: (days: string) => `仅每月 ${days} 日可用`,
  wrongHour: (hours: string) => `仅 ${hours} 可用`,
  wrongChannel: '不能在收银台使用',
  deleted: '已作废',
  inactive: '未启用',
  otherMember: '不是这位会员的券',
  noEligibleGoods: '购物车没有适用商品',
  belowThreshold: (missing: string) => `还差 ${missing}`,
  usedOnOtherLine: '已用于另一件商品',
  repricedLine: '商品已改价，不能用此券',
  openedAtRegularLine: '商品按原价销售，不能用此券',
  notStackable: '不能与已选的券同用',
  spent: (when: string) => (when === '' ? '这张券已作废' : `这张券已于 ${when} 用过`),
  nothingToTakeOff: '没有可抵扣的金额',
}
