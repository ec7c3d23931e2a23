// The one session of this page: in memory for every reader, on disk so that it survives a reload.
import { appVersion } from '@tillwright/contract/app-version.ts'
import { currencies } from '@tillwright/domain/money/currency.ts'
import { showCurrencySign } from '@tillwright/ui/text/currency-sign.ts'
import { create } from 'zustand'
import { readDurable, writeDurable } from '../platform/storage/durable-values.ts'
import { provideSession } from '../platform/session-port.ts'
import { type SessionEvent, type SessionState, sessionAfter, sessionAtFirst } from './session.ts'

/** The session for components: `useSession((s) => s.user)`. */
export const useSession = create<SessionState>(() => sessionAtFirst)

export const currentSession = (): SessionState => useSession.getState()

provideSession(currentSession)

/** Takes an event in and writes the session down. Writing never delays the caller. */
export function dispatchSession(event: SessionEvent): void {
  const before = currentSession()
  const after = sessionAfter(before, event)
  if (after === before) return
  useSession.setState(after, true)
  showSign(after)
  void writeDurable('session', after)
}

/** Restores the last session at start. A program of another version keeps its own number. */
export async function restoreSession(): Promise<void> {
  const stored = await readDurable('session')
  if (!isSession(stored)) return
  const session = {
    ...sessionAtFirst,
    ...stored,
    addresses: { ...sessionAtFirst.addresses, ...stored.addresses },
    labelPrinter: { ...sessionAtFirst.labelPrinter, ...stored.labelPrinter },
    versionCode: appVersion,
    updateNeeded: false,
  }
  useSession.setState(session, true)
  showSign(session)
}

/** Shows the store's currency sign. After logout it stays: the till is still in that shop. */
function showSign({ user }: SessionState): void {
  // A session that an older program wrote down says nothing of it.
  const currency = user?.store.currency
  if (currency) showCurrencySign(currencies[currency].sign)
}

function isSession(value: unknown): value is SessionState {
  return typeof value === 'object' && value !== null && 'platformId' in value && 'flags' in value
}
