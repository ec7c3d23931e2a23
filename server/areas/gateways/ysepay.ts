// ysepay: forms with sorted, signed fields; answers signed over the very characters of their node.
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
import type { YsepayAccount } from './gateway-account.ts'
import { formType, post } from './post.ts'
import { rawNode } from './raw-node.ts'
import { type YsepaySigner, ysepaySigner } from './ysepay-sign.ts'

type RequestFields = ReturnType<typeof named> & Readonly<Record<string, string>>
type SendRequest = (method: string, input: RequestFields, nowMs: number) => Promise<Fields | null>

/** ysepay's own numbers of who issued a payment code. */
const bankTypes = { wechat: '1902000', alipay: '1903000' } as const
const timeZone = 'Asia/Shanghai'
const barcodePay = 'ysepay.online.barcodepay'

const capabilities: GatewayCapabilities = {
  reverses: true,
  refundsInParts: true,
  refundsLater: true,
  channels: ['wechat', 'alipay'],
}

/** The account's gateway. Its keys say which signatures it speaks. */
export function ysepayGateway(account: YsepayAccount, noticeUrl: () => string): Gateway {
  const signer = ysepaySigner(account)
  const send = sender(account, signer, noticeUrl)
  const { sellerId, sellerName, businessCode } = account
  const query = async (number: string, nowMs: number) =>
    paymentSays(await send('ysepay.online.trade.query', named(number), nowMs))
  const queryRefund = async (back: GivingBack) =>
    refundSays(await send('ysepay.online.trade.refund.query', refundNamed(back), back.nowMs))
  return {
    kind: 'ysepay',
    capabilities,
    pay: async ({ number, amountCents, authCode, channel, subject, nowMs }) =>
      chargeSays(
        await send(
          barcodePay,
          {
            ...named(number),
            subject,
            total_amount: formatDecimal(amountCents, 2),
            seller_id: sellerId,
            seller_name: sellerName,
            timeout_express: '2m',
            business_code: businessCode,
            bank_type: bankTypes[channel],
            scene: 'bar_code',
            auth_code: authCode,
          },
          nowMs,
        ),
      ),
    query: ({ number }, nowMs) => query(number, nowMs),
    reverse: async ({ number }, nowMs) => {
      // A close only confirms its receipt; the state of the payment is requested.
      await send('ysepay.online.trade.close', named(number), nowMs)
      return query(number, nowMs)
    },
    refund: async (back) => {
      const said = refundSays(
        await send(
          'ysepay.online.trade.refund',
          {
            ...refundNamed(back),
            refund_amount: formatDecimal(back.amountCents, 2),
            refund_reason: back.reason,
          },
          back.nowMs,
        ),
      )
      if (said.state === 'UNKNOWN') return said
      // Taken is not done, and what is refused may be under way under this very number.
      const found = await queryRefund(back)
      return found.state === 'NOT_FOUND' ? said : found
    },
    queryRefund,
    parseNotify: (raw) => noticeOf(signer, raw),
    noticeTaken: 'success',
  }
}

/** Orders are filed under their day, with which our numbers begin. */
const named = (number: string) => ({ out_trade_no: number, shopdate: number.slice(0, 8) })

const refundNamed = ({ number, payment }: GivingBack) => ({
  ...named(payment.number),
  trade_no: payment.channelNo ?? '',
  out_request_no: number,
})

/** The versions of the calls: charging is newer than the rest. */
const versionOf = (method: string): string => (method === barcodePay ? '3.4' : '3.0')

/** Three addresses there: one charges, one is for queries, one does everything else. */
function addressOf({ url, payUrl = url, queryUrl = url }: YsepayAccount, method: string): string {
  if (method === barcodePay) return payUrl
  return /\.(query|close)$/.test(method) ? queryUrl : url
}

