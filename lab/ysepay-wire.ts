// ysepay's side of its wire: forms checked with the merchant's key, nodes signed as they are written.
import { createSign, createVerify } from 'node:crypto'
import { sm2 } from 'sm-crypto-v2'
import type { LabFound, LabRefundFound } from './gateway-ledger.ts'
import {
  fenOf,
  type LabCommand,
  type LabMessage,
  type LabOutcome,
  type LabWire,
  spoilt,
  notifiedFen,
  yuanOf,
} from './gateway-wire.ts'

export interface LabYsepay {
  readonly partnerId: string
  /** Which signatures both sides speak; RSA where it is left out. */
  readonly signType?: 'RSA' | 'SM'
  /** The merchant's public key, and the platform's private one. */
  readonly merchantKey: string
  readonly platformPrivateKey: string
}

const calls: Readonly<Record<string, LabCommand['call']>> = {
  'ysepay.online.barcodepay': 'pay',
  'ysepay.online.trade.query': 'query',
  'ysepay.online.trade.close': 'reverse',
  'ysepay.online.trade.refund': 'refund',
  'ysepay.online.trade.refund.query': 'refundQuery',
}
const statusNames: Readonly<Record<LabFound['state'], string>> = {
  WAITING: 'WAIT_BUYER_PAY',
  PAID: 'TRADE_SUCCESS',
  DECLINED: 'TRADE_FAILED',
  CLOSED: 'TRADE_CLOSED',
  REVERSED: 'TRADE_CLOSED',
  NOT_FOUND: '',
}

const closedAccount = 'the account is closed'

type Fields = Readonly<Record<string, string>>

/** The signed text of a form: its fields in order, without the signature and empty ones. */
const signedText = (fields: Fields): string =>
  Object.keys(fields)
    .filter((key) => key !== 'sign' && fields[key] !== '' && !fields[key]?.startsWith('@'))
    .sort()
    .map((key) => `${key}=${fields[key]}`)
    .join('&')

interface Seals {
  readonly sign: (text: string) => string
  readonly isSigned: (text: string, seal: string) => boolean
}

const smTerms = { hash: true, der: true, userId: '1234567812345678' } as const

/** RSA with SHA-1, or SM2 with SM3 over the same text; signatures in Base64. */
function sealsOf({ signType, merchantKey, platformPrivateKey }: LabYsepay): Seals {
  if (signType !== 'SM')
    return {
      sign: (text) => createSign('RSA-SHA1').update(text).sign(platformPrivateKey, 'base64'),
      isSigned: (text, seal) =>
        createVerify('RSA-SHA1').update(text).verify(merchantKey, seal, 'base64'),
    }
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text))
  return {
    sign: (text) =>
      Buffer.from(sm2.doSignature(bytes(text), platformPrivateKey, smTerms), 'hex').toString(
        'base64',
      ),
    isSigned: (text, seal) => {
      const der = Buffer.from(seal, 'base64').toString('hex')
      return sm2.doVerifySignature(bytes(text), der, merchantKey, smTerms)
    },
  }
}

