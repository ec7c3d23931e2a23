// yoppay, read as the YOP open platform: signed canonical requests, answers signed in a header.
import { createSign, createVerify, randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import { wallTime } from '@tillwright/domain/calendar.ts'
import { formatDecimal } from '@tillwright/domain/decimal.ts'
import {
  aboutNumber,
  centsOf,
  type Fields,
  fieldsOf,
  jsonObject,
  unknown,
} from './answer-fields.ts'
import type {
  Gateway,
  GatewayCapabilities,
  GivingBackAnswer,
  Notice,
  PaymentAnswer,
  RawNotice,
} from './gateway.ts'
import type { YoppayAccount } from './gateway-account.ts'
import { formType, post } from './post.ts'
import { authOf, canonicalFields, canonicalRequest, yopStamp } from './yop-canonical.ts'

interface Wish {
  readonly orderId: string
  readonly [name: string]: string
}
type Ask = (path: string, wish: Wish, nowMs: number) => Promise<Fields | null>

/** A payment code lives a minute; nobody pays with it after two. */
const paidWithinMs = 2 * 60_000
const channels = { wechat: 'WECHAT', alipay: 'ALIPAY' } as const

const capabilities: GatewayCapabilities = {
  reverses: true,
  refundsInParts: true,
  refundsLater: true,
  channels: ['wechat', 'alipay'],
}

/** The account's gateway. Signatures are RSA with 2048 bits and SHA-256. */
export function yoppayGateway(account: YoppayAccount, noticeUrl: () => string): Gateway {
  const ask = asking(account)
  return {
    kind: 'yoppay',
    capabilities,
    pay: async ({ number, amountCents, authCode, channel, subject, storeId, nowMs }) =>
      chargeSays(
        await ask(
          '/rest/v1.0/aggpay/pay',
          {
            orderId: number,
            orderAmount: formatDecimal(amountCents, 2),
            expiredTime: wallTime(nowMs + paidWithinMs, 'Asia/Shanghai'),
            notifyUrl: noticeUrl(),
            goodsName: subject,
            fundProcessType: 'REAL_TIME',
            payWay: 'MERCHANT_SCAN',
            channel: channels[channel],
            scene: 'OFFLINE',
            authCode,
            userIp: account.userIp,
            terminalId: account.terminalId,
            terminalSceneInfo: JSON.stringify({ storeId }),
          },
          nowMs,
        ),
      ),
    query: async ({ number }, nowMs) =>
      paymentSays(await ask('/rest/v1.0/trade/order/query', { orderId: number }, nowMs)),
    reverse: async ({ number }, nowMs) =>
      paymentSays(await ask('/rest/v1.0/trade/order/close', { orderId: number }, nowMs)),
    refund: async ({ number, payment, amountCents, reason, nowMs }) =>
      refundSays(
        await ask(
          '/rest/v1.0/trade/refund',
          {
            orderId: payment.number,
            refundRequestId: number,
            refundAmount: formatDecimal(amountCents, 2),
            description: reason,
            notifyUrl: noticeUrl(),
          },
          nowMs,
        ),
      ),
    queryRefund: async ({ number, payment, nowMs }) =>
      refundSays(
        await ask(
          '/rest/v1.0/trade/refund/query',
          { orderId: payment.number, refundRequestId: number },
          nowMs,
        ),
      ),
    parseNotify: (raw) => noticeOf(account, raw),
    noticeTaken: 'SUCCESS',
  }
}

function asking(account: YoppayAccount): Ask {
  const { url, appKey, privateKey, platformKey, answerWithinMs } = account
  const { parentMerchantNo, merchantNo } = account
  return async (path, wish, nowMs) => {
    const fields = { parentMerchantNo, merchantNo, ...wish }
    const headers = { 'x-yop-appkey': appKey, 'x-yop-request-id': randomUUID() }
    const auth = authOf(appKey, yopStamp(nowMs))
    const request = canonicalRequest({ auth, path, query: canonicalFields(fields), headers })
    const sign = createSign('RSA-SHA256').update(request).sign(privateKey, 'base64url')
    const names = Object.keys(headers).join(';')
    const posted = await post(url + path, {
      headers: {
        ...headers,
        'content-type': formType,
        authorization: `YOP-RSA2048-SHA256 ${auth}/${names}/${sign}$SHA256`,
      },
      body: canonicalFields(fields),
      timeoutMs: answerWithinMs,
    })
    if (posted === null || posted.status !== 200) return null
    const theirs = (posted.headers.get('x-yop-sign') ?? '').replace(/\$SHA256$/, '')
    if (!isSigned(platformKey, posted.text.replace(/[\t\n ]/g, ''), theirs)) return null
    const body = jsonObject(posted.text)
    const field = body === null ? null : fieldsOf(Reflect.get(body, 'result'))
    return field && aboutNumber(field, 'orderId', wish.orderId)
  }
}

function isSigned(key: string, text: string, sign: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, sign, 'base64url')
}

