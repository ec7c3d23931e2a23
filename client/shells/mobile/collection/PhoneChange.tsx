import { PayButton } from '@tillwright/ui/button/PayButton.tsx'
import { ScanBarcode } from 'lucide-react'
import { go, replace } from '../../../platform/navigation/navigation.ts'
import type { Sale } from '../../../features/sale/sale-types.ts'
import { SaleDone } from '../../../features/sell/SaleDone.tsx'
import { useWords } from '../../../platform/words/words.ts'
import styles from './PhoneChange.module.css'
import { phonePaths } from '../phone-paths.ts'

/** The customer's change, as large as the phone is wide; the next scan begins the next sale. */
export function PhoneChange({ sale }: { readonly sale: Sale }) {
  const words = useWords()
  return (
    <div className={styles.change}>
      <SaleDone sale={sale} onRefund={(order) => go(phonePaths.toRefund, { order })}>
        <div className={styles.next}>
          <PayButton
            label={words.tender.nextSale}
            icon={<ScanBarcode size={24} strokeWidth={1.75} aria-hidden="true" />}
            onPress={() => replace(phonePaths.main)}
          />
        </div>
      </SaleDone>
    </div>
  )
}
