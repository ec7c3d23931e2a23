// Where a pack made in the shop is on its one way from the printer to a customer.
import type { Transitions } from '../order/transitions.ts'

/** Labelled; laid out for sale; sold; taken out by staff; past its date; returned by a customer. */
export type PrePackState = 'PRINTED' | 'ON_SHELF' | 'SOLD' | 'VOID' | 'EXPIRED' | 'RETURNED'

/** A returned pack is food that is never sold again. An expired one may be written off. */
export const prePackTransitions: Transitions<PrePackState> = {
  PRINTED: ['ON_SHELF', 'SOLD', 'VOID', 'EXPIRED'],
  ON_SHELF: ['SOLD', 'VOID', 'EXPIRED'],
  SOLD: ['RETURNED'],
  VOID: [],
  EXPIRED: ['VOID'],
  RETURNED: [],
}

/** States in which a pack may be sold, unless its time has come. */
export const sellableStates = ['PRINTED', 'ON_SHELF'] as const satisfies readonly PrePackState[]

/**
 * Returns the state of a pack at a moment: one on its way to a customer expires when its time is
 * up, whether that was recorded or not. `expiresAtMs` is null where it does not expire.
 */
export function prePackStateAt(
  { state, expiresAtMs }: { readonly state: PrePackState; readonly expiresAtMs: number | null },
  atMs: number,
): PrePackState {
  const isOpen = sellableStates.some((open) => open === state)
  return isOpen && expiresAtMs !== null && expiresAtMs <= atMs ? 'EXPIRED' : state
}
