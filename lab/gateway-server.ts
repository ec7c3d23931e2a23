// The laboratory's payment gateway: an HTTP server of its own, with its own ledger and clock.
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
import type { LabLedger, LabPayment, LabRefund } from './gateway-ledger.ts'
import type { LabNotice, LabScenario } from './gateway-scenarios.ts'
import {
  type LabCommand,
  type LabMessage,
  type LabOutcome,
  type LabRequest,
  type LabWire,
  spoilt,
} from './gateway-wire.ts'

/** A merchant's account: how it speaks, and the money it has been paid. */
export interface LabAccount {
  readonly wire: LabWire
  readonly ledger: LabLedger
}

export interface GatewayServer {
  readonly url: string
  /** Sends the notices that are due by the gateway's clock; returns the answer to each. */
  readonly sendNotices: () => Promise<string[]>
  /** Requests so far, by call. */
  readonly requests: () => readonly LabCommand[]
  /** Out of order: every connection is refused without a word. */
  readonly setDown: (isDown: boolean) => void
  readonly close: () => Promise<void>
}

export interface GatewayTerms {
  readonly now: () => number
  readonly accounts: readonly LabAccount[]
  /** Sends notices by itself so often; tests ask for them instead. */
  readonly noticeEachMs?: number
  readonly port?: number
  /** Stores a payment's current state before anyone is answered. */
  readonly keep?: (ledger: LabLedger, payment: LabPayment) => void
}

interface Due {
  readonly atMs: number
  readonly url: string
  readonly isTrue: () => boolean
  readonly message: () => LabMessage
}

interface Lab {
  readonly terms: GatewayTerms
  readonly requests: LabCommand[]
  due: Due[]
  isDown: boolean
}

const bodyMaxBytes = 100_000

/** Starts listening on the loopback address; port 0 takes a free one. */
export async function startGatewayServer(terms: GatewayTerms): Promise<GatewayServer> {
  const lab: Lab = { terms, requests: [], due: [], isDown: false }
  const server = createServer((incoming, reply) => {
    if (lab.isDown) incoming.socket.destroy()
    else
      serve(lab, incoming, reply).catch(() => {
        if (!reply.headersSent) reply.writeHead(400).end()
      })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(terms.port ?? 0, '127.0.0.1', resolve)
  })
  const address = server.address()
  const timer =
    terms.noticeEachMs === undefined
      ? null
      : setInterval(() => void sendNotices(lab), terms.noticeEachMs)
  timer?.unref()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    sendNotices: () => sendNotices(lab),
    requests: () => lab.requests,
    setDown: (isDown) => {
      lab.isDown = isDown
    },
    close: () => close(server, timer),
  }
}

async function serve(lab: Lab, incoming: IncomingMessage, reply: ServerResponse): Promise<void> {
  const request = await requestOf(incoming)
  const account = lab.terms.accounts.find(
    ({ wire }) => wire.speaks(request.path) && wire.read(request) !== null,
  )
  const command = account?.wire.read(request) ?? null
  if (account === undefined || command === null) {
    reply.writeHead(401).end()
    return
  }
  lab.requests.push(command)
  const outcome = answered(account, command)
  const changed = account.ledger.find(command.number)
  if (changed !== null) lab.terms.keep?.(account.ledger, changed)
  const scenario = await planNotices(lab, account, { ask: command, outcome })
  const how = command.call === 'pay' ? scenario?.reply : undefined
  const isLost = command.call === 'refund' && scenario?.refund === 'replyLost'
  if (how === 'hangs' || isLost) return
  if (how === 'fails') {
    reply.writeHead(500).end()
    return
  }
  send(reply, account.wire.answer(command, how === 'wrongSum' ? dearer(outcome) : outcome), how)
}

function answered({ ledger }: LabAccount, command: LabCommand): LabOutcome {
  const { number, refundNumber, amountFen } = command
  const payment = (found: ReturnType<LabLedger['reverse']> | 'reused'): LabOutcome =>
    typeof found === 'string' ? { about: 'refusal', reason: found } : { about: 'payment', found }
  switch (command.call) {
    case 'pay':
      return payment(ledger.charge(command))
    case 'query':
      return payment(ledger.query(number))
    case 'reverse':
      // WeChat's way gives paid money back; a close elsewhere refuses what is paid.
      return payment(ledger.reverse(number, command.name === 'reverse'))
    case 'refund':
      return { about: 'refund', found: ledger.refund(number, refundNumber, amountFen) }
    case 'refundQuery':
      return { about: 'refund', found: ledger.queryRefund(number, refundNumber) }
  }
}

