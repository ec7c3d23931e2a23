// yoppay's side of its wire: YOP requests checked with the merchant's key, answers signed in a header,
// notices sealed for the merchant.
import {
  constants,
  createCipheriv,
  createHash,
  createSign,
  createVerify,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import type { LabFound, LabRefundFound } from './gateway-ledger.ts'
import {
  fenOf,
  type LabCommand,
  type LabMessage,
  type LabOutcome,
  type LabRequest,
  type LabWire,
  spoilt,
  notifiedFen,
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

const calls: Readonly<Record<string, LabCommand['call']>> = {
  'POST /rest/v1.0/aggpay/pay': 'pay',
  'GET /rest/v1.0/trade/order/query': 'query',
  'POST /rest/v1.0/trade/order/close': 'reverse',
  'POST /rest/v1.0/trade/refund': 'refund',
  'GET /rest/v1.0/trade/refund/query': 'refundQuery',
}
const closedAccount = 'the account is closed'
const statusNames: Readonly<Record<LabFound['state'], string>> = {
  WAITING: 'PROCESSING',
  PAID: 'SUCCESS',
  DECLINED: 'FAIL',
  CLOSED: 'CLOSE',
  REVERSED: 'CLOSE',
  NOT_FOUND: '',
}
const authShape =
  /^YOP-RSA2048-SHA256 yop-auth-v3\/([^/]+)\/([\d-]{10}T[\d:]{8}Z)\/(\d+)\/([^/]+)\/([\w-]+)\$SHA256$/

type Fields = Readonly<Record<string, string>>

/** RFC 3986, stricter than the language's own. */
const percent = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** The signed text of fields: by name, encoded once. */
const canonical = (fields: Fields): string =>
  Object.keys(fields)
    .sort()
    .map((key) => `${percent(key)}=${percent(fields[key] ?? '')}`)
    .join('&')

/** Fields as they travel: their values were encoded twice. */
const fieldsOf = (sent: string): Fields =>
  Object.fromEntries(
    [...new URLSearchParams(sent)].map(([key, value]) => [key, decodeURIComponent(value)]),
  )

const sentWith = ({ method, path, body }: LabRequest): string =>
  method === 'GET' ? (path.split('?')[1] ?? '') : body

/** yoppay's side of its wire for one merchant. */
export function yoppayWire(account: LabYoppay): LabWire {
  const { merchantNo, platformPrivateKey } = account
  const sign = (text: string) =>
    createSign('RSA-SHA256').update(text).sign(platformPrivateKey, 'base64url')
  const notice = noticeWriter(account)
  return {
    speaks: (path) => path.startsWith('/rest/v1.0/'),
    read: (request) => {
      const fields = fieldsOf(sentWith(request))
      const [path = ''] = request.path.split('?')
      const call = calls[`${request.method} ${path}`]
      const isOwn = fields['merchantNo'] === merchantNo
      return call !== undefined && isOwn && isSigned(account, { ...request, path }, fields)
        ? requestOf(call, path, fields)
        : null
    },
    answer: (command, outcome) => {
      const body = JSON.stringify({ state: 'SUCCESS', result: resultOf(command, outcome) }, null, 1)
      const seal = `${sign(body.replace(/[\t\n ]/g, ''))}$SHA256`
      return { headers: { 'content-type': 'application/json', 'x-yop-sign': seal }, body }
    },
    paymentNotice: (payment, details) =>
      notice(
        {
          orderId: payment.number,
          uniqueOrderNo: payment.channelNo,
          orderAmount: yuanOf(notifiedFen(payment, details)),
          status: statusNames[details.says],
        },
        details.fault === 'signature',
      ),
    refundNotice: (payment, refund) =>
      notice(
        {
          orderId: payment.number,
          refundRequestId: refund.number,
          uniqueRefundNo: refund.channelNo,
          status: refund.ends === 'SUCCESS' ? 'SUCCESS' : 'FAILED',
          errorMessage: refund.ends === 'SUCCESS' ? '' : closedAccount,
        },
        false,
      ),
  }
}

type WriteNotice = (fields: Fields, isForged: boolean) => LabMessage

/** A notice is an envelope: text and seal under an AES key that only the merchant can read. */
function noticeWriter(account: LabYoppay): WriteNotice {
  const { appKey, merchantNo, merchantKey, platformPrivateKey } = account
  return (fields, isForged) => {
    const text = JSON.stringify({ merchantNo, ...fields })
    const seal = createSign('RSA-SHA256').update(text).sign(platformPrivateKey, 'base64url')
    const key = randomBytes(16)
    const locked = publicEncrypt({ key: merchantKey, padding: constants.RSA_PKCS1_PADDING }, key)
    const cipher = createCipheriv('aes-128-ecb', key, null)
    const data = Buffer.concat([
      cipher.update(`${text}$${isForged ? spoilt(seal) : seal}`),
      cipher.final(),
    ])
    const parts = [locked.toString('base64url'), data.toString('base64url'), 'AES', 'SHA256']
    const form = { response: parts.join('$'), customerIdentification: appKey }
    return {
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    }
  }
}

function isSigned(account: LabYoppay, request: LabRequest, fields: Fields): boolean {
  const { method, path, headers } = request
  const match = authShape.exec(headers['authorization'] ?? '')
  if (match === null) return false
  const [, appKey = '', stamp = '', seconds = '', names = '', seal = ''] = match
  const ageMs = Math.abs(account.now() - Date.parse(stamp))
  if (appKey !== account.appKey || ageMs > Number(seconds) * 1000) return false
  const [query, form] = method === 'GET' ? [canonical(fields), ''] : ['', canonical(fields)]
  const hash = createHash('sha256').update(form).digest('hex')
  if (!names.includes('x-yop-content-sha256') || headers['x-yop-content-sha256'] !== hash)
    return false
  const lines = names
    .split(';')
    .map((name) => `${percent(name)}:${percent(headers[name] ?? '')}`)
    .sort()
  const auth = `yop-auth-v3/${appKey}/${stamp}/${seconds}`
  const text = [auth, method, path, query, lines.join('\n')].join('\n')
  return createVerify('RSA-SHA256').update(text).verify(account.merchantKey, seal, 'base64url')
}

const requestOf = (call: LabCommand['call'], name: string, fields: Fields): LabCommand => ({
  call,
  name,
  number: fields['orderId'] ?? '',
  authCode: fields['authCode'] ?? '',
  amountFen: fenOf(fields['orderAmount'] ?? fields['refundAmount'] ?? ''),
  refundNumber: fields['refundRequestId'] ?? '',
  noticeUrl: fields['notifyUrl'] ?? '',
})

function resultOf({ call, number }: LabCommand, outcome: LabOutcome): object {
  if (outcome.about === 'refusal') {
    if (outcome.reason === 'reused')
      return { code: 'UA90001', message: 'OUT_TRADE_NO_USED', orderId: number }
    return { code: 'OPR12001', message: outcome.reason, orderId: number }
  }
  if (outcome.about === 'refund') return refundResult(outcome.found, number)
  const { state, payment } = outcome.found
  if (payment === null) return { code: 'OPR11003', message: '订单不存在', orderId: number }
  if (call === 'reverse') return { code: 'OPR00000', message: '', orderId: number }
  return {
    code: call === 'pay' ? '00000' : 'OPR00000',
    message: state === 'DECLINED' ? (payment.scenario.reason ?? '') : '',
    orderId: number,
    uniqueOrderNo: payment.channelNo,
    orderAmount: yuanOf(payment.amountFen),
    status: call === 'pay' && state === 'WAITING' ? 'WAITPAY' : statusNames[state],
  }
}

function refundResult(found: LabRefundFound, number: string): object {
  if (found.state === 'NOT_FOUND')
    return { code: 'OPR11003', message: '退款订单不存在', orderId: number }
  if (found.state === 'REFUSED') return { code: 'OPR90001', message: found.reason, orderId: number }
  return {
    code: 'OPR00000',
    orderId: number,
    uniqueRefundNo: found.refund.channelNo,
    status: { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'FAILED' }[found.state],
    failReason: found.state === 'ABNORMAL' ? closedAccount : '',
  }
}
