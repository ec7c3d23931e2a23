import { existsSync, readFileSync } from 'node:fs'
import type { Gateway, GatewayKind } from './gateway.ts'
import { type GatewayAccount, gatewayAccounts } from './gateway-account.ts'
import { sandboxGateway } from './sandbox.ts'
import { yoppayGateway } from './yoppay.ts'
import { ysepayGateway } from './ysepay.ts'

/** Finds the gateway of a platform; null where it has no account there. */
export type GatewayOf = (platformId: string, kind: GatewayKind) => Gateway | null

/** Path of a gateway's own notices: one for each account. */
export const noticePath = (platformId: string, kind: GatewayKind): string =>
  `/api/pay/notify/${platformId}/${kind}`

/** The accounts in a file; none where there is no file. Throws where it cannot be read. */
export function readGatewayAccounts(file: string): GatewayAccount[] {
  if (!existsSync(file)) return []
  try {
    return gatewayAccounts.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    // Its content is secret and not repeated.
    throw new Error(
      `${file} does not hold gateway accounts as server/areas/gateways/gateway-account.ts`,
    )
  }
}

/** Gateways of these accounts. `publicUrl` is this server's own address as gateways reach it. */
export function openGateways(
  accounts: readonly GatewayAccount[],
  publicUrl: () => string,
): GatewayOf {
  const opened = new Map(
    accounts.map((account) => {
      const { platformId, kind } = account
      const noticeUrl = () => publicUrl() + noticePath(platformId, kind)
      return [`${platformId} ${kind}`, gatewayOf(account, noticeUrl)]
    }),
  )
  return (platformId, kind) => opened.get(`${platformId} ${kind}`) ?? null
}

function gatewayOf(account: GatewayAccount, noticeUrl: () => string): Gateway {
  switch (account.kind) {
    case 'sandbox':
      return sandboxGateway(account, noticeUrl)
    case 'ysepay':
      return ysepayGateway(account, noticeUrl)
    case 'yoppay':
      return yoppayGateway(account, noticeUrl)
  }
}
