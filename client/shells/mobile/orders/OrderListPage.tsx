import { Button } from '@tillwright/ui/button/Button.tsx'
import { go } from '../../../platform/navigation/navigation.ts'
import { OrderListView } from '../../../features/orders/OrderListView.tsx'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { useScans } from '../../../features/scan/scan-service.ts'
import { OfflineBar } from '../../../features/sell/OfflineBar.tsx'
import { useWords } from '../../../platform/words/words.ts'
import { PhonePage } from '../PhonePage.tsx'
import { phonePaths } from '../phone-paths.ts'
import { openPhoneOrder } from '../use-phone-scans.ts'

/** Past orders (Specification 2: orderList); a scanned receipt opens its order. */
export function OrderListPage() {
  const words = useWords()
  useScans(receiptScans)
  return (
    <PhonePage
      camera
      title={words.orders.title}
      action={
        <Button variant="ghost" onClick={() => go(phonePaths.refunds)}>
          {words.refund.listTitle}
        </Button>
      }
    >
      <OfflineBar />
      <OrderListView chosenId={null} onOpen={openPhoneOrder} />
    </PhonePage>
  )
}

export const receiptScans = {
  screen: 'elsewhere',
  openOrder: (code: string) => void openOrderByNumber(code, openPhoneOrder),
} as const
