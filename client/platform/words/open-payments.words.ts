// Payments and refunds of the shop without a result.

const openPaymentsZh = {
  title: '没有结果的收款和退款',
  detail: '在支付平台的商户后台按编号查到结果后，由另一人确认。两人都会记录在案。',
  kinds: { payment: '收款', refund: '退款' },
  accountMissing: '收款账户已不可用，系统问不到结果',
  silent: '支付平台一直没有回复',
  waiting: '系统正在自动查询，请稍等',
  settle: '人工处理',
  settleTitle: (kind: string, money: string) => `${kind} ${money}：查到的结果`,
  outcome: '结果',
  outcomes: {
    payment: { yes: '钱已收到', no: '钱没有收到' },
    refund: { yes: '钱已退给顾客', no: '钱没有退' },
  },
  after: {
    payment: {
      yes: '订单成立。要退钱请走退款。',
      no: '订单作废。万一钱后来到账，会自动退回。',
    },
    refund: { yes: '退款完成。', no: '退款记为失败，可在退款单里改用现金等方式退。' },
  },
  note: '依据',
  noteHint: '例如商户后台的流水号',
  confirm: '请另一人确认',
  confirming: '正在处理',
  failed: '没有读到没有结果的款项',
}

const openPaymentsEn: typeof openPaymentsZh = {
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

export const openPaymentsWords = { zh: openPaymentsZh, en: openPaymentsEn }

export type OpenPaymentsWords = typeof openPaymentsZh
