// User and state of the back office: one value, changed by a few named events.
import type { EmbeddedPage } from '@tillwright/contract/till/embed-message.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import { currencies, type CurrencyCode, usualCurrency } from '@tillwright/domain/money/currency.ts'
import { showCurrencySign } from '@tillwright/ui/text/currency-sign.ts'
import { useSyncExternalStore } from 'react'
import { provideSession } from '../platform/session-port.ts'
import { writeLogin } from '../platform/storage/browser-storage.ts'

export interface Platform {
  readonly id: string
  readonly name: string
  readonly currency: CurrencyCode
}

export interface Worker {
  readonly id: string
  readonly phone: string
  readonly staffNumber?: string | null
  readonly nick: string
  readonly roleName: string
  readonly storeName: string
  readonly currency: CurrencyCode
  /** The store's, by its IANA name: days and times are what its wall shows. */
  readonly timeZone: string
  readonly permissions: readonly Permission[]
}

/** A store where whoever is here may work. */
export interface OwnStore {
  readonly id: string
  readonly name: string
  readonly isHere: boolean
}

export type Phase =
  /** The server has not reported its state yet. */
  | 'starting'
  | 'unreachable'
  /** An empty server: its first visitor makes the shop. */
  | 'setUp'
  | 'login'
  /** In a till's frame, waiting for it to say hello. */
  | 'waiting'
  | 'in'

export interface OfficeState {
  readonly phase: Phase
  readonly platformId: string
  readonly platforms: readonly Platform[]
  readonly isDemo: boolean
  /** Where tills are opened from here. */
  readonly cashierOrigin: string
  /** Origins of tills that may frame this page. */
  readonly tillOrigins: readonly string[]
  readonly token: string | null
  readonly worker: Worker | null
  /** Where they may work; empty until the server has said. */
  readonly stores: readonly OwnStore[]
  /** The page a till opened; null alone in a browser. */
  readonly framedPage: EmbeddedPage | null
  /** Why somebody was sent to the login: a session that ended. */
  readonly isExpired: boolean
}

let state: OfficeState = {
  phase: 'starting',
  platformId: '1001',
  platforms: [],
  isDemo: false,
  cashierOrigin: '',
  tillOrigins: [],
  token: null,
  worker: null,
  stores: [],
  framedPage: null,
  isExpired: false,
}
const listeners = new Set<() => void>()

export const currentOffice = (): OfficeState => state

/** Changes the known session and notifies every component. */
export function notifyOffice(change: Partial<OfficeState>): void {
  state = { ...state, ...change }
  showCurrencySign(currencies[officeCurrency()].sign)
  for (const listener of listeners) listener()
}

/** The part of the state a component shows; it is drawn again when that part changes. */
export const useOffice = <T>(part: (state: OfficeState) => T): T =>
  useSyncExternalStore(subscribe, () => part(state))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The session of this token is over; another one that began meanwhile is left alone. */
export function lostSession(token: string | null): void {
  if (token === null || token !== state.token) return
  writeLogin(null)
  const phase = state.framedPage === null ? 'login' : 'waiting'
  notifyOffice({ token: null, worker: null, phase, isExpired: true })
}

/** Whether whoever is logged in has a permission. Only hides: the server decides. */
export const may = (permission: Permission): boolean =>
  state.worker?.permissions.includes(permission) ?? false

/** Returns the currency of the shop; the usual one before anybody is logged in. */
export const officeCurrency = (): CurrencyCode => state.worker?.currency ?? usualCurrency

/** True inside a till's frame. */
export const isFramed = (): boolean => window.parent !== window

provideSession({
  read: () => ({
    platformId: state.platformId,
    token: state.token,
    timeZone: state.worker?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  }),
  lost: lostSession,
})