function sender(
  account: YsepayAccount,
  signer: YsepaySigner,
  noticeUrl: () => string,
): SendRequest {
  return async (method, input, nowMs) => {
    const fields = {
      method,
      partner_id: account.partnerId,
      timestamp: wallTime(nowMs, timeZone),
      charset: 'utf-8',
      sign_type: signer.signType,
      version: versionOf(method),
      notify_url: noticeUrl(),
      tran_type: '1',
      biz_content: JSON.stringify(input),
    }
    const sign = signer.sign(signedText(fields))
    const posted = await post(`${addressOf(account, method)}/gateway.do`, {
      headers: { 'content-type': formType },
      body: new URLSearchParams({ ...fields, sign }).toString(),
      timeoutMs: account.answerWithinMs,
    })
    if (posted === null || posted.status !== 200) return null
    const node = rawNode(posted.text, `${method.replaceAll('.', '_')}_response`)
    const theirs = fieldsOf(jsonObject(posted.text))('sign')
    if (node === null || !signer.isSigned(node, theirs)) return null
    return aboutNumber(fieldsOf(jsonObject(node)), 'out_trade_no', input.out_trade_no)
  }
}

/** Fields in order, those that are empty, files or the signature itself left out. */
function signedText(fields: Readonly<Record<string, unknown>>): string {
  return Object.entries(fields)
    .flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []))
    .filter(([name, value]) => name !== 'sign' && value !== '' && !value.startsWith('@'))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/** Refusals that do not say what became of it: their servers failed, were slow, or know nothing yet. */
const openSubCodes: ReadonlySet<string> = new Set([
  'ACQ.SYSTEM_ERROR',
  'ACQ.BUSINESS_TIMEOUT_ERROR',
  'ACQ.QUERY_NO_RECORD',
  '3155',
  '3161',
  '3172',
])

const isRefused = (field: Fields): boolean =>
  field('code') === '40004' && !openSubCodes.has(field('sub_code'))

/** A charge that is refused is declined; any other call that is refused says nothing of the payment. */
function chargeSays(field: Fields | null): PaymentResult {
  if (field === null || !isRefused(field)) return paymentSays(field)
  return { state: 'DECLINED', reason: field('sub_msg') || field('sub_code') }
}

function paymentSays(field: Fields | null): PaymentResult {
  if (field === null) return unknown('no answer')
  const why = field('sub_code')
  if (why === 'ACQ.QUERY_NO_RECORD') return { state: 'NOT_FOUND' }
  return field('code') === '10000' ? tradeSays(field) : unknown(why || field('code'))
}

/** Meaning of a trade's status; unlisted ones are queried again. */
function tradeSays(field: Fields): PaymentResult {
  switch (field('trade_status')) {
    case 'TRADE_SUCCESS': {
      const amountCents = centsOf(field('total_amount'))
      return { state: 'PAID', channelNo: field('trade_no'), amountCents }
    }
    case 'WAIT_BUYER_PAY':
    case 'TRADE_PROCESS':
      return { state: 'WAITING' }
    case 'TRADE_FAILD':
    case 'TRADE_FAILED':
      return { state: 'DECLINED', reason: field('sub_msg') || field('trade_status') }
    case 'TRADE_CLOSED':
      return { state: 'REVERSED' }
    default:
      return unknown(field('trade_status'))
  }
}

function refundSays(field: Fields | null): GivingBackResponse {
  if (field === null) return unknown('no answer')
  const why = field('sub_code')
  if (why === 'ACQ.QUERY_NO_RECORD') return { state: 'NOT_FOUND' }
  if (isRefused(field)) return { state: 'FAILED', fault: field('sub_msg') || why }
  return field('code') === '10000' ? refundStands(field) : unknown(why || field('code'))
}

/** State of a refund. Accepted without a state, or passed to their staff, it is still under way. */
function refundStands(field: Fields): GivingBackResponse {
  const state = (field('refund_state') || field('funds_state')).toLowerCase()
  switch (state) {
    case 'success':
      return { state: 'SUCCEEDED', channelNo: field('refundsn') || field('trade_no') }
    case 'fail':
    case 'fail_due_manual_close':
      return { state: 'FAILED', fault: field('sub_msg') || state }
    default:
      return { state: 'PROCESSING' }
  }
}

function noticeOf(signer: YsepaySigner, { body }: RawNotice): Notice | null {
  const fields = parse(body.toString('utf8'))
  const field = fieldsOf(fields)
  if (!signer.isSigned(signedText(fields), field('sign'))) return null
  return field('out_request_no') === ''
    ? { about: 'payment', number: field('out_trade_no'), answer: tradeSays(field) }
    : { about: 'refund', number: field('out_request_no'), answer: refundStands(field) }
}
