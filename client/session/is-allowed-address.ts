/**
 * Whether a till may be sent to an address (code 1770). The host must stand on the list: one without a
 * port means the usual port of https, one with a port that port alone. A server that was taken over
 * must not be able to send cashiers anywhere it likes; http is for this machine alone.
 */
export function isAllowedAddress(address: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, host, hostname, username, password } = new URL(address)
  const isThisMachine = hostname === 'localhost' || hostname === '127.0.0.1'
  const isSecure = protocol === 'https:' || (protocol === 'http:' && isThisMachine)
  return isSecure && username === '' && password === '' && allowedHosts.includes(host)
}
