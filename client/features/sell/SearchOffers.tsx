import { isPhone } from '@tillwright/domain/person/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { PackageCheck, ReceiptText, User } from 'lucide-react'
import { memberByCode } from '../member/member-by-code.ts'
import { filterOrders } from '../orders/order-list-store.ts'
import { useModule } from '../../session/has-module.ts'
import { useSession } from '../../session/session-store.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './SearchOffers.module.css'

export interface SearchOffersProps {
  readonly query: string
  /** Shows the list of orders. */
  readonly onOrders: () => void
  /** Shows the pick-up counter. */
  readonly onPickup: () => void
  /** The query was no search for goods: it is not needed any more. */
  readonly onDone: () => void
}

const leastDigits = 4
/** The number of an order, or the end of it or of its pick-up code, as a counter calls it out. */
const pickupNumber = /^[A-Z]{0,4}\d{4,}$/i

/** A number that is no goods may be a member's phone, the end of a receipt's number or that of a pick-up. */
export function SearchOffers({ query, onOrders, onPickup, onDone }: SearchOffersProps) {
  const words = useWords()
  const handsOver = useSession(({ permissions }) => permissions.includes('order.writeOff'))
  const hasPickup = useModule('pickup') && handsOver && pickupNumber.test(query)
  const digits = query.replace(/\D/g, '').length
  if (digits < leastDigits) return null
  return (
    <div className={styles.offers}>
      {isPhone(query) && (
        <Button
          variant="soft"
          icon={<User size={18} aria-hidden="true" />}
          onClick={() => {
            onDone()
            void memberByCode(query)
          }}
        >
          {words.sell.memberCalled(query)}
        </Button>
      )}
      <Button
        variant="soft"
        icon={<ReceiptText size={18} aria-hidden="true" />}
        onClick={() => {
          onDone()
          void filterOrders({ period: 'week', keyword: query })
          onOrders()
        }}
      >
        {words.sell.ordersWith(query)}
      </Button>
      {hasPickup && (
        <Button
          variant="soft"
          icon={<PackageCheck size={18} aria-hidden="true" />}
          onClick={() => {
            onDone()
            onPickup()
            void findPickup(query)
          }}
        >
          {words.sell.pickupWith(query)}
        </Button>
      )}
    </div>
  )
}

/** Looks, and hands nothing over. The counter is fetched when it is first needed: most sales never come near it. */
async function findPickup(query: string): Promise<void> {
  const { findPickups } = await import('../write-off/find-pickups.ts')
  await findPickups(isPhone(query) ? { phone: query } : { code: query })
}
