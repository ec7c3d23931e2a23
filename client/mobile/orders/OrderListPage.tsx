import { Button } from '@tillwright/ui/button/Button.tsx'
import { go } from '../../navigation/navigation.ts'
import { OrderListView } from '../../orders/OrderListView.tsx'
import { openOrderByNumber } from '../../orders/open-order-by-number.ts'
import { useScans } from '../../scan/scan-service.ts'
import { OfflineBar } from '../../sell/OfflineBar.tsx'
import { useWords } from '../../words/words.ts'
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
