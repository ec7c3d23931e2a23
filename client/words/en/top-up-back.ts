import type { Words } from '../zh.ts'

export const topUpBackEn: Words['topUpBack'] = {
  title: 'Give a top-up back',
  act: 'Give back',
  mode: 'A top-up is given back; nothing can be sold meanwhile',
  amount: 'How much',
  most: (money) => `At most ${money}`,
  working: 'Working it out',
  loadFailed: 'The top-up could not be read',
  loadFailedDetail: 'No money went back. Try again later.',
  howMuch: 'What can go back',
  before: 'Given back before',
  balance: 'Paid-in balance',
  refundable: 'At most',
  spent: 'Part of it is spent; what is spent cannot go back.',
  goesWith: 'What it does',
  real: 'Off the balance',
  gift: 'Gift taken back',
  deducted: 'Gifts already used, taken off',
  paidOut: 'Paid to the customer',
  barred: {
    notPaid: 'A top-up that was not paid cannot go back',
    nothingLeft: 'Nothing is left to give back',
    tooHigh: 'More than can go back',
    giftSpent: 'Its gifts are used, so it cannot go back',
  },
  barredDetail: {
    notPaid: 'No money came in and the balance never changed.',
    nothingLeft: 'It went back before, or the balance is spent.',
    tooHigh: 'Choose a smaller amount.',
  },
}
