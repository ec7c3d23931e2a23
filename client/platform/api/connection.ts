// Whether the server can be reached, learned from every call.
import { create } from 'zustand'
import { isUnknownResult } from '@tillwright/web/api/call-failure.ts'
import { onTraffic } from './traffic.ts'
import type { Traffic } from '@tillwright/web/api/traffic.ts'

/** `weak`: answers come, but late. `offline`: none came. */
export type Connection = 'online' | 'weak' | 'offline'

const lateMs = 2000

/** For the status pill, and for what may be sold now. */
export const useConnection = create<{ readonly connection: Connection }>(() => ({
  connection: 'online',
}))

export const currentConnection = (): Connection => useConnection.getState().connection

/** Returns the connection state that a call indicates; null where it indicates none. */
export function connectionAfter({ failure, tookMs }: Traffic): Connection | null {
  if (failure?.kind === 'abort') return null
  if (failure?.kind === 'timeout') return 'weak'
  if (failure && failure.httpStatus === null && isUnknownResult(failure)) return 'offline'
  return tookMs > lateMs ? 'weak' : 'online'
}

/** Begins watching. Called once at start. */
export function watchConnection(): void {
  const set = (connection: Connection) => {
    if (currentConnection() !== connection) useConnection.setState({ connection })
  }
  onTraffic((traffic) => {
    const next = connectionAfter(traffic)
    if (next) set(next)
  })
  window.addEventListener('offline', () => set('offline'))
}
