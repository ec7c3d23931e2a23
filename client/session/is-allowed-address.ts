/**
 * Whether a till may be sent to an address (code 1770). The host must be in the list: one without a
 * port means the default port of https, one with a port that port alone. A compromised server must
 * not be able to send cashiers anywhere it likes; http is allowed for this machine alone.
 */
export function isAllowedAddress(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1'
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isThisMachine)
  return isSecure && username === '' && password === '' && allowedHosts.includes(host)
}
