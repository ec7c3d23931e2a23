import type { Context } from '../context.ts'
import type { GatewayKind } from '../gateways/gateway.ts'

/** The gateway that clears a platform's payment codes (Specification 7, gateway swap). */
export const gatewayKindOf = ({ session }: Context): GatewayKind =>
  session.platform.gateway === 'none' ? 'sandbox' : session.platform.gateway
