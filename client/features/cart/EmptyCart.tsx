import { EmptyState } from '@tillwright/ui/state/EmptyState.tsx'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { ScanBarcode } from 'lucide-react'
import { useSale } from '../sale/sale.ts'
import type { Sale } from '../sale/sale-types.ts'
import { useWords } from '../../platform/words/words.ts'
import styles from './EmptyCart.module.css'

/** How a sale begins, and what the last one came to. */
export function EmptyCart() {
  const words = useWords()
  const last = useSale((state) => state.last)
  return (
    <div className={styles.empty}>
      <EmptyState
        icon={<ScanBarcode size={32} strokeWidth={1.75} aria-hidden="true" />}
        title={words.sell.cartEmpty}
        detail={last && lastText(last, words.sell)}
      />
    </div>
  )
}

interface LastWords {
  readonly lastSale: (due: string, change: string) => string
  readonly lastSalePlain: (due: string) => string
}

function lastText({ dueCents, changeCents }: Sale, words: LastWords): string {
  const due = amountLabel(dueCents)
  return changeCents > 0 ? words.lastSale(due, amountLabel(changeCents)) : words.lastSalePlain(due)
}
