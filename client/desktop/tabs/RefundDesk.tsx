import { closeTopLayer } from '../../navigation/navigation.ts'
import { useKeys } from '../../keyboard/keyboard.ts'
import { openOrderByNumber } from '../../orders/open-order-by-number.ts'
import { RefundOrder } from '../../refund/RefundOrder.tsx'
import { leaveDeskRefund, openDeskRefund, showDeskRefund } from '../desk-place.ts'
import styles from './OrdersTab.module.css'

/** The refund of an order beside the order itself. */
export function RefundDesk({ orderId }: { readonly orderId: string }) {
  useKeys({ closeLayer: () => closeTopLayer() || leaveDeskRefund(orderId) })
  return (
    <aside className={styles.refund}>
      <RefundOrder
        key={orderId}
        orderId={orderId}
        onDone={showDeskRefund}
        onOtherOrder={(number) => void openOrderByNumber(number, openDeskRefund)}
      />
    </aside>
  )
}
