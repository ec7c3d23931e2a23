// yoppay, read as the YOP open platform: signed canonical requests, answers signed in a header, notices
// in sealed envelopes.
import { createSign, createVerify, randomUUID } from 'node:crypto'
import { parse } from 'node:querystring'
import { wallTime } from '@tillwright/domain/time/calendar.ts'
import { formatDecimal } from '@tillwright/domain/number/decimal.ts'
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
  GivingBack,
  GivingBackResponse,
  Notice,
  PaymentResult,
  RawNotice,
} from './gateway.ts'
import type { YoppayAccount } from './gateway-account.ts'
import { formType, get, post } from './post.ts'
import { authOf, canonicalRequest, contentHash, sentFields, yopStamp } from './yop-canonical.ts'
import { openEnvelope } from './yop-envelope.ts'

interface RequestFields {
  readonly orderId: string
  readonly [name: string]: string
}
type SendRequest = (
  call: keyof typeof calls,
  input: RequestFields,
  nowMs: number,
) => Promise<Fields | null>

const calls = {
  pay: ['POST', '/rest/v1.0/aggpay/pay'],
  query: ['GET', '/rest/v1.0/trade/order/query'],
  close: ['POST', '/rest/v1.0/trade/order/close'],
  refund: ['POST', '/rest/v1.0/trade/refund'],
  refundQuery: ['GET', '/rest/v1.0/trade/refund/query'],
} as const

/** A payment code is valid for a minute; none is paid with after two. */
const paidWithinMs = 2 * 60_000
const channels = { wechat: 'WECHAT', alipay: 'ALIPAY' } as const
/** Named so that answers come as this version of their own clients reads them. */
const spokenVersion = { 'x-yop-sdk-langs': 'nodejs', 'x-yop-sdk-version': '4.0.0' }

const capabilities: GatewayCapabilities = {
  reverses: true,
  refundsInParts: true,
  refundsLater: true,
  channels: ['wechat', 'alipay'],
}

