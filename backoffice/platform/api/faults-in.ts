import type { CallFailure } from '@tillwright/web/api/call-failure.ts'

/** The places that the server found wrong in what it was sent, by their names. */
export function faultsIn(failure: CallFailure): ReadonlyMap<string, string> {
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
