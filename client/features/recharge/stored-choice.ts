// Choice made on one page, for the page that takes the money. A reload discards it: nothing was
// paid.
import type { RechargeChoice } from './recharge.ts'

let stored: { readonly memberId: string; readonly choice: RechargeChoice } | null = null

/** Stores the top-up that a member has chosen, over a change of page. */
export function storeChoice(memberId: string, choice: RechargeChoice): void {
  stored = { memberId, choice }
}

/** Null where nothing was chosen for this member. */
export const choiceFor = (memberId: string): RechargeChoice | null =>
  stored?.memberId === memberId ? stored.choice : null

/** The next member begins anew. */
export function forgetChoice(): void {
  stored = null
}
