// yoppay's side of its wire: YOP requests checked with the merchant's key, answers signed in a header.
import { createSign, createVerify, randomUUID } from 'node:crypto'
import type { LabFound, LabRefundFound } from './gateway-ledger.ts'
import {
  fenOf,
  type LabAsk,
  type LabMessage,
  type LabOutcome,
  type LabRequest,
  type LabWire,
  spoilt,
  toldFen,
  yuanOf,
} from './gateway-wire.ts'

export interface LabYoppay {
  readonly appKey: string
  readonly merchantNo: string
  readonly merchantKey: string
  readonly platformPrivateKey: string
  /** The gateway's clock: a signature holds for half an hour. */
  readonly now: () => number
}

const calls: Readonly<Record<string, LabAsk['call']>> = {
  '/rest/v1.0/aggpay/pay': 'pay',
  '/rest/v1.0/trade/order/query': 'query',
  '/rest/v1.0/trade/order/close': 'reverse',
  '/rest/v1.0/trade/refund': 'refund',
  '/rest/v1.0/trade/refund/query': 'refundQuery',
}
const statusNames: Readonly<Record<LabFound['state'], string>> = {
  WAITING: 'PROCESSING',
  PAID: 'SUCCESS',
  DECLINED: 'FAIL',
  CLOSED: 'CLOSE',
  REVERSED: 'CLOSE',
  NOT_FOUND: '',
}
const authShape =
  /^YOP-RSA2048-SHA256 yop-auth-v2\/([^/]+)\/(\d{8}T\d{6}Z)\/(\d+)\/([^/]+)\/([\w-]+)\$SHA256$/

/** RFC 3986, stricter than the language's own. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const formOf = (fields: Readonly<Record<string, string>>): string =>
  Object.keys(fields)
    .map((key) => `${percent(key)}=${percent(fields[key] ?? '')}`)
    .sort()
    .join('&')

/** yoppay's side of its wire for one merchant. */
export function yoppayWire(account: LabYoppay): LabWire {
  const { merchantNo, platformPrivateKey } = account
  const sign = (text: string) =>
    createSign('RSA-SHA256').update(text).sign(platformPrivateKey, 'base64url')
  const notice = noticeWriter(account)
  return {
    speaks: (path) => path.startsWith('/rest/v1.0/'),
    read: (request) => {
      const fields = Object.fromEntries(new URLSearchParams(request.body))
      const call = calls[request.path]
      const isOwn = fields['merchantNo'] === merchantNo
      return call !== undefined && isOwn && isSigned(account, request)
        ? askOf(call, request.path, fields)
        : null
    },
    answer: (ask, outcome) => {
      const body = JSON.stringify({ state: 'SUCCESS', result: resultOf(ask, outcome) }, null, 1)
      const seal = `${sign(body.replace(/[\t\n ]/g, ''))}$SHA256`
      return { headers: { 'content-type': 'application/json', 'x-yop-sign': seal }, body }
    },
    tellPayment: (payment, told) =>
      notice(
        payment.noticeUrl,
        {
          orderId: payment.number,
          uniqueOrderNo: payment.channelNo,
          orderAmount: yuanOf(toldFen(payment, told)),
          status: statusNames[told.says],
        },
        told.fault === 'signature',
      ),
    tellRefund: (payment, refund) =>
      notice(
        payment.noticeUrl,
        {
          orderId: payment.number,
          refundRequestId: refund.number,
          uniqueRefundNo: refund.channelNo,
          status: refund.ends === 'SUCCESS' ? 'SUCCESS' : 'FAILED',
        },
        false,
      ),
  }
}

type WriteNotice = (
  url: string,
  fields: Readonly<Record<string, string>>,
  isForged: boolean,
) => LabMessage

