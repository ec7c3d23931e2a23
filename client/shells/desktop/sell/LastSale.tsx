import { ScanBarcode } from 'lucide-react'
import { openDeskRefund } from '../desk-place.ts'
import { SaleDone } from '../../../features/sell/SaleDone.tsx'
import type { Sale } from '../../../features/sale/sale-types.ts'
import { useWords } from '../../../platform/words/words.ts'
import styles from './LastSale.module.css'

/** The change of the sale just made; the next scan begins the next one. */
export function LastSale({ sale }: { readonly sale: Sale }) {
  const words = useWords()
  return (
    <SaleDone sale={sale} onRefund={openDeskRefund}>
      <p className={styles.next}>
        <ScanBarcode size={24} strokeWidth={1.75} aria-hidden="true" />
        {words.tender.scanNext}
      </p>
    </SaleDone>
  )
}
