// How the back office calls the server: in the name of its own session.
import { appVersion } from '@tillwright/contract/app-version.ts'
import type { Call } from '@tillwright/contract/call.ts'
import { specificationCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { CallFailure, failureOf } from '@tillwright/web/api/call-failure.ts'
import { send } from '@tillwright/web/api/send.ts'
import { serverBase } from '../navigation/server-base.ts'
import { sessionPort } from '../session-port.ts'
import { currentLanguage, currentWords } from '../words/words.ts'

/** Codes after which no user is logged in here. */
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

/** A back office knows one server: its own. */
const ownServer = { api: serverBase, update: serverBase, config: serverBase }

/** Calls the server. Resolves with the decoded answer, or throws CallFailure. */
export async function callApi<I, O>(
  of: Call<I, O>,
  input: I,
  options: CallOptions = {},
): Promise<O> {
  const session = sessionPort()
  const { platformId, token } = session.read()
  const caller = {
    platformId,
    shiftId: '',
    token: token ?? '',
    version: appVersion,
    language: currentLanguage(),
    memberId: null,
    gatewaySwapped: false,
    bases: ownServer,
  }
  try {
    return await send(of, input, caller, { ...options, onTraffic: () => undefined })
  } catch (error) {
    const failure = failureOf(error)
    if (failure.kind === 'code' && endings.has(failure.code)) session.lost(token)
    throw isSilent(failure) ? inWords(failure) : failure
  }
}

/** True when no answer came, or one that is not from this server. */
const isSilent = ({ kind }: CallFailure): boolean => kind !== 'code' && kind !== 'answer'

const inWords = ({ kind, path, traceId, code, httpStatus, writes }: CallFailure): CallFailure =>
  new CallFailure({
    kind,
    path,
    traceId,
    code,
    httpStatus,
    writes,
    message: currentWords().state.unreachable,
  })
