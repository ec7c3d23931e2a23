import { isIP } from 'node:net'
import type { GatewayKind } from './gateway.ts'

/** Domains of each gateway, itself and its subdomains. */
const domains: Readonly<Record<GatewayKind, readonly string[]>> = {
  ysepay: ['ysepay.com'],
  yoppay: ['yeepay.com'],
  sandbox: [],
}

/**
 * Whether an address is one that money may be requested at: encrypted, on the usual port, at a name
 * of that gateway or of one that the operator of the server has added. Numbers are never names:
 * they would lead into the shop's own network.
 */
export function isGatewayUrl(kind: GatewayKind, url: string, added: readonly string[]): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, port, username, password } = new URL(url)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false
  return [...domains[kind], ...added].some(
    (domain) => hostname === domain || hostname.endsWith(`.${domain}`),
  )
}
