// The only fetch of the till and of the back office. Takes everything it needs as arguments, so that a worker
// can use it.
import { type Call, decodeOutput, encodeInput, WireError } from '@tillwright/contract/call.ts'
import type { CallSignature } from '@tillwright/contract/call-signature.ts'
import { codeOk, readEnvelope } from '@tillwright/contract/envelope.ts'
import { type CallerHeaders, writeHeaders } from '@tillwright/contract/headers.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { machineMs } from '../clock.ts'
import { requestOf } from './request.ts'
import { CallFailure } from './call-failure.ts'
import { safeParams } from './safe-params.ts'
import type { Traffic } from './traffic.ts'

/** Caller, and the address of the server. */
export interface Caller extends Omit<CallerHeaders, 'traceId'> {
  /** The selected member: product lists are priced for them. */
  readonly memberId: string | null
  /** True where calls with an alternative path take it (Specification 7). */
  readonly gatewaySwapped: boolean
  readonly bases: { readonly api: string; readonly update: string; readonly config: string }
}

export interface SendOptions {
  /** Overrides the call's own time limit. */
  readonly timeoutMs?: number
  readonly signal?: AbortSignal
  readonly quiet?: boolean
  /** File that a multipart call carries alongside its fields. */
  readonly file?: Blob | undefined
  readonly onTraffic: (traffic: Traffic) => void
  /** Signs a call that moves money; null where the till cannot. */
  readonly sign?: (call: CallToSign) => Promise<CallSignature | null>
}

interface CallToSign {
  readonly method: string
  readonly path: string
  readonly traceId: string
  readonly body: string
}

/** Makes one call and reads its answer. Throws CallFailure, and nothing else, when there is none. */
export async function send<I, O>(
  of: Call<I, O>,
  input: I,
  caller: Caller,
  options: SendOptions,
): Promise<O> {
  return sendWire(of, withFile(encoded(of, input), options.file), caller, options)
}

const withFile = (wire: unknown, file: Blob | undefined): unknown =>
  file === undefined || typeof wire !== 'object' ? wire : { ...wire, file }

/** An input that breaks the contract is refused here as the server would refuse it. */
function encoded<I>(of: Call<I>, input: I): unknown {
  try {
    return encodeInput(of, input)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    const code = tillCodes.invalid
    throw new CallFailure({
      kind: 'code',
      path: of.path,
      traceId: '',
      code,
      message: error.message,
      data: { faults: error.faults },
    })
  }
}

/** As `send`, for an input that is already in the wire's spelling: a repeat of the same body. */
export async function sendWire<O>(
  of: Call<never, O> | Call<unknown, O>,
  wire: unknown,
  caller: Caller,
  options: SendOptions,
): Promise<O> {
  const traceId = crypto.randomUUID()
  const startedMs = machineMs()
  const path = caller.gatewaySwapped ? (of.viaGateway ?? of.path) : of.path
  const done = (httpStatus: number | null, code: number, failure: CallFailure | null) =>
    options.onTraffic({
      path,
      traceId,
      tookMs: machineMs() - startedMs,
      httpStatus,
      failure,
      code,
      ...(failure && { params: safeParams(wire) }),
      quiet: options.quiet ?? false,
      token: caller.token,
    })
  try {
    const { url, init } = requestOf(of, path, wire, caller)
    const { method, body } = init
    const signature =
      of.movesMoney && typeof body === 'string'
        ? await options.sign?.({ method, path, traceId, body })
        : null
    const signed = { ...caller, traceId, ...(signature && { signature }) }
    const headers = writeHeaders(signed, init.contentType)
    // A multipart body names its own boundary.
    if (init.contentType === '') delete headers['content-type']
    const limit = limitOf(options.timeoutMs ?? of.timeoutMs, options.signal)
    const answer = await fetchText(url, { ...init, headers, signal: limit.signal }, limit)
    const output = readAnswer(of, answer, { path, traceId })
    done(answer.status, answer.code, null)
    return output
  } catch (error) {
    const failure = asFailure(error, of, { path, traceId })
    done(failure.httpStatus, failure.code, failure)
    throw failure
  }
}

interface Answer {
  readonly status: number
  readonly code: number
  readonly body: unknown
}

interface Limit {
  readonly signal: AbortSignal
  readonly isTimedOut: () => boolean
  readonly lift: () => void
}

class TimedOut extends Error {}
class Unreachable extends Error {}
class Stopped extends Error {}

/** One signal for the time limit and the caller's own request to stop. */
function limitOf(timeoutMs: number, input: AbortSignal | undefined): Limit {
  const controller = new AbortController()
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    controller.abort()
  }, timeoutMs)
  const stop = () => controller.abort()
  if (input?.aborted) stop()
  input?.addEventListener('abort', stop, { once: true })
  return {
    signal: controller.signal,
    isTimedOut: () => timedOut,
    lift: () => {
      clearTimeout(timer)
      input?.removeEventListener('abort', stop)
    },
  }
}

async function fetchText(url: string, init: RequestInit, limit: Limit): Promise<Answer> {
  try {
    const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' })
    const body = parse(await response.text())
    return { status: response.status, code: readEnvelope(body)?.code ?? 0, body }
  } catch {
    if (limit.isTimedOut()) throw new TimedOut()
    throw limit.signal.aborted ? new Stopped() : new Unreachable()
  } finally {
    limit.lift()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function readAnswer<O>(
  of: Call<never, O> | Call<unknown, O>,
  answer: Answer,
  named: { readonly path: string; readonly traceId: string },
): O {
  const envelope = readEnvelope(answer.body)
  const facts = { ...named, httpStatus: answer.status }
  if (!envelope) {
    const kind = answer.status >= 400 ? 'http' : 'answer'
    throw new CallFailure({ ...facts, kind, message: `HTTP ${answer.status}` })
  }
  const { code, msg: message, data } = envelope
  // An outdated version is reported alongside the answer; the answer itself counts (Specification
  // 8).
  if (code !== codeOk && code !== specificationCodes.updateNeeded.code) {
    throw new CallFailure({ ...facts, kind: 'code', code, message, data })
  }
  const checked = decodeOutput<O>(of, data)
  if (checked.ok) return checked.value
  const rules = checked.faults.map(({ at, rule }) => `${at || 'data'} ${rule}`).join('; ')
  throw new CallFailure({ ...facts, kind: 'answer', code, message: rules })
}

function asFailure(
  error: unknown,
  { writes, bodyType }: Pick<Call, 'writes' | 'bodyType'>,
  named: { readonly path: string; readonly traceId: string },
): CallFailure {
  if (error instanceof CallFailure) return error
  const facts = { ...named, writes }
  if (error instanceof TimedOut) return new CallFailure({ ...facts, kind: 'timeout' })
  if (error instanceof Stopped) return new CallFailure({ ...facts, kind: 'abort' })
  if (!(error instanceof Unreachable)) throw error
  if (bodyType === 'multipart') return new CallFailure({ ...facts, kind: 'upload' })
  return new CallFailure({ ...facts, kind: navigator.onLine ? 'network' : 'offline' })
}
