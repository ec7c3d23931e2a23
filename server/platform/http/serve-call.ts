import type { Done } from './call-result.ts'
import { type Call, decodeInput, encodeOutput } from '@tillwright/contract/call.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { type CallerHeaders, readHeaders } from '@tillwright/contract/headers.ts'
import { lineOf, type Pages } from '@tillwright/contract/wire/lines.ts'
import { type Envelope, success } from '@tillwright/contract/envelope.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Context, type Services } from '../context.ts'
import { answerDurably } from '../db/durable-reads.ts'
import { type ArrivedCall, checkSignature } from './check-signature.ts'
import { noteContact } from './device-contact.ts'
import { Refusal } from '../refusal.ts'
import type { CallWatch, Sender } from './call-watch.ts'
import type { CallerLimits } from './caller-limits.ts'
import { admit } from './guard.ts'
import { sentWith } from './parsers.ts'
import { textReader } from './query.ts'
import { envelopeOf, refusalFor } from './refusal-envelope.ts'
import { languageOf, type ReaderLanguage } from './refusal-words.ts'
import { sendLines } from './send-lines.ts'
import { statusOf } from './status.ts'
import { traceIdOf } from './trace-id.ts'

/** Dependencies of serving a call, besides the call itself. */
export interface CallServer {
  readonly services: Services
  readonly rates: CallerLimits
  readonly watch: CallWatch
  /** True once the server is stopping: nothing new is begun. */
  readonly isStopping: () => boolean
}

/** A call with what answers it. */
export interface Served<I, O> {
  readonly name: string
  readonly call: Call<I, O>
  readonly answer: (input: I, context: Context) => Promise<O>
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

interface Arriving {
  readonly request: FastifyRequest
  readonly know: (who: Partial<Sender>) => void
}

/** Returns the caller once they are allowed to make the call. */
async function letIn(
  { services, rates, isStopping }: CallServer,
  of: Call,
  { request, know }: Arriving,
) {
  if (isStopping()) throw new Refusal('unavailable', { retryAfterMs: 5_000 })
  const claims = readHeaders(request.headers)
  know({ platformId: logged(claims.platformId) })
  const nowMs = services.clock.now()
  const arrival = { token: claims.token, ip: request.ip, nowMs }
  rates.arrive(arrival)
  const found = await admit(services.db, of, claims, { nowMs, found: know }).catch(
    (cause: unknown) => {
      rates.doubt(claims.token)
      throw cause
    },
  )
  const { session } = found
  if (session !== null) {
    rates.prove(arrival)
    know({ staffId: session.staffId, deviceId: session.deviceId })
    noteContact(services, { platformId: session.platform.id, deviceId: session.deviceId }, nowMs)
  }
  if (found.service !== undefined) rates.prove(arrival)
  if (found.signer !== null)
    checkSignature(arrivedCall(request, claims, nowMs), found.signer.publicKey)
  return { claims, found }
}

/** The whole way of one call: headers, guard, input, answer, output, and every way it can fail. */
export function serveCall<I, O>(
  server: CallServer,
  { name, call: of, answer }: Served<I, O>,
): Handler {
  const readTexts = textReader(of)
  const work = async (
    request: FastifyRequest,
    traceId: string,
    know: (who: Partial<Sender>) => void,
  ): Promise<Envelope | { readonly pages: Pages<unknown> }> => {
    const { services } = server
    const { claims, found } = await letIn(server, of, { request, know })
    const sent = sentWith(request, of.bodyType)
    const wire = sent.as === 'json' ? sent.value : readTexts(sent.value)
    const input = decodeInput(of, wire)
    if (!input.ok) throw new Refusal('invalid', { faults: [...input.faults] })
    const { platformId, version, deviceSecret = '' } = claims
    const isOnSwappedPath =
      of.viaGateway === null ? null : request.routeOptions.url === of.viaGateway
    const { file } = sent
    const from = { ip: request.ip, origin: request.headers.origin ?? '' }
    const caller = { traceId, platformId, version, deviceSecret, ...from, isOnSwappedPath, file }
    const run = () => answer(input.value, new Context(services, caller, found))
    const output = await (of.writes ? answerDurably(services.db, run) : run())
    if (lineOf(of.output) !== null) return { pages: output as Pages<unknown> }
    const data = encodeOutput(of, output)
    return found.isOld ? { ...outdated, data } : success(data)
  }
  return async (request, reply) => {
    const startedMs = performance.now()
    const traceId = traceIdOf(request.headers['traceid'])
    const language = languageOf(request.headers['accept-language'])
    let sender: Sender = { ip: request.ip, platformId: '', staffId: '', deviceId: '' }
    const know = (who: Partial<Sender>) => {
      sender = { ...sender, ...who }
    }
    const watch = (done: Done) =>
      server.watch({ name, traceId, tookMs: performance.now() - startedMs, ...sender, ...done })
    const found = await work(request, traceId, know).catch((cause: unknown) =>
      failed(cause, language),
    )
    if ('pages' in found) {
      const ended = (cause: unknown) =>
        watch(cause === null ? answered(success(null)) : failed(cause, language))
      return sendLines(request, reply.header('traceId', traceId), { of, ...found, ended })
    }
    const done = 'envelope' in found ? found : answered(found)
    watch(done)
    return sendEnvelope(reply, traceId, done)
  }
}

const arrivedCall = (
  request: FastifyRequest,
  { traceId, signature }: CallerHeaders,
  nowMs: number,
): ArrivedCall => ({
  method: request.method,
  path: request.url.split('?', 1)[0] ?? '',
  traceId,
  body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
  signature: signature ?? null,
  nowMs,
})

/** A header in a form safe for a log line. */
const logged = (text: string): string => text.slice(0, 64)

/** Answered, but with the notice to the till that its version is too old (Specification 8). */
const { code, summary: msg } = codes.updateNeeded
const outdated = { code, msg }

const answered = (envelope: Envelope): Done => ({
  envelope,
  status: 200,
  retryAfterMs: null,
  cause: null,
})

/** Any failure as an ending, worded in the reader's language. */
export function failed(cause: unknown, language: ReaderLanguage = 'en'): Done {
  const no = refusalFor(cause)
  const wait: unknown = no.data === null ? null : Reflect.get(no.data, 'retryAfterMs')
  return {
    envelope: envelopeOf(no, language),
    status: statusOf(no.code),
    retryAfterMs: typeof wait === 'number' ? wait : null,
    cause: no === cause ? null : cause,
  }
}

/** Sends an envelope with the headers every answer has. */
export function sendEnvelope(reply: FastifyReply, traceId: string, done: Done): FastifyReply {
  if (done.retryAfterMs !== null && done.status !== 200)
    reply.header('retry-after', Math.ceil(done.retryAfterMs / 1000))
  return reply
    .code(done.status)
    .header('traceId', traceId)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(done.envelope))
}
