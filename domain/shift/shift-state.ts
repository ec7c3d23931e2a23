// A cashier's time at a till, and a store's business day.
import type { Transitions } from '../order/transitions.ts'

/** Open for sales; the drawer is being counted; counted; taken over by the next. */
export type ShiftState = 'OPEN' | 'COUNTING' | 'CLOSED' | 'ACCEPTED'

export const shiftTransitions: Transitions<ShiftState> = {
  OPEN: ['COUNTING', 'CLOSED'],
  COUNTING: ['CLOSED'],
  CLOSED: ['ACCEPTED'],
  ACCEPTED: [],
}

export type DayState = 'OPEN' | 'SETTLED'

export const dayTransitions: Transitions<DayState> = { OPEN: ['SETTLED'], SETTLED: [] }
