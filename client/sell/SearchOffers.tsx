import { isPhone } from '@tillwright/domain/phone.ts'
import { Button } from '@tillwright/ui/button/Button.tsx'
import { ReceiptText, User } from 'lucide-react'
import { memberByCode } from '../member/member-by-code.ts'
import { filterOrders } from '../orders/order-list-store.ts'
import { useWords } from '../words/words.ts'
import styles from './SearchOffers.module.css'

export interface SearchOffersProps {
  readonly query: string
  /** Shows the list of orders. */
  readonly onOrders: () => void
  /** The query was no search for goods: it is not needed any more. */
  readonly onDone: () => void
}

const leastDigits = 4

/** A number that is no goods may be a member's phone or the end of a receipt's number. */
export function SearchOffers({ query, onOrders, onDone }: SearchOffersProps) {
  const words = useWords()
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
    </div>
  )
}
