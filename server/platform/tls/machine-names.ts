import { hostname, networkInterfaces } from 'node:os'
import { addressGroup } from '../http/client-address.ts'

/** Addresses of this machine in its network, IPv4 only: what people type, without loopback and link-local ones. */
export const networkAddresses = (interfaces = networkInterfaces()): string[] =>
  Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal, address }) => {
      return family === 'IPv4' && !internal && !address.startsWith('169.254.')
    })
    .map(({ address }) => addressGroup(address))

/** Every name and address that a browser in this network may type for this machine. */
export function machineNames(host = hostname(), addresses = networkAddresses()): string[] {
  const plain = host.toLowerCase().replace(/\.local$/, '')
  const isName = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9-]+)*$/.test(plain)
  const own = isName && plain !== 'localhost' ? [plain, `${plain}.local`] : []
  return [...addresses, ...own, 'localhost', '127.0.0.1']
}
