// Records of the laboratory's gateway: its own payments and refunds, on its own clock.
import { labScenario, type LabPaymentState, type LabScenario } from './gateway-scenarios.ts'

export interface LabCharge {
  readonly number: string
  readonly authCode: string
  readonly amountFen: number
  readonly noticeUrl: string
}

export interface LabPayment {
  readonly number: string
  readonly channelNo: string
  readonly amountFen: number
  readonly noticeUrl: string
  readonly scenario: LabScenario
  readonly askedAtMs: number
  readonly refunds: LabRefund[]
  reversedAtMs: number | null
  /** Money that a reverse has given back. */
  reversedFen: number
  liesLeft: number
}

export interface LabRefund {
  readonly number: string
  readonly channelNo: string
  readonly amountFen: number
  readonly askedAtMs: number
  readonly ends: 'SUCCESS' | 'ABNORMAL'
  readonly endsAtMs: number
}

export type LabState = LabPaymentState | 'REVERSED' | 'NOT_FOUND'

export interface LabFound {
  readonly state: LabState
  readonly payment: LabPayment | null
}

export type LabRefundFound =
  | { readonly state: 'SUCCESS' | 'PROCESSING' | 'ABNORMAL'; readonly refund: LabRefund }
  | { readonly state: 'NOT_FOUND' }
  | { readonly state: 'REFUSED'; readonly reason: string }

const secondMs = 1000
const refundTakesMs = 5 * secondMs
const refundsMax = 50
/** A charge may not be taken back so soon: it may still be on its way. */
const reverseAfterMs = 15 * secondMs

/** One merchant's payments. `now` is the gateway's clock, which need not be ours. */
export class LabLedger {
  readonly #now: () => number
  readonly #payments = new Map<string, LabPayment>()
  #channelNo = 0
  #poor = new Set<string>()

  /** `kept` is what an earlier ledger has left. */
  constructor(now: () => number, stored: readonly LabPayment[] = []) {
    this.#now = now
    for (const payment of stored) this.#payments.set(payment.number, payment)
    this.#channelNo = stored.reduce((sum, { refunds }) => sum + 1 + refunds.length, 0)
  }

