// Whether the sale at hand gets its receipt printed: as the till is set up, unless the cashier chose.
import { create } from 'zustand'
import { currentSession, useSession } from '../../session/session-store.ts'

interface ReceiptChoice {
  /** Null while nobody chose. */
  readonly chosen: boolean | null
}

const useChoice = create<ReceiptChoice>(() => ({ chosen: null }))

/** What will happen, for components. */
export function useWantsReceipt(): boolean {
  const chosen = useChoice((state) => state.chosen)
  const usual = useSession((state) => state.printsReceipt)
  return chosen ?? usual
}

/** Whether the sale at hand is to be printed. */
export const wantsReceipt = (): boolean =>
  useChoice.getState().chosen ?? currentSession().printsReceipt

/** What the cashier wants for the sale at hand alone. */
export function chooseReceipt(chosen: boolean): void {
  useChoice.setState({ chosen })
}

/** The next sale is printed as usual. */
export function forgetReceiptChoice(): void {
  useChoice.setState({ chosen: null })
}
