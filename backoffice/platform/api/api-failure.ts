/** Why a question had no answer. `code` is the server's; 0 where none came. */
export class ApiFailure extends Error {
  override readonly name = 'AskFailure'
  readonly code: number
  readonly data: unknown
  readonly traceId: string

  constructor(facts: { message: string; code: number; data: unknown; traceId: string }) {
    super(facts.message)
    this.code = facts.code
    this.data = facts.data
    this.traceId = facts.traceId
  }
}

/** The failure in a caught error. What is none of ours is a fault of this program: thrown on. */
export function failureOf(error: unknown): ApiFailure {
  throwUnlessFailure(error)
  return error
}

/** For a caller that goes on whatever the failure is: throws on what is a fault of this program. */
export function throwUnlessFailure(error: unknown): asserts error is ApiFailure {
  if (!(error instanceof ApiFailure)) throw error
}

/** The places that the server found wrong in what it was sent, by their names. */
export function faultsIn(failure: ApiFailure): ReadonlyMap<string, string> {
  const faults: unknown = failure.data === null ? null : Reflect.get(Object(failure.data), 'faults')
  const found = new Map<string, string>()
  if (!Array.isArray(faults)) return found
  for (const fault of faults) {
    const at: unknown = Reflect.get(Object(fault), 'at')
    const rule: unknown = Reflect.get(Object(fault), 'rule')
    if (typeof at === 'string' && typeof rule === 'string') found.set(at, rule)
  }
  return found
}
