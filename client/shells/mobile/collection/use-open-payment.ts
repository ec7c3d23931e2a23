import { useEffect } from 'react'
import { go } from '../../../platform/navigation/navigation.ts'
import { useSale } from '../../../features/sale/sale.ts'
import { usePartPaid } from '../../../features/sell/use-part-paid.ts'
import { phonePaths } from '../phone-paths.ts'

/**
 * Leads the selling pages back to a payment that is under way, or whose result is not known yet.
 */
export function useOpenPayment(): void {
  const isInDoubt = useSale(({ phase }) => phase === 'unknown')
  const isPartPaid = usePartPaid()
  useEffect(() => {
    if (isInDoubt || isPartPaid) go(phonePaths.collection)
  }, [isInDoubt, isPartPaid])
}
