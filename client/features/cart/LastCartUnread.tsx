import { Button } from '@tillwright/ui/button/Button.tsx'
import { Banner } from '@tillwright/ui/state/Banner.tsx'
import { TriangleAlert } from 'lucide-react'
import { useWords } from '../../platform/words/words.ts'
import { dropLastCart, tryLastCartAgain, useLastCart } from './last-cart.ts'
import styles from './LastCartUnread.module.css'

/** Says why the last cart is not here, with the ways on: read again, or go on without it. */
export function LastCartUnread() {
  const words = useWords()
  const { isUncertain, isReading } = useLastCart()
  if (!isUncertain) return null
  return (
    <Banner
      flush
      icon={<TriangleAlert size={20} aria-hidden="true" />}
      action={
        <div className={styles.ways}>
          <Button onClick={() => void tryLastCartAgain()} busy={isReading}>
            {words.cart.readAgain}
          </Button>
          <Button onClick={dropLastCart}>{words.cart.startNew}</Button>
        </div>
      }
    >
      {words.cart.unread}
    </Banner>
  )
}
