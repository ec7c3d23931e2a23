// The one way a call fails. The caller decides what it means; nothing here is shown to anybody.
import { localCodes } from '@tillwright/contract/codes/specification-codes.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'

export type FailureKind =
  /** The server understood and refused; `code` and `data` say why. */
  | 'code'
  /** No connection came about, though the machine believes it is online. */
  | 'network'
  /** The machine itself is offline. */
  | 'offline'
  /** No answer in time: it is unknown whether the server did it. */
  | 'timeout'
  | 'abort'
  | 'upload'
  /** An answer without an envelope and with a status of 400 or above: a proxy, a crash. */
  | 'http'
  /** An answer that does not fit the contract. */
  | 'answer'

export interface FailureFacts {
  readonly kind: FailureKind
  readonly path: string
  readonly traceId: string
  /** The server's code, or one of `localCodes` where no answer came (Specification 8). */
  readonly code: number
  readonly message: string
  /** Data of the refusal, still in the wire's spelling. */
  readonly data: unknown
  readonly httpStatus: number | null
  /** The call changes something: without an answer it is unknown whether it did. */
  readonly writes: boolean
}

/** Why a call brought no answer. Nothing else is thrown by `callApi`. */
export class CallFailure extends Error implements FailureFacts {
  readonly kind: FailureKind
  readonly path: string
  readonly traceId: string
  readonly code: number
  readonly data: unknown
  readonly httpStatus: number | null
  readonly writes: boolean

  constructor(facts: Partial<FailureFacts> & Pick<FailureFacts, 'kind' | 'path' | 'traceId'>) {
    super(facts.message ?? facts.kind)
    this.name = 'CallFailure'
    this.kind = facts.kind
    this.path = facts.path
    this.traceId = facts.traceId
    this.code = facts.code ?? codeOfKind(facts.kind)
    this.data = facts.data ?? null
    this.httpStatus = facts.httpStatus ?? null
    this.writes = facts.writes ?? true
  }
}

/** The server does not know either: the work may be done, or go on. */
const undecided = new Set<number>([
  tillCodes.paymentInDoubt,
  tillCodes.fault,
  tillCodes.unavailable,
])

/**
 * True where the work may have been done although no answer says so. An answer without an envelope is
 * none of our server's, whatever its status.
 */
export const isUnknownResult = ({ kind, code }: CallFailure): boolean =>
  kind === 'code' ? undecided.has(code) : kind !== 'upload'

function codeOfKind(kind: FailureKind): number {
  if (kind === 'abort') return localCodes.aborted
  if (kind === 'upload') return localCodes.uploadFailed
  return kind === 'timeout' || kind === 'network' || kind === 'offline' ? localCodes[kind] : 0
}

/** The failure in a caught error. What is none of ours is a fault of this program: thrown on. */
export function failureOf(error: unknown): CallFailure {
  throwUnlessFailure(error)
  return error
}

/** For a caller that goes on whatever the failure is: throws on what is a fault of this program. */
export function throwUnlessFailure(error: unknown): asserts error is CallFailure {
  if (!(error instanceof CallFailure)) throw error
}