/** ysepay's side of its wire for one merchant. */
export function ysepayWire(terms: LabYsepay): LabWire {
  const { partnerId, signType = 'RSA' } = terms
  const { sign, isSigned } = sealsOf(terms)
  const notice = (fields: Fields, isForged: boolean): LabMessage => {
    const seal = sign(signedText(fields))
    const form = { ...fields, sign: isForged ? spoilt(seal) : seal }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return { headers, body: new URLSearchParams(form).toString() }
  }
  return {
    speaks: (path) => path === '/gateway.do',
    read: ({ body }) => {
      const fields = Object.fromEntries(new URLSearchParams(body))
      const { method = '', sign: seal = '', biz_content: content = '' } = fields
      const call = calls[method]
      if (call === undefined || fields['partner_id'] !== partnerId) return null
      if (fields['sign_type'] !== signType) return null
      return isSigned(signedText(fields), seal)
        ? requestOf(call, { ...fields, ...texts(JSON.parse(content)) })
        : null
    },
    answer: (command, outcome) => {
      // Written with blanks on purpose: whoever checks a node must check these very characters.
      const node = JSON.stringify(nodeOf(command, outcome), null, 1)
      const name = `${command.name.replaceAll('.', '_')}_response`
      const headers = { 'content-type': 'application/json' }
      return { headers, body: `{"${name}": ${node}, "sign": "${sign(node)}"}` }
    },
    paymentNotice: (payment, details) =>
      notice(
        {
          sign_type: signType,
          notify_type: 'directpay.status.sync',
          out_trade_no: payment.number,
          trade_no: payment.channelNo,
          total_amount: yuanOf(notifiedFen(payment, details)),
          trade_status: statusNames[details.says],
        },
        details.fault === 'signature',
      ),
    refundNotice: (payment, refund) =>
      notice(
        {
          sign_type: signType,
          notify_type: 'refund.status.sync',
          out_trade_no: payment.number,
          out_request_no: refund.number,
          refundsn: refund.channelNo,
          refund_state: refund.ends === 'SUCCESS' ? 'success' : 'fail',
          sub_msg: refund.ends === 'SUCCESS' ? '' : closedAccount,
        },
        false,
      ),
  }
}

const texts = (value: unknown): Fields =>
  typeof value === 'object' && value !== null
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, String(one)]))
    : {}

const requestOf = (call: LabCommand['call'], fields: Fields): LabCommand => ({
  call,
  name: fields['method'] ?? '',
  number: fields['out_trade_no'] ?? '',
  authCode: fields['auth_code'] ?? '',
  amountFen: fenOf(fields['total_amount'] ?? fields['refund_amount'] ?? ''),
  refundNumber: fields['out_request_no'] ?? '',
  noticeUrl: fields['notify_url'] ?? '',
})

function nodeOf({ call, number, refundNumber }: LabCommand, outcome: LabOutcome): object {
  const failed = (sub_code: string, sub_msg: string) => ({
    code: '40004',
    msg: 'Business Failed',
    sub_code,
    sub_msg,
    out_trade_no: number,
  })
  if (outcome.about === 'refusal') {
    if (outcome.reason === 'reused') return failed('ACQ.CONTEXT_INCONSISTENT', 'OUT_TRADE_NO_USED')
    return failed('ACQ.TRADE_STATUS_ERROR', outcome.reason)
  }
  if (outcome.about === 'refund')
    return refundNode({ call, number, refundNumber }, outcome.found, failed)
  const { state, payment } = outcome.found
  if (payment === null) return failed('ACQ.QUERY_NO_RECORD', 'no record')
  if (call === 'reverse') return { code: '10000', msg: 'Success', out_trade_no: number }
  const why = payment.scenario.reason ?? ''
  if (state === 'DECLINED' && call === 'pay') return failed('ACQ.PAYMENT_FAIL', why)
  return {
    code: '10000',
    msg: 'Success',
    out_trade_no: number,
    trade_no: payment.channelNo,
    total_amount: yuanOf(payment.amountFen),
    trade_status: statusNames[state],
    sub_msg: state === 'DECLINED' ? why : '',
  }
}

/** A refund is only accepted when it is requested; its result is returned to later queries. */
function refundNode(
  { call, number, refundNumber }: Pick<LabCommand, 'call' | 'number' | 'refundNumber'>,
  found: LabRefundFound,
  failed: (code: string, message: string) => object,
): object {
  if (found.state === 'NOT_FOUND') return failed('ACQ.QUERY_NO_RECORD', 'no record')
  if (found.state === 'REFUSED') return failed('ACQ.REFUND_REFUSED', found.reason)
  const taken = {
    code: '10000',
    msg: 'Success',
    out_trade_no: number,
    out_request_no: refundNumber,
    refundsn: found.refund.channelNo,
    refund_amount: yuanOf(found.refund.amountFen),
  }
  if (call === 'refund') return taken
  return {
    ...taken,
    refund_state: { SUCCESS: 'success', PROCESSING: 'in_process', ABNORMAL: 'fail' }[found.state],
    sub_msg: found.state === 'ABNORMAL' ? closedAccount : '',
  }
}
