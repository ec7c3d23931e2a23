// What was chosen on one page, for the page that takes the money. A reload forgets it: nothing was paid.
import type { RechargeChoice } from './recharge.ts'

let stored: { readonly memberId: string; readonly choice: RechargeChoice } | null = null

/** Keeps what a member is about to top up, over a change of page. */
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
