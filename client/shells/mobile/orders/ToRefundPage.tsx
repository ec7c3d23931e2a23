import { back, replace, useParams } from '../../../platform/navigation/navigation.ts'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { RefundBar } from '../../../features/refund/RefundBar.tsx'
import { RefundOrder } from '../../../features/refund/RefundOrder.tsx'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { PhonePanels } from '../PhonePanels.tsx'
import { phonePaths } from '../phone-paths.ts'

const openOther = (order: string): void => replace(phonePaths.toRefund, { order })

/** Goods coming back (Specification 2: toBackorder). Back never leads into a refund that was made. */
export function ToRefundPage() {
  const words = useWords()
  const orderId = useParams()['order'] ?? ''
  return (
    <PhonePage camera title={words.refund.title}>
      <OfflineBar />
      <RefundBar text={words.refund.mode} onExit={back} />
      <RefundOrder
        key={orderId}
        orderId={orderId}
        onDone={(refund) => replace(phonePaths.refund, { refund })}
        onOtherOrder={(number) => void openOrderByNumber(number, openOther)}
      />
      <PhonePanels />
    </PhonePage>
  )
}
