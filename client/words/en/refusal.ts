import type { Words } from '../zh.ts'

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

export const refusalEn: Words['refusal'] = {
  and: ', ',
  weekday: (day) => weekdays[day] ?? '',
  notYetValid: (from) => `Valid from ${from}`,
  expired: (until) => `Expired on ${until}`,
  wrongWeekday: (days) => `Only on ${days}`,
  wrongMonthDay: (days) => `Only on day ${days} of a month`,
  wrongHour: (hours) => `Only ${hours}`,
  wrongChannel: 'Not for use at a till',
  deleted: 'Withdrawn',
  inactive: 'Not active',
  otherMember: 'Belongs to another member',
  noEligibleGoods: 'No matching goods in the cart',
  belowThreshold: (missing) => `${missing} more`,
  usedOnOtherLine: 'Already used on another line',
  repricedLine: 'The price was changed',
  openedAtRegularLine: 'Sold at the regular price',
  notStackable: 'Not together with the chosen coupon',
  spent: (when) => (when === '' ? 'This coupon was taken back' : `This coupon was used on ${when}`),
  nothingToTakeOff: 'Nothing left to take off',
}