/** Queues later notices, sends those due before the answer, and returns the planned scenario. */
async function planNotices(
  lab: Lab,
  { wire, ledger }: LabAccount,
  { ask: command, outcome }: { ask: LabCommand; outcome: LabOutcome },
): Promise<LabScenario | null> {
  const payment = ledger.find(command.number)
  if (payment === null) return command.call === 'pay' ? lostScenario : null
  if (command.call === 'refund' && outcome.about === 'refund' && 'refund' in outcome.found)
    planRefundNotice(lab, wire, payment, outcome.found.refund)
  const isNew = command.call === 'pay' && outcome.about === 'payment'
  for (const notice of isNew ? noticesOf(payment.scenario) : []) {
    const due = noticeOf({ wire, ledger }, payment, notice)
    if (notice.when === 'before') await deliver(due)
    else lab.due.push(due)
  }
  const lateSeconds = payment.scenario.paidAfterReverseSeconds
  if (command.call === 'reverse' && lateSeconds !== undefined && payment.reversedAtMs !== null) {
    const afterMs = payment.reversedAtMs - payment.askedAtMs
    const when = Math.ceil(afterMs / 1000) + lateSeconds + 1
    lab.due.push(noticeOf({ wire, ledger }, payment, { when, says: 'PAID' }))
  }
  return payment.scenario
}

/**
 * A notice of a payment that has been reversed since is not sent, unless it is meant to be false.
 */
function noticeOf({ wire, ledger }: LabAccount, payment: LabPayment, notice: LabNotice): Due {
  const { number, askedAtMs, noticeUrl: url } = payment
  return {
    atMs: askedAtMs + (notice.when === 'before' ? 0 : notice.when * 1000),
    url,
    isTrue: () => notice.fault !== undefined || notice.says !== 'PAID' || ledger.heldOf(number) > 0,
    message: () => wire.paymentNotice(payment, notice),
  }
}

/** A charge that was never made leaves nothing behind and gets no answer. */
const lostScenario: LabScenario = { name: 'lost', steps: [], reply: 'hangs' }

/** Where a scenario names no notices, every payment is reported a second after it came. */
function noticesOf({ notices, steps }: LabScenario): NonNullable<LabScenario['notices']> {
  if (notices !== undefined) return notices
  return steps
    .filter(({ state }) => state === 'PAID')
    .map(({ afterSeconds }) => ({ when: afterSeconds + 1, says: 'PAID' as const }))
}

function planRefundNotice(lab: Lab, wire: LabWire, payment: LabPayment, refund: LabRefund): void {
  const { noticeUrl: url } = payment
  lab.due.push({
    atMs: refund.endsAtMs + 1000,
    url,
    isTrue: () => true,
    message: () => wire.refundNotice(payment, refund),
  })
}

function dearer(outcome: LabOutcome): LabOutcome {
  if (outcome.about !== 'payment' || outcome.found.payment === null) return outcome
  const payment = { ...outcome.found.payment, amountFen: outcome.found.payment.amountFen + 1 }
  return { about: 'payment', found: { ...outcome.found, payment } }
}

function send(reply: ServerResponse, message: LabMessage, how: LabScenario['reply']): void {
  const isSpoilt = how === 'wrongSignature'
  const headers = Object.entries(message.headers).map(([name, value]): [string, string] => [
    name,
    isSpoilt && name.endsWith('sign') ? spoilt(value) : value,
  ])
  const body = isSpoilt ? message.body.replace(/("sign": ")(.)/, '$1_') : message.body
  reply.writeHead(200, Object.fromEntries(headers)).end(body)
}

/** Sends everything that is due, a few at a time; a notice that nobody accepts is not repeated. */
async function sendNotices(lab: Lab): Promise<string[]> {
  const now = lab.terms.now()
  const due = lab.due.filter(({ atMs }) => atMs <= now)
  lab.due = lab.due.filter(({ atMs }) => atMs > now)
  return Promise.all(due.filter(({ isTrue }) => isTrue()).map(deliver))
}

function deliver({ url, message }: Due): Promise<string> {
  const { headers, body } = message()
  return new Promise((resolve) => {
    const posting = request(url, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
      })
      answer.on('end', () => resolve(text))
    })
    posting.on('error', () => resolve(''))
    posting.end(body)
  })
}

async function requestOf(incoming: IncomingMessage): Promise<LabRequest> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of incoming) {
    const bytes = Buffer.from(part)
    size += bytes.length
    if (size > bodyMaxBytes) throw new RangeError('too much')
    parts.push(bytes)
  }
  const headers = Object.fromEntries(
    Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
  )
  const { method = '', url: path = '' } = incoming
  return { method, path, headers, body: Buffer.concat(parts).toString('utf8') }
}

function close(server: Server, timer: NodeJS.Timeout | null): Promise<void> {
  if (timer !== null) clearInterval(timer)
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
