// Printers of Yilianyun: a form with a token, and a signature over client, time and secret. It takes a
// paper once for every id of ours, so what it did not answer is simply given again.
import { createHash, randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { formType, post } from '../gateways/post.ts'
import type {
  CloudOrderState,
  CloudPrinter,
  CloudPrinterState,
  CloudTaken,
  CloudTerms,
} from './printer-cloud.ts'

const envelope = z.object({
  error: z.union([z.string(), z.int()]),
  body: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
})

interface Answer {
  readonly error: string
  readonly body: Readonly<Record<string, unknown>>
}

/** The printer over there, for one account. */
export function yilianyunPrinter(terms: CloudTerms): CloudPrinter {
  const door: Door = { terms, token: terms.account.token }
  return {
    knowsOurIds: true,
    state: () => state(door),
    give: (text, ourId) => give(door, text, ourId),
    stateOf: (order) => stateOf(door, order),
  }
}

interface Door {
  readonly terms: CloudTerms
  token: string
}

const done = '0'
/** The token is none, has run out, or belongs to somebody else. */
const tokenErrors: readonly string[] = ['14', '18']
/** Signature, client or rights are wrong. */
const accountErrors: readonly string[] = ['2', '5', '8', ...tokenErrors]

async function state(door: Door): Promise<CloudPrinterState> {
  const answer = await callInside(door, '/printer/getprintstatus', machine(door))
  if (answer === null) return 'silent'
  if (answer.error !== done) return accountErrors.includes(answer.error) ? 'account' : 'fault'
  const code = String(answer.body['state'])
  if (code === '1') return 'ready'
  return code === '2' ? 'noPaper' : 'offline'
}

async function give(door: Door, content: string, ourId: string): Promise<CloudTaken> {
  const fields = { ...machine(door), content, origin_id: ourId, idempotence: '1' }
  const answer = await callInside(door, '/print/index', fields)
  if (answer === null) return { kind: 'unknown' }
  const order = answer.body['id']
  if (answer.error === done)
    return typeof order === 'string' || typeof order === 'number'
      ? { kind: 'taken', order: String(order) }
      : { kind: 'unknown' }
  return { kind: 'refused', fault: accountErrors.includes(answer.error) ? 'account' : 'fault' }
}

async function stateOf(door: Door, order: string): Promise<CloudOrderState> {
  const fields = { ...machine(door), order_id: order }
  const answer = await callInside(door, '/printer/getorderstatus', fields)
  if (answer === null) return 'silent'
  if (answer.error !== done) return 'unknownThere'
  return String(answer.body['status']) === '1' ? 'printed' : 'waiting'
}

const machine = ({ terms }: Door) => ({ machine_code: terms.serial })

/** Sends a request with a token, and with a fresh one where the old one was rejected. */
async function callInside(
  door: Door,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer | null> {
  for (const isLast of [false, true]) {
    if (door.token === '') {
      const refusal = await fetchToken(door)
      if (refusal !== 'ready') return refusal
    }
    const answer = await query(door.terms, path, { access_token: door.token, ...fields })
    if (isLast || answer === null || !tokenErrors.includes(answer.error)) return answer
    door.token = ''
  }
  return null
}

/** Requests a token and stores it: clouds issue few of them a day. */
async function fetchToken(door: Door): Promise<Answer | null | 'ready'> {
  const input = { grant_type: 'client_credentials', scope: 'all' }
  const answer = await query(door.terms, '/oauth/oauth', input)
  const token = answer?.body['access_token']
  if (answer === null || answer.error !== done || typeof token !== 'string') return answer
  door.token = token
  await door.terms.keepToken(token)
  return 'ready'
}

async function query(
  { url, account, nowMs, timeoutMs }: CloudTerms,
  path: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer | null> {
  const timestamp = String(Math.floor(nowMs() / 1000))
  const signed = `${account.account}${timestamp}${account.secret}`
  const sign = createHash('md5').update(signed).digest('hex')
  const form = { client_id: account.account, timestamp, sign, id: randomUUID(), ...fields }
  const answered = await post(url + path, {
    headers: { 'content-type': formType },
    body: new URLSearchParams(form).toString(),
    timeoutMs,
  })
  return answered?.status === 200 ? parsed(answered.text) : null
}

function parsed(text: string): Answer | null {
  try {
    const read = z.safeParse(envelope, JSON.parse(text))
    return read.success ? { error: String(read.data.error), body: read.data.body ?? {} } : null
  } catch {
    return null
  }
}
