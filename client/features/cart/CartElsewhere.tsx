import { emptyCart } from '@tillwright/domain/cart/cart.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { AppWindow } from 'lucide-react'
import { useSale } from '../sale/sale.ts'
import { useWords } from '../../platform/words/words.ts'
import { changeCart } from './cart-store.ts'
import { takeCartHere, useCartElsewhere } from './other-windows.ts'

/**
 * Reports that this cart is open in another window of the till, or was sold there, and offers the
 * way on.
 */
export function CartElsewhere() {
  const words = useWords()
  const where = useCartElsewhere(({ cart }) => cart)
  const isFree = useSale(({ phase }) => phase === 'idle')
  if (where === 'nowhere' || !isFree) return null
  const icon = <AppWindow size={20} aria-hidden="true" />
  if (where === 'sold') {
    return (
      <Banner
        flush
        tone="bad"
        icon={icon}
        action={
          <Button onClick={() => changeCart({ kind: 'start', cart: emptyCart })}>
            {words.cart.letGo}
          </Button>
        }
      >
        {words.cart.soldInWindow}
      </Banner>
    )
  }
  return (
    <Banner flush icon={icon} action={<Button onClick={takeCartHere}>{words.cart.useHere}</Button>}>
      {words.cart.inWindow}
    </Banner>
  )
}
