import type { CouponRefusalWords } from './refusal-words-zh.ts'

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** The same in English. */
export const couponRefusalEn: CouponRefusalWords = {
  and: ', ',
  weekday: (day) => weekdays[day] ?? '',
  notYetValid: (from) => (from === '' ? 'Not valid yet' : `Valid from ${from}`),
  expired: (until) => (until === '' ? 'Expired' : `Expired on ${until}`),
  wrongWeekday: (days) => (days === '' ? 'Not on this day' : `Only on ${days}`),
  wrongMonthDay: (days) => (days === '' ? 'Not on this day' : `Only on day ${days} of a month`),
  wrongHour: (hours) => (hours === '' ? 'Not at this hour' : `Only ${hours}`),
  wrongChannel: 'Not for use at a till',
  deleted: 'Withdrawn',
  inactive: 'Not active',
  otherMember: 'Belongs to another member',
  noEligibleGoods: 'No matching goods in the cart',
  belowThreshold: (missing) => (missing === '' ? 'Below its threshold' : `${missing} more`),
  usedOnOtherLine: 'Already used on another line',
  repricedLine: 'The price was changed',
  openedAtRegularLine: 'Sold at the regular price',
  notStackable: 'Not together with the chosen coupon',
  nothingToTakeOff: 'Nothing left to take off',
  unknown: 'No such coupon',
  spent: (when) => (when === '' ? 'This coupon was taken back' : `This coupon was used on ${when}`),
  inUse: 'Another order is using this coupon',
}
