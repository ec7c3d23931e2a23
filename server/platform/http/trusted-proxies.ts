import { isIPv4, isIPv6 } from 'node:net'

/** Number of proxies in front of the server, or their addresses and networks; false: none. */
export type TrustedProxies = number | string[] | false

/** Reads `TRUST_PROXY`: empty for none, a count, or addresses with commas between. Null when it is neither. */
export function trustedProxiesOf(text: string): TrustedProxies | null {
  const plain = text.trim()
  if (plain === '' || plain === '0') return false
  if (/^[1-9]$/.test(plain)) return Number(plain)
  const named = plain.split(',').map((one) => one.trim())
  return named.every(isNetwork) ? named : null
}

function isNetwork(text: string): boolean {
  const [ip = '', bits, ...more] = text.split('/')
  const bitsMost = isIPv4(ip) ? 32 : isIPv6(ip) ? 128 : -1
  if (bitsMost < 0 || more.length > 0) return false
  // A network of everybody would believe every caller.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= bitsMost)
}
