// Our own sandbox: JSON signed with a shared secret, for WeChat and Alipay codes without a contract.
import { createHmac, timingSafeEqual } from 'node:crypto'
import {
  aboutNumber,
  type Fields,
  fieldsOf,
  jsonObject,
  unknown,
  wholeCentsOf,
} from './answer-fields.ts'
import type { Gateway, GivingBackResponse, PaymentResult, RawNotice } from './gateway.ts'
import type { SandboxAccount } from './gateway-account.ts'
import { post } from './post.ts'

interface RequestFields {
  readonly outTradeNo: string
  readonly [name: string]: unknown
}
type SendRequest = (call: string, input: RequestFields, nowMs: number) => Promise<Fields | null>

/** The sandbox gateway of one account. `noticeUrl` is the address of its own notices. */
export function sandboxGateway(account: SandboxAccount, noticeUrl: () => string): Gateway {
  const send = sender(account)
  return {
    kind: 'sandbox',
    capabilities: {
      reverses: true,
      refundsInParts: true,
      refundsLater: true,
      channels: ['wechat', 'alipay'],
    },
    pay: async ({ number, amountCents, authCode, channel, subject, nowMs }) => {
      const input = { authCode, channel, subject, notifyUrl: noticeUrl() }
      const sum = { outTradeNo: number, amountFen: amountCents }
      return paymentSays(await send('pay', { ...sum, ...input }, nowMs))
    },
    query: async ({ number }, nowMs) =>
      paymentSays(await send('query', { outTradeNo: number }, nowMs)),
    reverse: async ({ number }, nowMs) =>
      paymentSays(await send('reverse', { outTradeNo: number }, nowMs)),
    refund: async ({ number, payment, amountCents, reason, nowMs }) => {
      const of = { outTradeNo: payment.number, outRefundNo: number }
      const input = { ...of, amountFen: amountCents, reason, notifyUrl: noticeUrl() }
      return refundSays(await send('refund', input, nowMs))
    },
    queryRefund: async ({ number, payment, nowMs }) => {
      const of = { outTradeNo: payment.number, outRefundNo: number }
      return refundSays(await send('refundQuery', of, nowMs))
    },
    parseNotify: (raw) => noticeOf(account, raw),
    noticeTaken: 'success',
  }
}

function sender({ url, merchant, secret, answerWithinMs }: SandboxAccount): SendRequest {
  return async (call, input, nowMs) => {
    const body = JSON.stringify({ merchant, time: nowMs, ...input })
    const posted = await post(`${url}/sandbox/${call}`, {
      headers: { 'content-type': 'application/json', 'x-sandbox-sign': seal(secret, call, body) },
      body,
      timeoutMs: answerWithinMs,
    })
    if (posted === null || posted.status !== 200) return null
    const sent = posted.headers.get('x-sandbox-sign') ?? ''
    if (!isSealed(sent, seal(secret, call, posted.text))) return null
    return aboutNumber(fieldsOf(jsonObject(posted.text)), 'outTradeNo', input.outTradeNo)
  }
}

/** Both sides sign what is said together with the name of the call, so that no answer fits another. */
const seal = (secret: string, call: string, body: string): string =>
  createHmac('sha256', secret).update(`${call}\n${body}`).digest('hex')

function isSealed(sent: string, right: string): boolean {
  const [given, wanted] = [Buffer.from(sent), Buffer.from(right)]
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

function paymentSays(field: Fields | null): PaymentResult {
  if (field === null) return unknown('no answer')
  switch (field('state')) {
    case 'SUCCESS':
      return {
        state: 'PAID',
        channelNo: field('tradeNo'),
        amountCents: wholeCentsOf(field('amountFen')),
      }
    case 'USERPAYING':
      return { state: 'WAITING' }
    case 'PAYERROR':
    case 'CLOSED':
      return { state: 'DECLINED', reason: field('reason') || field('state') }
    case 'REVOKED':
      return { state: 'REVERSED' }
    case 'NOTFOUND':
      return { state: 'NOT_FOUND' }
    default:
      return unknown(field('state'))
  }
}

function refundSays(field: Fields | null): GivingBackResponse {
  if (field === null) return unknown('no answer')
  switch (field('state')) {
    case 'SUCCESS':
      return { state: 'SUCCEEDED', channelNo: field('refundId') }
    case 'PROCESSING':
      return { state: 'PROCESSING' }
    case 'ABNORMAL':
    case 'REFUSED':
      return { state: 'FAILED', fault: field('reason') || field('state') }
    case 'NOTFOUND':
      return { state: 'NOT_FOUND' }
    default:
      return unknown(field('state'))
  }
}

function noticeOf({ secret }: SandboxAccount, { headers, body }: RawNotice) {
  const text = body.toString('utf8')
  const sent = headers['x-sandbox-sign']
  if (typeof sent !== 'string' || !isSealed(sent, seal(secret, 'notice', text))) return null
  const field = fieldsOf(jsonObject(text))
  return field('outRefundNo') === ''
    ? ({ about: 'payment', number: field('outTradeNo'), answer: paymentSays(field) } as const)
    : ({ about: 'refund', number: field('outRefundNo'), answer: refundSays(field) } as const)
}
