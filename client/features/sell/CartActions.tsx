import { Button } from '@tillwright/ui/button/Button.tsx'
import { Eraser } from 'lucide-react'
import { changeCart, undoCart, useCart } from '../cart/cart-store.ts'
import { mayDropPayment } from '../checkout/tender/give-money-back.ts'
import { useHoldCount } from '../hold/shared-holds.ts'
import { useKeyHint } from '../../platform/keyboard/keyboard.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './CartActions.module.css'
import { openPanel } from './sell-panels.ts'
import { holdOrRetrieve } from '../hold/hold-or-retrieve.ts'

/** Actions on the whole cart. The buttons keep their places whatever it holds. */
export function CartActions() {
  const words = useWords()
  const lines = useCart(({ cart }) => cart.lines.length)
  const unknown = useCart(({ cart }) => cart.unknownCodes.length)
  const chosenId = useCart((state) => state.chosenLineId)
  const holds = useHoldCount()
  const mayReprice = useSession(({ permissions }) => permissions.includes('price.override'))
  const empty = lines === 0 ? words.sell.nothingYet : undefined
  return (
    <div className={styles.actions}>
      <Button
        keyHint={useKeyHint('hold')}
        // The second of two quick presses would take back what the first has put aside.
        onClick={({ detail }) => detail < 2 && void holdOrRetrieve()}
      >
        {lines > 0 && words.sell.hold}
        {lines === 0 && (holds > 0 ? words.sell.retrieveCount(holds) : words.sell.retrieve)}
      </Button>
      <Button keyHint={useKeyHint('coupons')} onClick={() => openPanel('coupons')}>
        {words.sell.coupons}
      </Button>
      <Button
        keyHint={useKeyHint('orderDiscount')}
        blocked={empty ?? (mayReprice ? undefined : words.sell.needsPermission)}
        onClick={() => openPanel('line', chosenId, 'price')}
      >
        {words.sell.reprice}
      </Button>
      <Button
        blocked={lines + unknown === 0 ? words.sell.nothingYet : undefined}
        onClick={() => void clearCart()}
      >
        {words.sell.clear}
        <Eraser size={18} aria-hidden="true" />
      </Button>
    </div>
  )
}

async function clearCart(): Promise<void> {
  if (!(await mayDropPayment())) return
  changeCart({ kind: 'clear' })
  toast((say) => say.cart.cleared, 'info', undoCart)
}
