import { expect, test } from 'vitest'
import { readPrinterPlace } from './printer-place.ts'

test.each([
  ['192.168.1.50', { kind: 'line', speaks: 'escpos', at: { host: '192.168.1.50', port: 9100 } }],
  ['tspl:10.0.0.7:9101', { kind: 'line', speaks: 'tspl', at: { host: '10.0.0.7', port: 9101 } }],
  ['zpl:10.0.0.8', { kind: 'line', speaks: 'zpl', at: { host: '10.0.0.8', port: 9100 } }],
  ['feieyun:316500010', { kind: 'cloud', cloud: 'feieyun', serial: '316500010' }],
  [' yilianyun:4004600010 ', { kind: 'cloud', cloud: 'yilianyun', serial: '4004600010' }],
])('accepts the place %s', (text, place) => expect(readPrinterPlace(text)).toEqual(place))

test.each([
  '',
  'tspl:',
  'tspl:8.8.8.8',
  'zpl:8.8.8.8',
  'epl:192.168.1.50',
  'feieyun:',
  'feieyun:12345',
  'feieyun:316500010/x',
  'xpyun:316500010',
])('refuses the place %j', (text) => expect(readPrinterPlace(text)).toBeNull())
