// Which answers on the screen are out of date: whoever changed something on the server says of which call.
import type { Call } from '@tillwright/contract/call.ts'

type Path = Pick<Call, 'path'>

const listeners = new Map<string, Set<() => void>>()

/** Calls `reload` whenever answers of the call are out of date. Returns how to stop. */
export function onInvalidated({ path }: Path, reload: () => void): () => void {
  const ofPath = listeners.get(path) ?? new Set()
  listeners.set(path, ofPath)
  ofPath.add(reload)
  return () => ofPath.delete(reload)
}

/** Every answer of the call that is on the screen is requested again. */
export function invalidate({ path }: Path): void {
  for (const reload of listeners.get(path) ?? []) reload()
}
