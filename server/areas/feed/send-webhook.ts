import { Agent as PlainAgent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { Agent as TlsAgent, request as requestOverTls } from 'node:https'
import { AddressRefused, type AddressTerms, guardedLookup, webhookUrl } from './webhook-address.ts'

const answerMostBytes = 65_536
const idleMs = 20_000

/** One request to an address. */
export interface WebhookPost {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface LineTerms extends AddressTerms {
  readonly timeoutMs: number
}

/** Sends to the addresses of others over connections that stay open for a while. */
export class WebhookLine {
  readonly #terms: LineTerms
  readonly #plain: PlainAgent
  readonly #overTls: TlsAgent

  constructor(terms: LineTerms) {
    this.#terms = terms
    const usual = { keepAlive: true, maxFreeSockets: 32, timeout: idleMs }
    this.#plain = new PlainAgent(usual)
    this.#overTls = new TlsAgent(usual)
  }

  /** Null where the other program took it; else what happened instead. Never throws. */
  async send(post: WebhookPost): Promise<string | null> {
    const url = webhookUrl(post.url, this.#terms)
    if (url === null) return 'ADDRESS'
    try {
      return statusFailure(await this.#post(url, post))
    } catch (cause) {
      return causeFailure(cause)
    }
  }

  close(): void {
    this.#plain.destroy()
    this.#overTls.destroy()
  }

  async #post(url: URL, post: WebhookPost): Promise<number> {
    const first = this.#exchange(url, post)
    try {
      return await first.status
    } catch (cause) {
      // The other side had just ended a connection that stayed open: that says nothing about the event.
      if (!first.sent.reusedSocket || Reflect.get(Object(cause), 'code') !== 'ECONNRESET')
        throw cause
      return await this.#exchange(url, post).status
    }
  }

  #exchange(url: URL, { headers, body }: WebhookPost) {
    const options = {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      lookup: guardedLookup(this.#terms),
    }
    const sent =
      url.protocol === 'https:'
        ? requestOverTls(url, { ...options, agent: this.#overTls })
        : request(url, { ...options, agent: this.#plain })
    const status = statusOf(sent, this.#terms.timeoutMs)
    sent.end(body)
    return { sent, status }
  }
}

/** Returns the status that was answered in time. The body is read, up to a bound, and dropped. */
function statusOf(sent: ClientRequest, timeoutMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => sent.destroy(new TimedOut()), timeoutMs)
    sent.once('close', () => clearTimeout(timer))
    sent.once('error', reject)
    sent.once('response', (answer: IncomingMessage) => {
      let bytes = 0
      answer.on('data', (part: Buffer) => {
        bytes += part.length
        if (bytes > answerMostBytes) sent.destroy()
      })
      answer.once('error', () => undefined)
      resolve(answer.statusCode ?? 0)
    })
  })
}

class TimedOut extends Error {}

const statusFailure = (status: number): string | null =>
  status >= 200 && status < 300 ? null : `HTTP ${status}`

function causeFailure(cause: unknown): string {
  if (cause instanceof AddressRefused) return 'ADDRESS'
  if (cause instanceof TimedOut) return 'TIMEOUT'
  const code: unknown = Reflect.get(Object(cause), 'code')
  return typeof code === 'string' ? `UNREACHABLE ${code.slice(0, 60)}` : 'UNREACHABLE'
}
