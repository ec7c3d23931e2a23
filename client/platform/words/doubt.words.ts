// The tray of payments in doubt.

const doubtZh = {
  none: '没有待确认的付款',
  noneDetail: '付款结果不明的单会排在这里，同班的人都能查。',
  still: '还没有结果，再等一等',
  takeBack: '撤销收款',
  keep: '保留',
  takeBackTitle: (money: string) => `撤销这笔 ${money} 的收款？`,
  takeBackText:
    '顾客没付的，之后也付不了；已经扣的钱会原路退回。如果查到已经付成，这一单照常成立，要退请用退款。',
  failed: '待确认付款没有读到',
}

const doubtEn: typeof doubtZh = {
  none: 'No payment is in doubt',
  noneDetail: 'Orders whose payment nobody knows yet stand here, for everyone on the shift.',
  still: 'No answer yet, wait a little',
  takeBack: 'Take back',
  keep: 'Keep',
  takeBackTitle: (money) => `Take back the payment of ${money}?`,
  takeBackText:
    'If the customer has not paid, they no longer can; money already taken goes back to them. If it turns out paid, the sale stands: use a refund to return it.',
  failed: 'The payments in doubt were not read',
}

export const doubtWords = { zh: doubtZh, en: doubtEn }
