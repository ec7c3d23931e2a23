// A server for tests of the screen: what it takes and answers is held against the contract, and a call
// that no answer was prepared for fails the test.
import { type Call, decodeInput, encodeOutput, type Path } from '@tillwright/contract/call.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { refusal, success } from '@tillwright/contract/envelope.ts'
import type { Checked } from '@tillwright/contract/wire/schema.ts'
import { afterEach, beforeEach, vi } from 'vitest'

/** A refusal as the server words it: a code, and what the code says comes with it. */
export interface Refused {
  readonly code: number
  readonly data?: unknown
}

interface Prepared {
  readonly of: Call
  readonly respond: (input: unknown) => unknown
  readonly inputs: unknown[]
}

class Refusing extends Error {
  readonly reply: Refused

  constructor(reply: Refused) {
    super(`refused with ${reply.code}`)
    this.reply = reply
  }
}

/** Refuses the call: thrown by a handler given to `respond`. */
export const refuse = (code: number, data: unknown = null): never => {
  throw new Refusing({ code, data })
}

/** Makes no response arrive: thrown by a handler given to `respond`. */
export const loseConnection = (): never => {
  throw new TypeError('no connection')
}

export class FakeServer {
  readonly #prepared = new Map<string, Prepared>()
  readonly #faults: string[] = []
  #mayRespond = Promise.resolve()

  /** Prepares the response to a call, from now on. An output that breaks the contract fails the test. */
  respond<I, O>(of: Call<I, O>, handler: (input: I) => O): void {
    const inputs = this.#prepared.get(keyOf(of.method, of.path))?.inputs ?? []
    const prepared: Prepared = {
      of: of as unknown as Call,
      respond: (input) => encodeOutput(of as Call<unknown, O>, handler(input as I)),
      inputs,
    }
    for (const path of pathsOf(of)) this.#prepared.set(keyOf(of.method, path), prepared)
  }

  /** The decoded inputs a call was sent with, the oldest first. */
  inputsOf<I, O>(of: Call<I, O>): readonly I[] {
    return (this.#prepared.get(keyOf(of.method, of.path))?.inputs ?? []) as I[]
  }

  /** Lets every response wait until the returned function is called: what happens meanwhile is seen. */
  pause(): () => void {
    let goOn = () => {}
    this.#mayRespond = new Promise((resolve) => {
      goOn = resolve
    })
    return () => goOn()
  }

  /** Handles one request as `fetch` does. */
  readonly fetch = async (url: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(url, 'http://till.test')
    const method = init.method ?? 'GET'
    const prepared = this.#prepared.get(keyOf(method, pathname))
    if (!prepared) return this.#fail(`no response was prepared for ${method} ${pathname}`)
    const input = inputOf(prepared.of, init.body, searchParams)
    if (!input.ok) {
      const rules = input.faults.map(({ at, rule }) => `${at} ${rule}`).join('; ')
      return this.#fail(`${pathname} was sent what the contract does not allow: ${rules}`)
    }
    prepared.inputs.push(input.value)
    await this.#mayRespond
    try {
      return reply(success(prepared.respond(input.value)))
    } catch (error) {
      if (error instanceof Refusing) {
        const { code, data } = error.reply
        return reply(refusal(code, messageOf(code), data))
      }
      if (error instanceof TypeError) throw error
      return this.#fail(String(error))
    }
  }

  /** Fails the test that made a call which was not prepared, or broke the contract. */
  check(): void {
    if (this.#faults.length > 0) throw new Error(this.#faults.join('\n'))
  }

  #fail(fault: string): never {
    this.#faults.push(fault)
    throw new TypeError(fault)
  }
}

/** Gives each test of the file a server of its own, in place of the network. */
export function prepareServer(): { readonly current: () => FakeServer } {
  let server = new FakeServer()
  beforeEach(() => {
    server = new FakeServer()
    vi.stubGlobal('fetch', server.fetch)
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    server.check()
  })
  return { current: () => server }
}

const keyOf = (method: string, path: string): string => `${method} ${path}`

const pathsOf = <I, O>({ path, aliases, viaGateway }: Call<I, O>): readonly Path[] =>
  viaGateway === null ? [path, ...aliases] : [path, ...aliases, viaGateway]

/** Returns the server's message for a code, in English. */
const messageOf = (code: number): string =>
  Object.values(codes).find((known) => known.code === code)?.summary ?? ''

const reply = (envelope: unknown): Response => new Response(JSON.stringify(envelope))

/** Texts of a form or a query are read as JSON where the contract does not take them as they are. */
function inputOf(of: Call, body: unknown, query: URLSearchParams): Checked<unknown> {
  if (of.method !== 'GET' && of.bodyType === 'json')
    return decodeInput(of, JSON.parse(String(body)))
  const texts = of.method === 'GET' ? query : formOf(body)
  const fields: Record<string, unknown> = Object.fromEntries(texts)
  // The contract speaks of what goes along with a file, not of the file.
  if (of.bodyType === 'multipart') delete fields['file']
  const first = decodeInput(of, fields)
  if (first.ok) return first
  for (const { at } of first.faults) {
    const [name = ''] = at.split('.')
    const text = fields[name]
    if (typeof text === 'string') fields[name] = jsonOr(text)
  }
  return decodeInput(of, fields)
}

const formOf = (body: unknown): FormData | URLSearchParams =>
  body instanceof FormData ? body : new URLSearchParams(String(body))

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
