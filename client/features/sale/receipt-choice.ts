// Whether the receipt of the current sale is printed: as the till is set up, unless the cashier
// chose.
import { create } from 'zustand'
import { currentSession, useSession } from '../../session/session-store.ts'

interface ReceiptChoice {
  /** Null until the cashier chooses. */
  readonly chosen: boolean | null
}

const useChoice = create<ReceiptChoice>(() => ({ chosen: null }))

/** Returns whether the receipt will be printed, for components. */
export function useWantsReceipt(): boolean {
  const chosen = useChoice((state) => state.chosen)
  const usual = useSession((state) => state.printsReceipt)
  return chosen ?? usual
}

/** Returns whether the current sale is to be printed. */
export const wantsReceipt = (): boolean =>
  useChoice.getState().chosen ?? currentSession().printsReceipt

/** Stores the cashier's choice for the current sale alone. */
export function chooseReceipt(chosen: boolean): void {
  useChoice.setState({ chosen })
}

/** The next sale is printed as usual. */
export function forgetReceiptChoice(): void {
  useChoice.setState({ chosen: null })
}
