import type { Member } from '@tillwright/domain/member/member.ts'
import type { LackingSale } from '../../expiry/revive-lapsed.ts'
import type { OrderInput } from './order-input.ts'

/** What a sale spends of a member beyond what they hold now; null where it spends no more. */
export function lackingSale(
  member: Member | null,
  { clientId, pointsWish, legs }: Pick<OrderInput, 'clientId' | 'pointsWish' | 'legs'>,
  soldAtMs: number,
): LackingSale | null {
  if (member === null) return null
  const stored = legs
    .filter(({ tender }) => tender === 'storedValue')
    .reduce((sum, { amountCents }) => sum + amountCents, 0)
  const spent = typeof pointsWish === 'number' ? pointsWish : 0
  const points = Math.max(0, spent - Math.max(0, member.points))
  const storedCents = Math.max(0, stored - member.realBalanceCents - member.giftBalanceCents)
  return points === 0 && storedCents === 0
    ? null
    : { member, clientId, soldAtMs, points, storedCents }
}
