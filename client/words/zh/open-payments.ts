export const openPaymentsZh = {
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
