import type { Words } from '../zh.ts'

export const drawerEn: Words['drawer'] = {
  title: 'Cash in and out',
  kinds: { payIn: 'Put in', payOut: 'Take out', open: 'Open' },
  reasons: {
    payIn: ['Small change', 'More float', 'Paid back'],
    payOut: ['Small change', 'To the bank', 'Petty bill'],
    open: ['Small change', 'Look inside'],
  },
  reason: 'Reason',
  amount: 'Amount',
  acts: { payIn: 'Put in', payOut: 'Take out', open: 'Open drawer' },
  booking: 'Writing it down',
  again: 'Ask again',
  pressAgain: 'press again: it is never booked twice',
  offline: 'Offline, cash in and out cannot be booked',
  needsApproval: 'You may open the drawer; moving cash is a supervisor’s',
  amountFirst: 'Type the amount first',
  reasonFirst: 'Say why first',
  done: {
    payIn: (money) => `${money} put in`,
    payOut: (money) => `${money} taken out`,
    open: () => 'Drawer opened',
  },
  expected: 'The drawer should hold',
  another: 'Another one',
}
