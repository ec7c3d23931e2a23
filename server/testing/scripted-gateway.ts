import { cents } from '@tillwright/domain/money/cents.ts'
import type { Gateway, GivingBackResponse, PaymentResult } from '../areas/gateways/gateway.ts'

/** A scripted gateway's next answers. */
export interface GatewayScript {
  /** Null: it takes the sum it was requested. */
  pay: PaymentResult | null
  query: PaymentResult
  reverse: PaymentResult
  refund: GivingBackResponse
  queryRefund: GivingBackResponse
}

/** A gateway that says what a test wants: for what our side makes of it. */
export interface ScriptedGateway {
  readonly gateway: Gateway
  readonly says: GatewayScript
  /** How often it was requested something. */
  times(what: keyof GatewayScript): number
  /** The numbers of the requests to it. */
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
  let request: { what: keyof GatewayScript; number: string }[] = []
  const received = <T>(what: keyof GatewayScript, number: string, answer: () => T): Promise<T> => {
    request.push({ what, number })
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
        received('pay', number, () => says.pay ?? takenFor(amountCents)),
      query: ({ number }) => received('query', number, () => says.query),
      reverse: ({ number }) => received('reverse', number, () => says.reverse),
      refund: ({ number }) => received('refund', number, () => says.refund),
      queryRefund: ({ number }) => received('queryRefund', number, () => says.queryRefund),
      parseNotify: () => null,
      noticeTaken: 'success',
    },
    says,
    times: (wanted) => request.filter(({ what }) => what === wanted).length,
    numbers: (wanted) =>
      new Set(request.filter(({ what }) => what === wanted).map(({ number }) => number)),
    reset: () => {
      request = []
      Object.assign(says, silent)
    },
  }
}

/** A payment of so many cents that came. */
export const takenFor = (amountCents: number): PaymentResult => ({
  state: 'PAID',
  channelNo: 'their-1',
  amountCents: cents(amountCents),
})