/** The account's gateway. Signatures are RSA with 2048 bits and SHA-256. */
export function yoppayGateway(account: YoppayAccount, noticeUrl: () => string): Gateway {
  const send = sender(account)
  const query = async (orderId: string, nowMs: number) =>
    paymentSays(await send('query', { orderId }, nowMs))
  return {
    kind: 'yoppay',
    capabilities,
    pay: async ({ number, amountCents, authCode, channel, subject, storeId, nowMs }) =>
      paymentSays(
        await send(
          'pay',
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
    query: ({ number }, nowMs) => query(number, nowMs),
    reverse: async ({ number }, nowMs) => {
      // A close only confirms its receipt; the state of the payment is requested.
      await send('close', { orderId: number }, nowMs)
      return query(number, nowMs)
    },
    refund: (back) => giveBack(send, back, noticeUrl()),
    queryRefund: async (back) => refundFound(await send('refundQuery', named(back), back.nowMs)),
    parseNotify: (raw) => noticeOf(account, raw),
    noticeTaken: 'SUCCESS',
  }
}

const named = ({ number, payment }: GivingBack) => ({
  orderId: payment.number,
  refundRequestId: number,
})

/** A refund that is refused may be so because this very number is under way: that is requested first. */
async function giveBack(
  send: SendRequest,
  back: GivingBack,
  notifyUrl: string,
): Promise<GivingBackResponse> {
  const refundAmount = formatDecimal(back.amountCents, 2)
  const input = { ...named(back), refundAmount, description: back.reason, notifyUrl }
  const said = await send('refund', input, back.nowMs)
  if (said === null || isTaken(said('code'))) return refundSays(said)
  const found = refundFound(await send('refundQuery', named(back), back.nowMs))
  if (found.state !== 'NOT_FOUND') return found
  return { state: 'FAILED', fault: said('message') || said('code') }
}

function sender(account: YoppayAccount): SendRequest {
  const { url, appKey, privateKey, platformKey, answerWithinMs } = account
  const { parentMerchantNo, merchantNo } = account
  return async (call, input, nowMs) => {
    const [method, path] = calls[call]
    const fields = { parentMerchantNo, merchantNo, ...input }
    const signed = {
      'x-yop-appkey': appKey,
      'x-yop-content-sha256': contentHash({ method, fields }),
      'x-yop-request-id': randomUUID(),
    }
    const auth = authOf(appKey, yopStamp(nowMs))
    const request = canonicalRequest({ auth, method, path, fields, headers: signed })
    const sign = createSign('RSA-SHA256').update(request).sign(privateKey, 'base64url')
    const names = Object.keys(signed).join(';')
    const authorization = `YOP-RSA2048-SHA256 ${auth}/${names}/${sign}$SHA256`
    const headers = { ...signed, ...spokenVersion, 'content-type': formType, authorization }
    const sent = sentFields(fields)
    const posted = await (method === 'GET'
      ? get(`${url}${path}?${sent}`, { headers, timeoutMs: answerWithinMs })
      : post(url + path, { headers, body: sent, timeoutMs: answerWithinMs }))
    if (posted === null || posted.status !== 200) return null
    const theirs = (posted.headers.get('x-yop-sign') ?? '').replace(/\$SHA256$/, '')
    if (!isSigned(platformKey, posted.text.replace(/[\t\n ]/g, ''), theirs)) return null
    const body = jsonObject(posted.text)
    const field = body === null ? null : fieldsOf(Reflect.get(body, 'result'))
    return field && aboutNumber(field, 'orderId', input.orderId)
  }
}

function isSigned(key: string, text: string, sign: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(key, sign, 'base64url')
}

/** Codes that say a call was understood and done. */
const isTaken = (code: string): boolean => /^(00000|UA00000|OPR00000)$/.test(code)

/** Only a status ends a payment; a refusal that names none leaves it in doubt until one does. */
function paymentSays(field: Fields | null): PaymentResult {
  if (field === null) return unknown('no answer')
  const code = field('code')
  if (isTaken(code) || field('status') === 'FAIL') return orderSays(field)
  return field('message').includes('不存在') ? { state: 'NOT_FOUND' } : unknown(code)
}

function orderSays(field: Fields): PaymentResult {
  switch (field('status')) {
    case 'SUCCESS': {
      const amountCents = centsOf(field('orderAmount'))
      return { state: 'PAID', channelNo: field('uniqueOrderNo'), amountCents }
    }
    case 'PROCESSING':
    case 'WAITPAY':
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

/** A refund that is not known there is sent again: under its own number it is paid out once. */
function refundFound(field: Fields | null): GivingBackResponse {
  const code = field?.('code') ?? ''
  return code === '' || isTaken(code) ? refundSays(field) : { state: 'NOT_FOUND' }
}

function refundSays(field: Fields | null): GivingBackResponse {
  if (field === null || field('status') === '') return unknown('no answer')
  switch (field('status')) {
    case 'SUCCESS':
      return { state: 'SUCCEEDED', channelNo: field('uniqueRefundNo') }
    case 'FAILED':
    case 'CANCEL':
      return {
        state: 'FAILED',
        fault: field('failReason') || field('errorMessage') || field('status'),
      }
    default:
      return { state: 'PROCESSING' }
  }
}

/** A notice is sealed for our application, whose id is alongside the envelope. */
function noticeOf(account: YoppayAccount, raw: RawNotice): Notice | null {
  const form = fieldsOfForm(raw.body)
  if (form('customerIdentification') !== account.appKey) return null
  const text = openEnvelope(form('response'), account)
  const field = text === null ? null : fieldsOf(jsonObject(text))
  if (field === null || aboutNumber(field, 'merchantNo', account.merchantNo) === null) return null
  return field('refundRequestId') === ''
    ? { about: 'payment', number: field('orderId'), answer: orderSays(field) }
    : { about: 'refund', number: field('refundRequestId'), answer: refundSays(field) }
}

/** Envelopes are longer than any field of an answer may be. */
function fieldsOfForm(body: Buffer): Fields {
  const fields = parse(body.toString('utf8'))
  return (name) => {
    const value = fields[name]
    return typeof value === 'string' ? value : ''
  }
}
