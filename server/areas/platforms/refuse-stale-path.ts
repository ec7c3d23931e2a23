import { swapsPaths } from '@tillwright/contract/gateway.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * Four calls have another path where ysepay or yoppay clears payments (Specification 7). One that
 * came by the path of another gateway is refused with 1790 and the true one. Call it where a repeat
 * of something already written is still found: both paths are one namespace.
 */
export function refuseStalePath({ caller, session }: Context): void {
  const { gateway } = session.platform
  if (caller.isOnSwappedPath === null || caller.isOnSwappedPath === swapsPaths(gateway)) return
  throw new Refusal('staleGateway', { paymentGateway: gateway })
}