  /** Takes a charge. A number that was used before is refused, whatever became of it. */
  charge(charge: LabCharge): LabFound | 'reused' {
    if (this.#payments.has(charge.number)) return 'reused'
    const scenario = labScenario(charge.authCode, charge.amountFen)
    if (scenario.steps.length === 0) return { state: 'NOT_FOUND', payment: null }
    const payment: LabPayment = {
      number: charge.number,
      channelNo: this.#next('LAB'),
      amountFen: charge.amountFen,
      noticeUrl: charge.noticeUrl,
      scenario,
      askedAtMs: this.#now(),
      refunds: [],
      reversedAtMs: null,
      reversedFen: 0,
      liesLeft: scenario.queryLiesOnce === true ? 1 : 0,
    }
    this.#payments.set(charge.number, payment)
    return this.#found(payment)
  }

  /** A payment as it was requested, or null. */
  find(number: string): LabPayment | null {
    return this.#payments.get(number) ?? null
  }

  query(number: string): LabFound {
    const payment = this.#payments.get(number)
    if (payment === undefined) return { state: 'NOT_FOUND', payment: null }
    if (payment.liesLeft > 0) {
      payment.liesLeft -= 1
      return { state: 'NOT_FOUND', payment: null }
    }
    return this.#found(payment)
  }

  /** Takes a payment back: closed where it was not paid, given back where it was and may be. */
  reverse(number: string, givesBack: boolean): LabFound | 'tooSoon' | 'paid' {
    const payment = this.#payments.get(number)
    if (payment === undefined) return { state: 'NOT_FOUND', payment: null }
    if (this.#now() - payment.askedAtMs < reverseAfterMs) return 'tooSoon'
    const { state } = this.#found(payment)
    if (state === 'PAID' && !givesBack) return 'paid'
    if (state === 'PAID') payment.reversedFen = payment.amountFen
    if (state === 'PAID' || state === 'WAITING') payment.reversedAtMs ??= this.#now()
    return this.#found(payment)
  }

  /** Gives a part back. The same number is paid out once; never more than came, in fifty parts at most. */
  refund(number: string, refundNumber: string, amountFen: number): LabRefundFound {
    const payment = this.#payments.get(number)
    if (payment === undefined) return { state: 'NOT_FOUND' }
    const known = payment.refunds.find((refund) => refund.number === refundNumber)
    if (known !== undefined)
      return known.amountFen === amountFen
        ? this.#refundFound(known)
        : { state: 'REFUSED', reason: 'the same number with another sum' }
    if (this.#found(payment).state !== 'PAID') return { state: 'REFUSED', reason: 'not paid' }
    if (payment.refunds.length >= refundsMax) return { state: 'REFUSED', reason: 'too many parts' }
    const given = payment.refunds.reduce((sum, refund) => sum + refund.amountFen, 0)
    if (amountFen <= 0 || given + amountFen > payment.amountFen)
      return { state: 'REFUSED', reason: 'more than was paid' }
    if (payment.scenario.refund === 'poorOnce' && !this.#poor.has(refundNumber)) {
      this.#poor.add(refundNumber)
      return { state: 'REFUSED', reason: 'the merchant is short of money' }
    }
    return this.#refundFound(this.#pay(payment, refundNumber, amountFen))
  }

  queryRefund(number: string, refundNumber: string): LabRefundFound {
    const known = this.#payments.get(number)?.refunds.find((one) => one.number === refundNumber)
    return known === undefined ? { state: 'NOT_FOUND' } : this.#refundFound(known)
  }

  /** Returns the money received and not given back: a merchant's account must agree with it. */
  heldFen(): number {
    return [...this.#payments.values()].reduce((sum, payment) => sum + this.#held(payment), 0)
  }

  /** Returns the amount held of one payment. */
  heldOf(number: string): number {
    const payment = this.#payments.get(number)
    return payment === undefined ? 0 : this.#held(payment)
  }

  #held(payment: LabPayment): number {
    const came = this.#hasCome(payment) ? payment.amountFen : 0
    const back = payment.refunds
      .filter((refund) => this.#refundFound(refund).state === 'SUCCESS')
      .reduce((sum, refund) => sum + refund.amountFen, 0)
    return came - back - payment.reversedFen
  }

  #hasCome(payment: LabPayment): boolean {
    return this.#stepOf(payment) === 'PAID' || this.#cameLate(payment)
  }

  #pay(payment: LabPayment, number: string, amountFen: number): LabRefund {
    const { refund: how } = payment.scenario
    const isSlow = how === 'slow' || how === 'abnormal'
    const now = this.#now()
    const refund: LabRefund = {
      number,
      channelNo: this.#next('BACK'),
      amountFen,
      askedAtMs: now,
      ends: how === 'abnormal' ? 'ABNORMAL' : 'SUCCESS',
      endsAtMs: isSlow ? now + refundTakesMs : now,
    }
    payment.refunds.push(refund)
    return refund
  }

  #refundFound(refund: LabRefund) {
    return { state: this.#now() < refund.endsAtMs ? 'PROCESSING' : refund.ends, refund } as const
  }

  #found(payment: LabPayment): LabFound {
    if (this.#cameLate(payment)) return { state: 'PAID', payment }
    const state = payment.reversedAtMs === null ? this.#stepOf(payment) : 'REVERSED'
    return { state, payment }
  }

  /** Where the scenario's steps have led by now; a payment that was taken back goes no further. */
  #stepOf({ askedAtMs, scenario, reversedAtMs }: LabPayment): LabPaymentState {
    const untilMs = Math.min(this.#now(), reversedAtMs ?? Number.MAX_SAFE_INTEGER)
    const reached = scenario.steps.filter(
      ({ afterSeconds }) => askedAtMs + afterSeconds * secondMs <= untilMs,
    )
    return reached.at(-1)?.state ?? 'WAITING'
  }

  #cameLate({ scenario, reversedAtMs }: LabPayment): boolean {
    const seconds = scenario.paidAfterReverseSeconds
    return (
      seconds !== undefined &&
      reversedAtMs !== null &&
      this.#now() >= reversedAtMs + seconds * secondMs
    )
  }

  #next(kind: string): string {
    this.#channelNo += 1
    return `${kind}${String(this.#channelNo).padStart(10, '0')}`
  }
}
