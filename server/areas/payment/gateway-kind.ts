import type { Context } from '../../platform/context.ts'
import type { GatewayKind } from '../gateways/gateway.ts'
import { Refusal } from '../../platform/refusal.ts'

/**
 * The gateway that clears a platform's payment codes (Specification 7, gateway swap); null where it
 * has none. The sandbox takes no money: only a demo is cleared by it.
 */
export function gatewayKindOf({ session, services }: Context): GatewayKind | null {
  const { gateway } = session.platform
  if (gateway !== 'none') return gateway
  return services.isDemo ? 'sandbox' : null
}

/** The same for a payment that is to be made; refuses it where there is no gateway. */
export function demandGatewayKind(context: Context): GatewayKind {
  const kind = gatewayKindOf(context)
  if (kind === null) throw new Refusal('tenderRefused')
  return kind
}
