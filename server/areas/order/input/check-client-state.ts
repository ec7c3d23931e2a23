import type { Member } from '@tillwright/domain/member/member.ts'
import type { Context } from '../../../platform/context.ts'
import { refuseStalePath } from '../../platforms/refuse-stale-path.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderInput } from './order-input.ts'

/**
 * Refuses a till that calculated with another ratio (1740), other member points (1750) or another
 * gateway (1790) than the current ones, and returns the current one. A sale that is already made is
 * not refused for something the till could not have known.
 */
export function checkClientState(context: Context, input: OrderInput, member: Member | null): void {
  if (input.isOffline) return
  refuseStalePath(context)
  const { pointsRatio, gateway } = context.session.platform
  if (input.pointsRatio !== null && input.pointsRatio !== pointsRatio)
    throw new Refusal('staleRatio', { integrationConversionRatio: pointsRatio })
  if (member !== null && input.memberPoints !== null && input.memberPoints !== member.points)
    throw new Refusal('stalePoints', { userId: member.id, integral: member.points })
  if (input.gateway !== null && input.gateway !== gateway)
    throw new Refusal('staleGateway', { paymentGateway: gateway })
}
