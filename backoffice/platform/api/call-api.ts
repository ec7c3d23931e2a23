// The only fetch of the back office: one call of the contract, in the name of its own session.
import { appVersion } from '@tillwright/contract/app-version.ts'
import { type Call, decodeOutput, encodeInput, WireError } from '@tillwright/contract/call.ts'
import { formFields } from '@tillwright/contract/wire/form-fields.ts'
import { codeOk, readEnvelope } from '@tillwright/contract/envelope.ts'
import { writeHeaders } from '@tillwright/contract/headers.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { currentOffice, lostSession } from '../../session/office-store.ts'
import { serverAddress } from '../navigation/server-base.ts'
import { currentLanguage, currentWords } from '../words/words.ts'
import { ApiFailure } from './api-failure.ts'

/** Codes after which nobody is logged in here any more. */
const endings: ReadonlySet<number> = new Set([
  specificationCodes.expired.code,
  specificationCodes.otherCashier.code,
  specificationCodes.stopped.code,
  specificationCodes.signedOut.code,
])

export interface CallOptions {
  readonly signal?: AbortSignal
  /** Goes along with a multipart call. */
  readonly file?: Blob
}

/** Asks the server. Resolves with the decoded answer, or throws ApiFailure. */
export async function callApi<I, O>(
  of: Call<I, O>,
  input: I,
  options: CallOptions = {},
): Promise<O> {
  const traceId = crypto.randomUUID()
  const { platformId, token } = currentOffice()
  const headers = writeHeaders(
    {
      traceId,
      platformId,
      shiftId: '',
      token: token ?? '',
      version: appVersion,
      language: currentLanguage(),
    },
    contentTypes[of.bodyType],
  )
  if (of.bodyType === 'multipart') delete headers['content-type']
  const wire = wireOf(of, input)
  const isGet = of.method === 'GET'
  const query = isGet ? new URLSearchParams(formFields(wire)).toString() : ''
  const path = serverAddress(of.path)
  const body = await fetchBody(query === '' ? path : `${path}?${query}`, {
    method: of.method,
    headers,
    body: isGet ? null : bodyOf(of, wire, options.file),
    signal: limitOf(of.timeoutMs, options.signal),
  })
  const envelope = readEnvelope(body)
  if (envelope === null) throw silent(traceId)
  const { code, msg: message, data } = envelope
  if (code !== codeOk && code !== specificationCodes.updateNeeded.code) {
    if (endings.has(code)) lostSession(token)
    throw new ApiFailure({ message, code, data, traceId })
  }
  const checked = decodeOutput<O>(of, data)
  if (checked.ok) return checked.value
  const rules = checked.faults.map(({ at, rule }) => `${at} ${rule}`).join('; ')
  throw new ApiFailure({ message: rules, code: 0, data: null, traceId })
}

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: '',
} as const

const silent = (traceId: string) =>
  new ApiFailure({ message: currentWords().state.unreachable, code: 0, data: null, traceId })

/** What the contract does not allow is refused here as the server would refuse it. */
function wireOf<I>(of: Call<I>, input: I): unknown {
  try {
    return encodeInput(of, input)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    const { code, summary: message } = ownCodes.invalid
    throw new ApiFailure({ message, code, data: { faults: error.faults }, traceId: '' })
  }
}

function limitOf(timeoutMs: number, input: AbortSignal | undefined): AbortSignal {
  const limit = AbortSignal.timeout(timeoutMs)
  return input === undefined ? limit : AbortSignal.any([limit, input])
}

async function fetchBody(url: string, init: RequestInit): Promise<unknown> {
  try {
    const response = await fetch(url, { ...init, cache: 'no-store', credentials: 'omit' })
    return await response.json()
  } catch {
    return null
  }
}

function bodyOf(of: Pick<Call, 'bodyType'>, wire: unknown, file: Blob | undefined): BodyInit {
  if (of.bodyType === 'json') return JSON.stringify(wire)
  const fields = formFields(wire)
  if (of.bodyType === 'form') return new URLSearchParams(fields).toString()
  const parts = new FormData()
  for (const [name, text] of fields) parts.set(name, text)
  if (file !== undefined) parts.set('file', file)
  return parts
}
