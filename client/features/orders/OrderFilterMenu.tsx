import { IconButton } from '@tillwright/ui/button/IconButton.tsx'
import { Popover } from '@tillwright/ui/layer/Popover.tsx'
import { Badge } from '@tillwright/ui/text/Badge.tsx'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { lazyPart } from '../frame/lazy-part.tsx'
import { useLayer } from '../../platform/navigation/navigation.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './OrderFilterMenu.module.css'
import { useOrderList } from './order-list-store.ts'

const OrderFilters = lazyPart(
  'order-filters',
  async () => (await import('./OrderFilters.tsx')).OrderFilters,
)

/**
 * Filters needed less often than a day or a number; the number of active ones is always visible.
 */
export function OrderFilterMenu() {
  const words = useWords()
  const { tender, standing } = useOrderList(({ filter }) => filter)
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useLayer(open, close)
  const inputs = Number(tender !== null) + Number(standing !== 'any')
  return (
    <div className={styles.place}>
      <IconButton
        framed
        label={words.orders.filter}
        aria-expanded={open}
        icon={<ListFilter size={20} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      />
      <Badge count={inputs} label={words.orders.filtersOn(inputs)} className={styles.badge} />
      {open && (
        <Popover label={words.orders.filter} side="end" onClose={close}>
          <OrderFilters />
        </Popover>
      )}
    </div>
  )
}
