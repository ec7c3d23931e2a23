import type { Words } from '../zh.ts'

export const securityEn: Words['security'] = {
  title: 'Refund password',
  loadFailed: 'The setting could not be read',
  change: 'Change your refund password',
  first: 'You have no refund password yet',
  steps: { old: 'Current one', new: 'New one', again: 'Once more' },
  rule: 'Six digits; no run and not one digit six times.',
  saving: 'Saving',
  saved: 'Refund password saved',
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

export const approvalEn: Words['approval'] = {
  title: 'Approval needed',
  who: 'Who allows it',
  own: 'My password',
  other: 'A supervisor',
  byAnother: 'This is above your limit: a supervisor types phone and password.',
  phone: "Supervisor's phone",
  password: 'Approval password',
  digits: (label, count) => `${label}, ${count} typed`,
  checking: 'Checking',
  setFirst: 'Set a refund password',
}