/** Notices are signed as requests are, with the platform's key in place of the merchant's. */
function noticeWriter({ appKey, platformPrivateKey, now }: LabYoppay): WriteNotice {
  return (url, fields, isForged) => {
    const auth = `yop-auth-v2/${appKey}/${stampOf(now())}/1800`
    const id = randomUUID()
    const body = formOf(fields)
    const names = `x-yop-appkey:${percent(appKey)}\nx-yop-request-id:${percent(id)}`
    const text = [auth, 'POST', new URL(url).pathname, body, names].join('\n')
    const seal = createSign('RSA-SHA256').update(text).sign(platformPrivateKey, 'base64url')
    const shown = isForged ? spoilt(seal) : seal
    return {
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'x-yop-appkey': appKey,
        'x-yop-request-id': id,
        authorization: `YOP-RSA2048-SHA256 ${auth}/x-yop-appkey;x-yop-request-id/${shown}$SHA256`,
      },
      body,
    }
  }
}

const stampOf = (nowMs: number): string =>
  new Date(nowMs).toISOString().replace(/[-:]|\.\d{3}/g, '')

function isSigned(account: LabYoppay, { path, headers, body }: LabRequest): boolean {
  const match = authShape.exec(headers['authorization'] ?? '')
  if (match === null) return false
  const [, appKey = '', stamp = '', seconds = '', names = '', seal = ''] = match
  const askedAt = stamp.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5')
  const ageMs = Math.abs(account.now() - Date.parse(askedAt))
  if (appKey !== account.appKey || ageMs > Number(seconds) * 1000) return false
  const lines = names
    .split(';')
    .map((name) => `${percent(name)}:${percent(headers[name] ?? '')}`)
    .sort()
  const auth = `yop-auth-v2/${appKey}/${stamp}/${seconds}`
  // The form is signed as fields, so its order on the wire does not matter.
  const query = formOf(Object.fromEntries(new URLSearchParams(body)))
  const text = [auth, 'POST', path, query, lines.join('\n')].join('\n')
  return createVerify('RSA-SHA256').update(text).verify(account.merchantKey, seal, 'base64url')
}

const askOf = (
  call: LabAsk['call'],
  name: string,
  fields: Readonly<Record<string, string>>,
): LabAsk => ({
  call,
  name,
  number: fields['orderId'] ?? '',
  authCode: fields['authCode'] ?? '',
  amountFen: fenOf(fields['orderAmount'] ?? fields['refundAmount'] ?? ''),
  refundNumber: fields['refundRequestId'] ?? '',
  noticeUrl: fields['notifyUrl'] ?? '',
})

function resultOf({ call, number }: LabAsk, outcome: LabOutcome): object {
  if (outcome.about === 'refusal') {
    if (outcome.reason === 'reused')
      return { code: 'UA90001', message: 'OUT_TRADE_NO_USED', orderId: number }
    return { code: 'OPR12001', message: outcome.reason, orderId: number }
  }
  if (outcome.about === 'refund') return refundResult(outcome.found, number)
  const { state, payment } = outcome.found
  if (payment === null) return { code: 'OPR11003', message: 'no such order', orderId: number }
  const message = state === 'DECLINED' ? (payment.scenario.reason ?? '') : ''
  if (state === 'DECLINED' && call === 'pay') return { code: 'UA90001', message, orderId: number }
  return {
    code: call === 'pay' ? '00000' : 'OPR00000',
    message,
    orderId: number,
    uniqueOrderNo: payment.channelNo,
    orderAmount: yuanOf(payment.amountFen),
    status: statusNames[state],
  }
}

function refundResult(found: LabRefundFound, number: string): object {
  if (found.state === 'NOT_FOUND')
    return { code: 'OPR11003', message: 'no such refund', orderId: number }
  if (found.state === 'REFUSED') return { code: 'OPR90001', message: found.reason, orderId: number }
  return {
    code: 'OPR00000',
    orderId: number,
    uniqueRefundNo: found.refund.channelNo,
    status: { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'FAILED' }[found.state],
    message: found.state === 'ABNORMAL' ? 'the account is closed' : '',
  }
}
