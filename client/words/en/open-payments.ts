import type { openPaymentsZh } from '../zh/open-payments.ts'

export const openPaymentsEn: typeof openPaymentsZh = {
  title: 'Payments and refunds without a result',
  detail:
    'Look the number up in the merchant pages of the payment service; then a second person confirms it. Both are recorded.',
  kinds: { payment: 'Payment', refund: 'Refund' },
  accountMissing: 'Its payment account no longer exists, so the result cannot be looked up',
  silent: 'The payment service has not answered',
  waiting: 'The result is still being looked up: please wait',
  settle: 'Settle by hand',
  settleTitle: (kind, money) => `${kind} of ${money}: what was found`,
  outcome: 'Result',
  outcomes: {
    payment: { yes: 'The money came', no: 'No money came' },
    refund: { yes: 'The customer has it back', no: 'It did not go back' },
  },
  after: {
    payment: {
      yes: 'The sale stands. To give the money back, make a refund.',
      no: 'The sale is void. Money that comes after all goes back by itself.',
    },
    refund: {
      yes: 'The refund is done.',
      no: 'The refund has failed; give the money back another way on its page.',
    },
  },
  note: 'What proves it',
  noteHint: 'Such as the number in the merchant pages',
  confirm: 'Have it confirmed',
  confirming: 'Working on it',
  failed: 'Payments without a result were not read',
}
