/** Where a network printer listens. */
export interface PrinterAddress {
  readonly host: string
  readonly port: number
}

/** Raw printing ports: 9100, and the ones after it of print boxes with several sockets. */
const usualPort = 9100
const lastPort = 9109

/**
 * Reads `192.168.1.50` or `192.168.1.50:9101`. Only addresses of a shop's own network and only raw
 * printing ports: whoever may name a printer must not reach anything else through the server. Null
 * for all other text.
 */
export function readPrinterAddress(text: string): PrinterAddress | null {
  const read = /^(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})(?::(\d{1,5}))?$/.exec(text.trim())
  if (read === null) return null
  const [a = 0, b = 0, c = 0, d = 0] = read.slice(1, 5).map(Number)
  if ([a, b, c, d].some((part) => part > 255) || !isShopNetwork(a, b)) return null
  const port = read[5] === undefined ? usualPort : Number(read[5])
  if (port < usualPort || port > lastPort) return null
  return { host: [a, b, c, d].join('.'), port }
}

/** The private networks of RFC 1918. */
export const isShopNetwork = (a: number, b: number): boolean =>
  a === 10 || (a === 172 && b >= 16 && b <= 31) || (a === 192 && b === 168)
