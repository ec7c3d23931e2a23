// Gateway answers that do not report the result of the money: it stays in doubt, and is queried
// again.
import { createSign, generateKeyPairSync } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cents } from '@tillwright/domain/money/cents.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Gateway } from './gateway.ts'
import { gatewayAccounts } from './gateway-account.ts'
import { openGateways } from './open-gateways.ts'

const { publicKey: platformKey, privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
})
const payment = { number: '20261121000000000001', channelNo: null, amountCents: cents(1360) }
const nowMs = Date.parse('2026-11-21T04:00:00Z')
const charge = {
  ...payment,
  authCode: '134567890123459001',
  channel: 'wechat',
  subject: '苹果',
  storeId: '100201',
  nowMs,
} as const
const back = { number: '20261121000000000002', payment, amountCents: cents(360), reason: '', nowMs }

type Says = Readonly<Record<string, unknown>>

let server: Server
/** Answers to the call whose name or path ends with the key. */
let says: Readonly<Record<string, Says>> = {}
let ysepay: Gateway
let yoppay: Gateway

const sealed = (text: string, as: 'RSA-SHA1' | 'RSA-SHA256') =>
  createSign(as).update(text).sign(privateKey, 'base64')

beforeAll(async () => {
  server = createServer((request, reply) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      const method = new URLSearchParams(body).get('method')
      const name = method ?? (request.url ?? '').split('?')[0] ?? ''
      const found = Object.entries(says).find(([ending]) => name.endsWith(ending))?.[1] ?? {}
      const node = JSON.stringify(found)
      const yop = JSON.stringify({ state: 'SUCCESS', result: found })
      reply.setHeader('x-yop-sign', `${sealed(yop.replace(/\s/g, ''), 'RSA-SHA256')}$SHA256`)
      const label = `${name.replaceAll('.', '_')}_response`
      reply.end(method === null ? yop : `{"${label}":${node},"sign":"${sealed(node, 'RSA-SHA1')}"}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const keys = { platformId: '1', url, privateKey, platformKey }
  const accounts = gatewayAccounts.parse([
    { ...keys, kind: 'ysepay', partnerId: 'p', sellerId: 's', sellerName: '', businessCode: '' },
    { ...keys, kind: 'yoppay', appKey: 'a', parentMerchantNo: 'p', merchantNo: 'm' },
  ])
  const gatewayOf = openGateways(accounts, () => url)
  const [one, other] = [gatewayOf('1', 'ysepay'), gatewayOf('1', 'yoppay')]
  if (one === null || other === null) throw new Error('no gateways')
  ysepay = one
  yoppay = other
})
afterAll(() => server.close())

const of = (gateway: 'ysepay' | 'yoppay') => (gateway === 'ysepay' ? ysepay : yoppay)

describe('a charge', () => {
  it.each([
    ['ysepay', { code: '40004', sub_code: 'ACQ.SYSTEM_ERROR' }, 'UNKNOWN'],
    ['ysepay', { code: '40004', sub_code: 'ACQ.BUSINESS_TIMEOUT_ERROR' }, 'UNKNOWN'],
    ['ysepay', { code: '40004', sub_code: '3161' }, 'UNKNOWN'],
    ['ysepay', { code: '50000' }, 'UNKNOWN'],
    ['ysepay', { code: '10000', trade_status: 'TRADE_ABNORMALITY' }, 'UNKNOWN'],
    ['ysepay', { code: '10000', trade_status: 'TRADE_PROCESS' }, 'WAITING'],
    ['ysepay', { code: '40004', sub_code: 'ACQ.PAYMENT_FAIL' }, 'DECLINED'],
    ['yoppay', { code: '00000', status: 'WAITPAY' }, 'WAITING'],
    ['yoppay', { code: '30001', message: '系统繁忙' }, 'UNKNOWN'],
    ['yoppay', { code: '30001', status: 'FAIL', message: '余额不足' }, 'DECLINED'],
    ['yoppay', {}, 'UNKNOWN'],
  ] as const)('of %s with the response %j is %s', async (gateway, said, state) => {
    says = { barcodepay: said, pay: said }
    expect(await of(gateway).pay(charge)).toMatchObject({ state })
  })

  it.each(['ysepay', 'yoppay'] as const)(
    'that is cancelled at %s takes its state from the query, whatever the cancel returns',
    async (gateway) => {
      says = {
        close: { code: gateway === 'ysepay' ? '10000' : 'OPR00000', status: 'SUCCESS' },
        'order/query': { code: 'OPR00000', status: 'CLOSE' },
        'trade.query': { code: '10000', trade_status: 'TRADE_CLOSED' },
      }
      expect(await of(gateway).reverse(payment, nowMs)).toEqual({ state: 'REVERSED' })
    },
  )
})

describe('a refund', () => {
  const refused = { code: '40004', sub_code: 'ACQ.REFUND_REFUSED', sub_msg: 'no' }
  const none = { code: '40004', sub_code: 'ACQ.QUERY_NO_RECORD' }
  it.each([
    ['ysepay', { code: '10000' }, { code: '10000', refund_state: 'in_process' }, 'PROCESSING'],
    ['ysepay', { code: '10000' }, { code: '10000', refund_state: 'success' }, 'SUCCEEDED'],
    ['ysepay', { code: '10000' }, { code: '10000', refund_state: 'fail' }, 'FAILED'],
    ['ysepay', { code: '10000' }, none, 'PROCESSING'],
    ['ysepay', refused, none, 'FAILED'],
    ['ysepay', refused, { code: '10000', refund_state: 'in_process' }, 'PROCESSING'],
    ['ysepay', refused, { code: '10000', refund_state: 'fail_to_manual_deal' }, 'PROCESSING'],
    ['ysepay', refused, { code: '50000' }, 'UNKNOWN'],
    ['yoppay', { code: 'OPR00000', status: 'PROCESSING' }, {}, 'PROCESSING'],
    ['yoppay', { code: 'OPR1', message: 'no' }, { code: 'OPR2' }, 'FAILED'],
    ['yoppay', { code: 'OPR1' }, { code: 'OPR00000', status: 'SUCCESS' }, 'SUCCEEDED'],
    ['yoppay', { code: 'OPR1' }, { code: 'OPR00000', status: 'SUSPEND' }, 'PROCESSING'],
    ['yoppay', { code: 'OPR1' }, { code: 'OPR00000', status: 'CANCEL' }, 'FAILED'],
    ['yoppay', { code: 'OPR1' }, {}, 'UNKNOWN'],
  ] as const)(
    'of %s with the responses %j, then %j, is %s',
    async (gateway, said, found, state) => {
      says = {
        'trade.refund': said,
        'trade/refund': said,
        'refund.query': found,
        'refund/query': found,
      }
      expect(await of(gateway).refund(back)).toMatchObject({ state })
    },
  )
})
