import { BlockList, isIP } from 'node:net'

const notPublic = new BlockList()
for (const subnet of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]) {
  const [net = '', bits = ''] = subnet.split('/')
  notPublic.addSubnet(net, Number(bits), 'ipv4')
}
/** Of the addresses of IPv6 those that are given out, less what leads back into IPv4 or is for books. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  notPublic.addSubnet(net, bits, 'ipv6')

/** True of an address of the internet; false of this machine, its network, and what is no address. */
export function isPublicAddress(text: string): boolean {
  const family = isIP(text)
  if (family === 4) return !notPublic.check(text, 'ipv4')
  return family === 6 && givenOut.check(text, 'ipv6') && !notPublic.check(text, 'ipv6')
}
