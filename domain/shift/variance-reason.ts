// Why a drawer may differ from its books.

/**
 * `paidOtherwise`: booked as cash, but no cash came. `paidInCash`: booked as another tender, but it
 * was cash. `bookedTwice`: the same sale stands there twice. `soldTwice`: a like sale was paid and
 * not booked. `changeKept`, `changeTwice`: the change stayed, or was given twice. `wrongNote`: change
 * was given for another note than was handed over. `refundKept`, `refundTwice`, `refundedInCash`:
 * the cash of a refund stayed, went twice, or went although another tender was booked. `voidKept`:
 * the cash of a reversed payment stayed. `moveUndone`: what is booked as put in or taken out was not.
 * `wrongWay`: it went the other way round. `halfAmount`: it was half of what is booked.
 * `digitsSwapped`, `digitsShifted`: the amount was typed with two digits exchanged, or a place off.
 * `drawerOpened`: cash went in or out while the drawer was open for nothing. `countSwapped`,
 * `noteMiscounted`: the count itself is wrong by two digits, or by a note or two.
 */
export const varianceReasons = [
  'paidOtherwise',
  'paidInCash',
  'bookedTwice',
  'soldTwice',
  'changeKept',
  'changeTwice',
  'wrongNote',
  'refundKept',
  'refundTwice',
  'refundedInCash',
  'voidKept',
  'moveUndone',
  'wrongWay',
  'halfAmount',
  'digitsSwapped',
  'digitsShifted',
  'drawerOpened',
  'countSwapped',
  'noteMiscounted',
] as const
export type VarianceReason = (typeof varianceReasons)[number]
