import type { doubtZh } from '../zh/doubt.ts'

export const doubtEn: typeof doubtZh = {
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
