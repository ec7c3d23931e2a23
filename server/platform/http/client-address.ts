import { isIPv4, isIPv6 } from 'node:net'

/**
 * Key that calls are counted by: the address itself, or the /64 network of an IPv6 address, since
 * one connection has all of those. An IPv4-mapped IPv6 address is the IPv4 address.
 */
export function addressGroup(ip: string): string {
  const plain = ip.replace(/%.*$/, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped !== undefined && isIPv4(mapped)) return mapped
  return isIPv6(plain) ? `${groupsOf(plain).slice(0, 4).join(':')}::/64` : plain
}

const groupsMost = 8

/** All eight groups of an address, without leading zeros. */
function groupsOf(ip: string): string[] {
  const [head = '', tail] = ip.split('::')
  const before = parts(head)
  if (tail === undefined) return before
  const after = parts(tail)
  const zeros = Array.from({ length: groupsMost - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
}

/**
 * A last part in IPv4 spelling takes the place of two groups; which they are does not matter here.
 */
const parts = (text: string): string[] =>
  text === ''
    ? []
    : text
        .split(':')
        .flatMap((part) =>
          part.includes('.') ? ['0', '0'] : [Number.parseInt(part, 16).toString(16)],
        )

/** True for an address of this machine itself. */
export const isLoopback = (ip: string): boolean =>
  ip === '::1' || addressGroup(ip).startsWith('127.')
