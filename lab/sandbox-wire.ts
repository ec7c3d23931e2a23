// The sandbox's own wire: JSON, signed on both sides with a shared secret.
import { createHmac } from 'node:crypto'
import type { LabFound, LabRefundFound } from './gateway-ledger.ts'
import {
  type LabCommand,
  type LabMessage,
  type LabOutcome,
  type LabWire,
  spoilt,
  notifiedFen,
} from './gateway-wire.ts'

export interface LabSandbox {
  readonly merchant: string
  readonly secret: string
}

const stateNames: Readonly<Record<LabFound['state'], string>> = {
  WAITING: 'USERPAYING',
  PAID: 'SUCCESS',
  DECLINED: 'PAYERROR',
  CLOSED: 'CLOSED',
  REVERSED: 'REVOKED',
  NOT_FOUND: 'NOTFOUND',
}
const callShape = /^\/sandbox\/(pay|query|reverse|refund|refundQuery)$/

const isCall = (name: string): name is LabCommand['call'] =>
  ['pay', 'query', 'reverse', 'refund', 'refundQuery'].includes(name)

/** The sandbox's side of its wire for one merchant. */
export function sandboxWire({ merchant, secret }: LabSandbox): LabWire {
  const sign = (name: string, body: string) =>
    createHmac('sha256', secret).update(`${name}\n${body}`).digest('hex')
  const signed = (name: string, value: object): LabMessage => {
    const body = JSON.stringify(value)
    const headers = { 'content-type': 'application/json', 'x-sandbox-sign': sign(name, body) }
    return { headers, body }
  }
  return {
    speaks: (path) => callShape.test(path),
    read: ({ path, headers, body }) => {
      const name = callShape.exec(path)?.[1] ?? ''
      if (!isCall(name) || headers['x-sandbox-sign'] !== sign(name, body)) return null
      const details: unknown = JSON.parse(body)
      const field = (key: string): string => {
        const value: unknown =
          typeof details === 'object' && details ? Reflect.get(details, key) : ''
        return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
      }
      if (field('merchant') !== merchant) return null
      return {
        call: name,
        name,
        number: field('outTradeNo'),
        authCode: field('authCode'),
        amountFen: Number(field('amountFen')),
        refundNumber: field('outRefundNo'),
        noticeUrl: field('notifyUrl'),
      }
    },
    answer: (command, outcome) => signed(command.name, answerOf(command, outcome)),
    paymentNotice: (payment, notice) => {
      const message = signed('notice', {
        outTradeNo: payment.number,
        tradeNo: payment.channelNo,
        amountFen: notifiedFen(payment, notice),
        state: stateNames[notice.says],
      })
      return notice.fault === 'signature' ? spoiltMessage(message) : message
    },
    refundNotice: (payment, refund) =>
      signed('notice', {
        outTradeNo: payment.number,
        outRefundNo: refund.number,
        refundId: refund.channelNo,
        state: refund.ends,
        reason: refund.ends === 'SUCCESS' ? '' : 'the account is closed',
      }),
  }
}

function spoiltMessage({ headers, body }: LabMessage): LabMessage {
  const sign = spoilt(headers['x-sandbox-sign'] ?? '')
  return { headers: { ...headers, 'x-sandbox-sign': sign }, body }
}

function answerOf(command: LabCommand, outcome: LabOutcome): object {
  const outTradeNo = command.number
  if (outcome.about === 'refusal')
    return outcome.reason === 'reused'
      ? { outTradeNo, state: 'PAYERROR', reason: 'OUT_TRADE_NO_USED' }
      : { outTradeNo, state: 'SYSTEMERROR', reason: outcome.reason }
  if (outcome.about === 'refund') return { outTradeNo, ...refundOf(outcome.found) }
  const { state, payment } = outcome.found
  return {
    outTradeNo,
    state: stateNames[state],
    tradeNo: payment?.channelNo ?? '',
    amountFen: payment?.amountFen ?? 0,
    reason: reasonOf(state, payment?.scenario.reason),
  }
}

const reasonOf = (state: LabFound['state'], reason = ''): string =>
  state === 'DECLINED' ? reason : ''

function refundOf(found: LabRefundFound): object {
  if (found.state === 'NOT_FOUND') return { state: 'NOTFOUND' }
  if (found.state === 'REFUSED') return { state: 'REFUSED', reason: found.reason }
  const reason = found.state === 'ABNORMAL' ? 'the account is closed' : ''
  return { state: found.state, refundId: found.refund.channelNo, reason }
}
