import { isShopNetwork } from '../printing/printer-address.ts'

/** Where an access point of price displays listens. */
export interface AccessPointAddress {
  readonly host: string
  readonly port: number
}

const usualPort = 80
const ports: readonly number[] = [usualPort, 8080]

/**
 * Reads `192.168.1.60`, `192.168.1.60:8080` or the same as an `http://` address. Only addresses of a
 * shop's own network: whoever may name an access point must not reach anything else through the
 * server. Null for all other text.
 */
export function readAccessPoint(text: string): AccessPointAddress | null {
  const read = /^(?:http:\/\/)?((?:\d{1,3}\.){3}\d{1,3})(?::(\d{1,5}))?\/?$/.exec(text.trim())
  if (read === null) return null
  const [, host = '', port] = read
  const parts = host.split('.').map(Number)
  const [a = 0, b = 0] = parts
  if (parts.some((part) => part > 255) || !isShopNetwork(a, b)) return null
  const chosen = port === undefined ? usualPort : Number(port)
  return ports.includes(chosen) ? { host: parts.join('.'), port: chosen } : null
}
