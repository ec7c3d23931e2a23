import { expect, it } from 'vitest'
import { addressGroup, isLoopback } from './client-address.ts'
import { trustedProxiesOf } from './trusted-proxies.ts'

it('counts an IPv6 address by its /64 network, any other by itself', () => {
  const same = [
    '2001:db8:1:2::1',
    '2001:0db8:0001:0002:ffff:ffff:ffff:ffff',
    '2001:db8:1:2::1.2.3.4',
  ]
  expect(new Set(same.map(addressGroup))).toEqual(new Set(['2001:db8:1:2::/64']))
  expect(addressGroup('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(addressGroup('::1')).toBe('0:0:0:0::/64')
  expect(addressGroup('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  expect(addressGroup('203.0.113.7')).toBe('203.0.113.7')
  expect(addressGroup('::ffff:203.0.113.7')).toBe('203.0.113.7')
})

it('takes loopback addresses for this machine', () => {
  for (const ip of ['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1'])
    expect(isLoopback(ip)).toBe(true)
  for (const ip of ['10.0.0.1', '::2', '2127::1', '::ffff:10.0.0.1', ''])
    expect(isLoopback(ip)).toBe(false)
})

it('takes trusted proxies as a count or networks, never as everybody', () => {
  expect(trustedProxiesOf('')).toBe(false)
  expect(trustedProxiesOf('2')).toBe(2)
  expect(trustedProxiesOf('127.0.0.1, 10.0.0.0/8,fd00::/8')).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
    'fd00::/8',
  ])
  for (const text of ['true', '10', '-1', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy', '1.2.3.4,'])
    expect(trustedProxiesOf(text)).toBeNull()
})
