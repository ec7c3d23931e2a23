// Reports network traffic to its listeners: the log, the session, the status pill.
import type { Traffic } from '@tillwright/web/api/traffic.ts'

type Listener = (traffic: Traffic) => void

const listeners = new Set<Listener>()

/** Returns how to stop listening. */
export function onTraffic(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notifies all listeners of a call that ended. */
export function reportTraffic(traffic: Traffic): void {
  for (const listener of listeners) listener(traffic)
}
