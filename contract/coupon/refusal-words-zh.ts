import type { CouponReason } from './coupon-reason.ts'

type Words = Readonly<Record<CouponReason, string | ((detail: string) => string)>>

const weekdays = ['', '周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Why a coupon cannot be used, for the till and the back office. A detail that is not known is ''. */
export const couponRefusalZh = {
  and: '、',
  weekday: (day: number) => weekdays[day] ?? '',
  notYetValid: (from: string) => (from === '' ? '还没到可用日期' : `${from} 起可用`),
  expired: (until: string) => (until === '' ? '已过期' : `已于 ${until} 过期`),
  wrongWeekday: (days: string) => (days === '' ? '今天不可用' : `仅 ${days} 可用`),
  wrongMonthDay: (days: string) => (days === '' ? '今天不可用' : `仅每月 ${days} 日可用`),
  wrongHour: (hours: string) => (hours === '' ? '现在不可用' : `仅 ${hours} 可用`),
  wrongChannel: '不能在收银台使用',
  deleted: '已作废',
  inactive: '未启用',
  otherMember: '不是这位会员的券',
  noEligibleGoods: '购物车没有适用商品',
  belowThreshold: (missing: string) => (missing === '' ? '没到使用门槛' : `还差 ${missing}`),
  usedOnOtherLine: '已用于另一件商品',
  repricedLine: '商品已改价，不能用此券',
  openedAtRegularLine: '商品按原价销售，不能用此券',
  notStackable: '不能与已选的券同用',
  nothingToTakeOff: '没有可抵扣的金额',
  unknown: '没有这张券',
  spent: (when: string) => (when === '' ? '这张券已作废' : `这张券已于 ${when} 用过`),
  inUse: '另一笔订单正在用这张券',
} satisfies Words & { readonly and: string; readonly weekday: (day: number) => string }

export type CouponRefusalWords = typeof couponRefusalZh
