import { expect, test } from 'vitest'
import { readPrinterAddress } from './printer-address.ts'

test.each([
  ['192.168.1.50', { host: '192.168.1.50', port: 9100 }],
  [' 10.0.0.7:9101 ', { host: '10.0.0.7', port: 9101 }],
  ['172.31.255.1:9109', { host: '172.31.255.1', port: 9109 }],
])('accepts the address %s', (text, address) => expect(readPrinterAddress(text)).toEqual(address))

test.each([
  '',
  'printer',
  'printer.local:9100',
  '127.0.0.1',
  '127.0.0.1:9100',
  '169.254.169.254',
  '8.8.8.8:9100',
  '172.32.0.1',
  '192.168.1.256',
  '192.168.1.50:22',
  '192.168.1.50:5432',
  '192.168.1.50:9110',
  '192.168.1.50:9100/path',
  '192.168.1.50\n10.0.0.1',
])('refuses the address %j', (text) => expect(readPrinterAddress(text)).toBeNull())
