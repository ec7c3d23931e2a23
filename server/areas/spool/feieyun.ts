// Printers of Feieyun: a form with a signature over user, key and time. It knows documents only by
// numbers of its own, so one that it did not answer for cannot be queried.
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { formType, post } from '../gateways/post.ts'
import type {
  CloudOrderState,
  CloudPrinter,
  CloudPrinterState,
  CloudTaken,
  CloudTerms,
} from './printer-cloud.ts'

const envelope = z.object({ ret: z.int(), data: z.optional(z.unknown()) })

type Answer = z.output<typeof envelope>

/** The printer over there, for one account. */
export function feieyunPrinter(terms: CloudTerms): CloudPrinter {
  return {
    knowsOurIds: false,
    state: () => state(terms),
    give: (text) => give(terms, text),
    stateOf: (order) => stateOf(terms, order),
  }
}

/** Codes below zero are about the call itself: parameters, time, user, signature. */
const accountCodes: readonly number[] = [-1, -2, -3, -4, -5]

async function state(terms: CloudTerms): Promise<CloudPrinterState> {
  const answer = await query(terms, 'Open_queryPrinterStatus', { sn: terms.serial })
  if (answer === null) return 'silent'
  if (answer.ret !== 0) return accountCodes.includes(answer.ret) ? 'account' : 'fault'
  const words = String(answer.data)
  if (words.startsWith('离线')) return 'offline'
  return words.includes('不正常') ? 'fault' : 'ready'
}

async function give(terms: CloudTerms, content: string): Promise<CloudTaken> {
  const answer = await query(terms, 'Open_printMsg', { sn: terms.serial, content, times: '1' })
  if (answer === null) return { kind: 'unknown' }
  if (answer.ret === 0 && typeof answer.data === 'string' && answer.data !== '')
    return { kind: 'taken', order: answer.data }
  const isAccount = accountCodes.includes(answer.ret)
  return answer.ret === 0
    ? { kind: 'unknown' }
    : { kind: 'refused', fault: isAccount ? 'account' : 'fault' }
}

async function stateOf(terms: CloudTerms, order: string): Promise<CloudOrderState> {
  const answer = await query(terms, 'Open_queryOrderState', { orderid: order })
  if (answer === null) return 'silent'
  if (answer.ret !== 0) return 'unknownThere'
  return answer.data === true ? 'printed' : 'waiting'
}

/** Null for silence, and for anything that is no answer of theirs. */
async function query(
  { url, account, nowMs, timeoutMs }: CloudTerms,
  apiname: string,
  fields: Readonly<Record<string, string>>,
): Promise<Answer | null> {
  const stime = String(Math.floor(nowMs() / 1000))
  const sig = createHash('sha1').update(`${account.account}${account.secret}${stime}`).digest('hex')
  const form = new URLSearchParams({ user: account.account, stime, sig, apiname, ...fields })
  const answered = await post(`${url}/Api/Open/`, {
    headers: { 'content-type': formType },
    body: form.toString(),
    timeoutMs,
  })
  return answered?.status === 200 ? parsed(answered.text) : null
}

function parsed(text: string): Answer | null {
  try {
    const read = z.safeParse(envelope, JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
