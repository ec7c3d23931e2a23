import type { NetworkInterfaceInfo } from 'node:os'
import { expect, it } from 'vitest'
import { machineNames, networkAddresses } from './machine-names.ts'

const found = (address: string, family: 'IPv4' | 'IPv6', internal = false) =>
  ({ address, family, internal }) as NetworkInterfaceInfo

it('finds the addresses that another machine of the network may type', () => {
  const addresses = networkAddresses({
    lo: [found('127.0.0.1', 'IPv4', true), found('::1', 'IPv6', true)],
    eth0: [found('192.168.1.20', 'IPv4'), found('fe80::1', 'IPv6')],
    eth1: [found('169.254.7.7', 'IPv4')],
  })
  expect(addresses).toEqual(['192.168.1.20'])
})

it.each([
  ['Shop-PC.local', ['10.0.0.4', 'shop-pc', 'shop-pc.local', 'localhost', '127.0.0.1']],
  ['收银机', ['10.0.0.4', 'localhost', '127.0.0.1']],
  ['localhost', ['10.0.0.4', 'localhost', '127.0.0.1']],
])('names a machine called %s', (host, names) => {
  expect(machineNames(host, ['10.0.0.4'])).toEqual(names)
})
