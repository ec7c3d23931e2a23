import { back, go, replace, useParams } from '../../../platform/navigation/navigation.ts'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { RechargeRefund } from '../../../features/recharge/TopUpRefund.tsx'
import { RefundBar } from '../../../features/refund/RefundBar.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
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
      <RechargeRefund
        key={orderId}
        orderId={orderId}
        onDone={(refund) => replace(phonePaths.refund, { refund })}
        onOtherOrder={(number) => void openOrderByNumber(number, openOther)}
      />
    </PhonePage>
  )
}
