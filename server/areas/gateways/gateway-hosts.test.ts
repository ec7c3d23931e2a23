import { expect, it } from 'vitest'
import { isGatewayUrl } from './gateway-hosts.ts'

it('allows the hosts of a gateway and those the operator added, and nothing else', () => {
  const good = [
    'https://openapi.ysepay.com/gateway.do',
    'https://ysepay.com',
    'https://pay.bank.example/a',
  ]
  for (const url of good)
    expect([url, isGatewayUrl('ysepay', url, ['bank.example'])]).toEqual([url, true])
  const bad = [
    'http://openapi.ysepay.com/',
    'https://openapi.yeepay.com/',
    'https://ysepay.com.evil.example/',
    'https://evilysepay.com/',
    'https://openapi.ysepay.com@evil.example/',
    'https://user:word@openapi.ysepay.com/',
    'https://openapi.ysepay.com:8443/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://[::1]/',
    'https://192.168.1.1/',
    'https://localhost/',
    'no address',
  ]
  for (const url of bad)
    expect([url, isGatewayUrl('ysepay', url, ['bank.example', '127.0.0.1'])]).toEqual([url, false])
})