/** Codes that say a call was understood and done. */
const isTaken = (code: string): boolean => /^(00000|UA00000|OPR00000)$/.test(code)

/** A charge that is refused is declined; any other call that is refused says nothing of the payment. */
function chargeSays(field: Fields | null): PaymentAnswer {
  return field?.('code') === 'UA90001'
    ? { state: 'DECLINED', reason: field('message') || 'UA90001' }
    : paymentSays(field)
}

function paymentSays(field: Fields | null): PaymentAnswer {
  if (field === null) return unknown('no answer')
  const code = field('code')
  if (code === 'OPR11003') return { state: 'NOT_FOUND' }
  return isTaken(code) ? orderSays(field) : unknown(code)
}

function orderSays(field: Fields): PaymentAnswer {
  switch (field('status')) {
    case 'SUCCESS': {
      const amountCents = centsOf(field('orderAmount'))
      return { state: 'PAID', channelNo: field('uniqueOrderNo'), amountCents }
    }
    case 'PROCESSING':
      return { state: 'WAITING' }
    case 'FAIL':
    case 'TIME_OUT':
      return { state: 'DECLINED', reason: field('message') || field('status') }
    case 'CLOSE':
      return { state: 'REVERSED' }
    default:
      return unknown(field('status'))
  }
}

function refundSays(field: Fields | null): GivingBackAnswer {
  if (field === null) return unknown('no answer')
  const code = field('code')
  if (code === 'OPR11003') return { state: 'NOT_FOUND' }
  if (code === 'OPR90001') return { state: 'FAILED', fault: field('message') || code }
  if (!isTaken(code)) return unknown(code)
  switch (field('status')) {
    case 'SUCCESS':
      return { state: 'SUCCEEDED', channelNo: field('uniqueRefundNo') }
    case 'FAILED':
      return { state: 'FAILED', fault: field('message') || 'FAILED' }
    default:
      return { state: 'PROCESSING' }
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** A notice is signed as a request is, with the platform's key in place of ours. */
function noticeOf(account: YoppayAccount, raw: RawNotice): Notice | null {
  const header = raw.headers['authorization']
  const signed = /^YOP-RSA2048-SHA256 (yop-auth-v2\/[^/]+\/[^/]+\/\d+)\/([^/]+)\/([\w-]+)\$SHA256$/
  const match = signed.exec(typeof header === 'string' ? header : '')
  if (match === null) return null
  const [, auth = '', names = '', sign = ''] = match
  const headers = Object.fromEntries(
    names.split(';').map((name) => [name, textOf(raw.headers[name])]),
  )
  const fields = parse(raw.body.toString('utf8'))
  const request = canonicalRequest({
    auth,
    path: raw.path,
    query: canonicalFields(fields),
    headers,
  })
  const isOurs = auth.startsWith(`yop-auth-v2/${account.appKey}/`)
  if (!isOurs || !isSigned(account.platformKey, request, sign)) return null
  const field = fieldsOf(fields)
  return field('refundRequestId') === ''
    ? { about: 'payment', number: field('orderId'), answer: orderSays(field) }
    : {
        about: 'refund',
        number: field('refundRequestId'),
        answer: refundSays((name) => (name === 'code' ? '00000' : field(name))),
      }
}
