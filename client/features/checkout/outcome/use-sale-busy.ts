import { useEffect, useState } from 'react'
import { useSale } from '../../sale/sale.ts'
import { useWords } from '../../../platform/words/words.ts'

/** After this an order is slower than people expect, and they begin to press again. */
const slowMs = 10_000

/** Words for the pay button while an order is on its way; false when none is. */
export function useSaleBusy(): string | false {
  const phase = useSale((state) => state.phase)
  const words = useWords()
  const running = phase === 'saving' || phase === 'placing'
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!running) return
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [running])
  if (!running) return false
  return slow ? words.tender.slow : words.tender.placing
}
