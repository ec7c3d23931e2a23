import { back, go, replace, useParams } from '../../navigation/navigation.ts'
import { openOrderByNumber } from '../../orders/open-order-by-number.ts'
import { TopUpRefund } from '../../recharge/TopUpRefund.tsx'
import { RefundBar } from '../../refund/RefundBar.tsx'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'

const openOther = (order: string): void => go(phonePaths.order, { order })

/** A top-up given back (Specification 2: toStoredValueBackorder). */
export function ToTopUpRefundPage() {
  const words = useWords()
  const orderId = useParams()['order'] ?? ''
  return (
    <PhonePage title={words.topUpBack.title}>
      <OfflineBar />
      <RefundBar text={words.topUpBack.mode} onExit={back} />
      <TopUpRefund
        key={orderId}
        orderId={orderId}
        onDone={(refund) => replace(phonePaths.refund, { refund })}
        onOtherOrder={(number) => void openOrderByNumber(number, openOther)}
      />
    </PhonePage>
  )
}
