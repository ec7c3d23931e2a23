import type { LabFound, LabPayment, LabRefund, LabRefundFound } from './gateway-ledger.ts'
import type { LabNotice } from './gateway-scenarios.ts'

/** A request as it came over the socket. */
export interface LabRequest {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LabMessage {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** A merchant's request, whatever its wire calls it. */
export interface LabCommand {
  readonly call: 'pay' | 'query' | 'reverse' | 'refund' | 'refundQuery'
  /** The call's name on the wire, for the answer. */
  readonly name: string
  readonly number: string
  readonly authCode: string
  readonly amountFen: number
  readonly refundNumber: string
  readonly noticeUrl: string
}

/** The response: a payment, a refund, or why neither. */
export type LabOutcome =
  | { readonly about: 'payment'; readonly found: LabFound }
  | { readonly about: 'refund'; readonly found: LabRefundFound }
  | { readonly about: 'refusal'; readonly reason: 'reused' | 'tooSoon' | 'paid' }

/** How a merchant's wire looks: requests read and checked, answers and notices written and signed. */
export interface LabWire {
  /** True for paths of this wire. */
  readonly speaks: (path: string) => boolean
  /** Reads a request; null where the merchant has not signed it. */
  readonly read: (request: LabRequest) => LabCommand | null
  readonly answer: (command: LabCommand, outcome: LabOutcome) => LabMessage
  readonly paymentNotice: (payment: LabPayment, notice: LabNotice) => LabMessage
  readonly refundNotice: (payment: LabPayment, refund: LabRefund) => LabMessage
}

/** `12.50` as gateways write yuan. */
export const yuanOf = (fen: number): string =>
  `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`

/** `12.50` in fen; nothing where it is no amount. */
export function fenOf(yuan: string): number {
  const match = /^(\d{1,10})(?:\.(\d{1,2}))?$/.exec(yuan)
  return match === null ? 0 : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** The sum a notice speaks of: one fen more than came where it is wrong. */
export const notifiedFen = ({ amountFen }: LabPayment, { fault }: LabNotice): number =>
  fault === 'sum' ? amountFen + 1 : amountFen

/** A signature that somebody else could have made. */
export const spoilt = (sign: string): string =>
  sign.replace(/[A-Za-z0-9]/, (x) => (x === 'a' ? 'b' : 'a'))
