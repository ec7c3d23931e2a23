import { cents } from '@tillwright/domain/cents.ts'
import type { Gateway, GivingBackAnswer, PaymentAnswer } from '../gateways/gateway.ts'

/** What a scripted gateway answers next. */
export interface GatewayScript {
  /** Null: it takes the sum it was asked for. */
  pay: PaymentAnswer | null
  query: PaymentAnswer
  reverse: PaymentAnswer
  refund: GivingBackAnswer
  queryRefund: GivingBackAnswer
}

/** A gateway that says what a test wants: for what our side makes of it. */
export interface ScriptedGateway {
  readonly gateway: Gateway
  readonly says: GatewayScript
  /** How often it was asked for something. */
  times(what: keyof GatewayScript): number
  /** The numbers it was asked about. */
  numbers(what: keyof GatewayScript): Set<string>
  reset(): void
}

const silence = { state: 'UNKNOWN', reason: 'silence' } as const
const silent: GatewayScript = {
  pay: null,
  query: silence,
  reverse: silence,
  refund: silence,
  queryRefund: silence,
}

/** A gateway that takes every payment, until its script is changed. */
export function scriptedGateway(): ScriptedGateway {
  const says: GatewayScript = { ...silent }
  let asked: { what: keyof GatewayScript; number: string }[] = []
  const heard = <T>(what: keyof GatewayScript, number: string, answer: () => T): Promise<T> => {
    asked.push({ what, number })
    return Promise.resolve(answer())
  }
  return {
    gateway: {
      kind: 'sandbox',
      capabilities: {
        reverses: true,
        refundsInParts: true,
        refundsLater: true,
        channels: ['wechat', 'alipay'],
      },
      pay: ({ number, amountCents }) =>
        heard('pay', number, () => says.pay ?? takenFor(amountCents)),
      query: ({ number }) => heard('query', number, () => says.query),
      reverse: ({ number }) => heard('reverse', number, () => says.reverse),
      refund: ({ number }) => heard('refund', number, () => says.refund),
      queryRefund: ({ number }) => heard('queryRefund', number, () => says.queryRefund),
      parseNotify: () => null,
      noticeTaken: 'success',
    },
    says,
    times: (wanted) => asked.filter(({ what }) => what === wanted).length,
    numbers: (wanted) =>
      new Set(asked.filter(({ what }) => what === wanted).map(({ number }) => number)),
    reset: () => {
      asked = []
      Object.assign(says, silent)
    },
  }
}

/** A payment of so many cents that came. */
export const takenFor = (amountCents: number): PaymentAnswer => ({
  state: 'PAID',
  channelNo: 'their-1',
  amountCents: cents(amountCents),
})
