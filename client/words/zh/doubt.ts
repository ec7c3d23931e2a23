export const doubtZh = {
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
