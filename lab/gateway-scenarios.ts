// Possible courses of a payment at the laboratory's gateway, by the last two digits of its code.

/** How a payment goes on: seconds after it was requested, what it becomes. */
export interface LabStep {
  readonly afterSeconds: number
  readonly state: LabPaymentState
}

export type LabPaymentState = 'WAITING' | 'PAID' | 'DECLINED' | 'CLOSED'

export interface LabNotice {
  /** Before the answer of the call, or so many seconds after it. */
  readonly when: 'before' | number
  readonly says: LabPaymentState
  readonly fault?: 'signature' | 'sum'
}

export interface LabScenario {
  readonly name: string
  /** Empty: the payment is never made, as if the request had been lost on its way. */
  readonly steps: readonly LabStep[]
  /** Fate of the answer to the charge. */
  readonly reply?: 'hangs' | 'fails' | 'wrongSum' | 'wrongSignature'
  readonly reason?: string
  readonly notices?: readonly LabNotice[]
  /** The first question is answered as if the payment had never been heard of. */
  readonly queryLiesOnce?: boolean
  /** The money comes so many seconds after the payment was taken back. */
  readonly paidAfterReverseSeconds?: number
  readonly refund?: 'slow' | 'abnormal' | 'poorOnce' | 'replyLost'
}

const at = (afterSeconds: number, state: LabPaymentState): LabStep => ({ afterSeconds, state })
const paid = [at(0, 'PAID')]
const waiting = [at(0, 'WAITING')]
const declined = [at(0, 'DECLINED')]

/** By the last two digits of a payment code that ends in `90` and them, or of an amount `9000.NN`. */
const labScenarios: Readonly<Record<string, LabScenario>> = {
  '01': { name: 'paid at once', steps: paid },
  '02': { name: 'password for five seconds, then paid', steps: [...waiting, at(5, 'PAID')] },
  '03': {
    name: 'password for five seconds, then cancelled by the customer',
    steps: [...waiting, at(5, 'DECLINED')],
    reason: 'cancelled by the customer',
  },
  '04': { name: 'the customer never answers', steps: waiting },
  '05': { name: 'balance short', steps: declined, reason: 'balance short' },
  '06': { name: 'code expired', steps: declined, reason: 'code expired' },
  '07': { name: 'code used already', steps: declined, reason: 'code used' },
  '08': { name: 'code of another channel', steps: declined, reason: 'wrong channel' },
  '09': { name: 'paid, the answer never comes', steps: paid, reply: 'hangs' },
  '10': { name: 'paid, the answer is an error', steps: paid, reply: 'fails' },
  '11': { name: 'never made, the answer never comes', steps: [], reply: 'hangs' },
  '12': {
    name: 'the answer is an error, paid after eight seconds',
    steps: [...waiting, at(8, 'PAID')],
    reply: 'fails',
  },
  '13': {
    name: 'the customer does not answer, and pays half a minute after it was taken back',
    steps: waiting,
    paidAfterReverseSeconds: 30,
  },
  '14': {
    name: 'paid, told three times over',
    steps: paid,
    notices: [1, 1, 2].map((when) => ({ when, says: 'PAID' as const })),
  },
  '15': {
    name: 'paid, told before it is answered',
    steps: paid,
    notices: [{ when: 'before', says: 'PAID' }],
  },
  '16': {
    name: 'paid, told in the wrong order',
    steps: [...waiting, at(3, 'PAID')],
    notices: [
      { when: 3, says: 'PAID' },
      { when: 4, says: 'WAITING' },
    ],
  },
  '17': {
    name: 'not paid, somebody forges a notice that it is',
    steps: [...waiting, at(5, 'DECLINED')],
    reason: 'cancelled by the customer',
    notices: [{ when: 1, says: 'PAID', fault: 'signature' }],
  },
  '18': {
    name: 'not paid, a notice of another sum says it is',
    steps: [...waiting, at(5, 'DECLINED')],
    reason: 'cancelled by the customer',
    notices: [{ when: 1, says: 'PAID', fault: 'sum' }],
  },
  '19': {
    name: 'paid, the answer never comes, the first question is answered wrongly',
    steps: paid,
    reply: 'hangs',
    queryLiesOnce: true,
  },
  '20': { name: 'the answer is about another sum', steps: paid, reply: 'wrongSum' },
  '21': { name: 'the answer is not signed by the gateway', steps: paid, reply: 'wrongSignature' },
  '22': { name: 'paid; a refund takes five seconds', steps: paid, refund: 'slow' },
  '23': { name: 'paid; a refund fails after five seconds', steps: paid, refund: 'abnormal' },
  '24': {
    name: 'paid; the merchant is short of money at the first refund',
    steps: paid,
    refund: 'poorOnce',
  },
  '25': { name: 'paid; a refund is made and not answered', steps: paid, refund: 'replyLost' },
}

const codeShape = /90(\d\d)$/
const amountFrom = 900_000
const passwordFrom = 100_000

const usual: LabScenario = { name: 'paid at once', steps: paid }
const password: LabScenario = {
  name: 'above 1000 yuan: password for five seconds, then paid',
  steps: [...waiting, at(5, 'PAID')],
}

/** Returns the course of a charge: by its code, by its amount, else the usual one. */
export function labScenario(authCode: string, amountFen: number): LabScenario {
  const named = labScenarios[codeShape.exec(authCode)?.[1] ?? '']
  if (named) return named
  const cents = String(amountFen - amountFrom).padStart(2, '0')
  return labScenarios[cents] ?? (amountFen > passwordFrom ? password : usual)
}
