import { useEffect, useRef } from 'react'
import { closeTopLayer } from '../../../platform/navigation/navigation.ts'
import { useKeys } from '../../../platform/keyboard/keyboard.ts'
import { openOrderByNumber } from '../../../features/orders/open-order-by-number.ts'
import { RefundOrder } from '../../../features/refund/RefundOrder.tsx'
import { exitDeskRefund, openDeskRefund, showDeskRefund } from '../desk-place.ts'
import styles from './OrdersTab.module.css'

/** The refund of an order alongside the order itself. It takes the focus: digits are pieces here, no search. */
export function RefundTab({ orderId }: { readonly orderId: string }) {
  const desk = useRef<HTMLElement>(null)
  useEffect(() => desk.current?.focus({ preventScroll: true }), [])
  useKeys({ closeLayer: () => closeTopLayer() || exitDeskRefund(orderId) })
  return (
    <aside ref={desk} className={styles.refund} tabIndex={-1}>
      <RefundOrder
        key={orderId}
        orderId={orderId}
        onDone={showDeskRefund}
        onOtherOrder={(number) => void openOrderByNumber(number, openDeskRefund)}
      />
    </aside>
  )
}
