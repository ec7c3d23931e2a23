import type { Tx } from '../../platform/db/db.ts'
import { everyStore, type Move } from '../../platform/ledger/move-balances.ts'
import { memberById } from '../member/member.store.ts'
import type { OrderRows } from '../order/write/order-rows.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Returns the moves of stored value that an order takes from its member at the current balances,
 * real money first. A stopped member spends none (20214).
 */
export async function spendStoredValue(tx: Tx, { order, legs }: OrderRows): Promise<Move[]> {
  const spent = legs
    .filter(({ tender }) => tender === 'storedValue')
    .reduce((sum, leg) => sum + leg.amount_cents, 0)
  const { platform_id: platformId, member_id: accountId } = order
  if (spent === 0 || accountId === null) return []
  const member = await memberById(tx, platformId, accountId)
  if (member?.isStopped === true) throw new Refusal('memberStopped')
  const real = Math.min(spent, member?.realBalanceCents ?? spent)
  const move = { storeId: everyStore, accountId, leg: 'sale' }
  return [
    ...(real === 0 ? [] : [{ ...move, book: 'money' as const, amount: -real }]),
    ...(real === spent ? [] : [{ ...move, book: 'gift' as const, amount: real - spent }]),
  ]
}
