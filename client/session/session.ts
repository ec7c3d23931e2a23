// The store state of Specification 3 as one value: the cashier, the store and its rules. It changes
// only through `sessionAfter`, so that every way to lose or gain a session is in view. The member
// and the chosen coupon belong to the current sale: they live in the cart.

import { appVersion } from '@tillwright/contract/app-version.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { Gateway } from '@tillwright/contract/gateway.ts'
import type { closeShift } from '@tillwright/contract/shift/shift.ts'
import type { Permission } from '@tillwright/contract/account/permissions.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { Addresses } from '../platform/session-port.ts'
import { type DisplayFlags, type Settings, settingsAtFirst } from './settings.ts'

/** Whoever is signed on at this till. */
export interface Cashier {
  readonly id: string
  readonly phone: string
  readonly staffNumber?: string | null | undefined
  readonly nick: string
  readonly roleName: string
  readonly store: Shop
}

/** The shop the cashier works in, as screens and receipts name it. */
export interface Shop {
  readonly id: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly merchantId: string
  readonly timeZone: string
  readonly currency: CurrencyCode
}

/** Terms that must be accepted before duty begins. */
export interface Agreement {
  readonly id: string
  readonly title: string
  readonly text: string
}

/** How a shift is to end: what is sent. */
export type ShiftEnd = Input<typeof closeShift>

export interface SessionState extends Settings {
  readonly user: Cashier | null
  readonly token: string | null
  readonly platformId: string
  /** Somebody chose the platform: a new till does not go back to the server's own. */
  readonly isPlatformChosen: boolean
  readonly deviceId: string | null
  /** The shop's name for this till, on receipts. */
  readonly deviceName: string
  /** The store's number for this till; null while no user has logged in on it. */
  readonly tillNumber: number | null
  /** The open shift, cashierRecordId on the wire. */
  readonly shiftId: string | null
  /** Ends of this shift that were sent and not yet answered, the newest first. */
  readonly endsInQuestion: readonly ShiftEnd[]
  readonly agreement: Agreement | null
  readonly versionCode: string
  readonly addresses: Addresses
  readonly platforms: readonly Platform[]
  /** The demo shop: its accounts may be shown. */
  readonly isDemo: boolean
  /** Keys of the menus this person has, of all levels; null until the server has said. */
  readonly menus: readonly string[] | null
  readonly permissions: readonly Permission[]
  readonly updateNeeded: boolean
  /** Customers use this till: it may do nothing but self-service until staff lead it out. */
  readonly isKiosk: boolean
  /** Display flags that whoever works here switched for themselves, over what the store has saved. */
  readonly ownFlags: Partial<DisplayFlags>
}

export interface Platform {
  readonly id: string
  readonly name: string
  readonly currency: CurrencyCode
}

export type SessionEvent =
  | { readonly kind: 'platformChosen'; readonly platformId: string }
  | { readonly kind: 'deviceKnown'; readonly deviceId: string; readonly name: string }
  | {
      readonly kind: 'loggedIn'
      readonly token: string
      readonly user: Cashier
      readonly tillNumber: number | null
      readonly shiftId: string | null
      readonly agreement: Agreement | null
      readonly permissions: readonly Permission[]
      readonly isKiosk: boolean
    }
  | { readonly kind: 'kioskEntered' }
  | { readonly kind: 'kioskLeft'; readonly token: string }
  | { readonly kind: 'shiftOpened'; readonly shiftId: string }
  | { readonly kind: 'shiftNeeded' }
  | { readonly kind: 'endSent'; readonly end: ShiftEnd }
  | { readonly kind: 'endRefused' }
  | { readonly kind: 'agreementRead'; readonly agreement: Agreement | null }
  | { readonly kind: 'ownFlagSet'; readonly flag: keyof DisplayFlags; readonly on: boolean }
  | { readonly kind: 'settingsRead'; readonly settings: Partial<Settings> }
  | {
      readonly kind: 'configRead'
      readonly addresses: Addresses
      readonly platforms: readonly Platform[]
      readonly isDemo: boolean
      /** The platform that a till begins with which was never in use. */
      readonly newTillPlatformId: string
    }
  | { readonly kind: 'menusRead'; readonly menus: readonly string[] }
  | { readonly kind: 'ratioChanged'; readonly pointsRatio: number }
  | { readonly kind: 'gatewayChanged'; readonly gateway: Gateway }
  | { readonly kind: 'updateNeeded' }
  | { readonly kind: 'updated'; readonly versionCode: string }
  | { readonly kind: 'ended' }

const nobody = {
  token: null,
  user: null,
  shiftId: null,
  endsInQuestion: [],
  menus: null,
  permissions: [],
  isKiosk: false,
  ownFlags: {},
}

export const sessionAtFirst: SessionState = {
  ...settingsAtFirst,
  ...nobody,
  platformId: '1001',
  isPlatformChosen: false,
  deviceId: null,
  deviceName: '',
  tillNumber: null,
  agreement: null,
  versionCode: appVersion,
  addresses: {
    api: '',
    update: '',
    config: '',
    pictures: '',
    products: '',
    warehouse: '',
    allowedHosts: [],
  },
  platforms: [],
  isDemo: false,
  updateNeeded: false,
}

/**
 * Returns the session after an event. Ending it clears the logged-in user and their data; it keeps
 * the device, the platform and the settings, and does not touch the cart or unsent sales.
 */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'platformChosen':
      return onPlatform(state, event.platformId)
    case 'deviceKnown':
      return { ...state, deviceId: event.deviceId, deviceName: event.name }
    case 'loggedIn': {
      const { kind: _, ...details } = event
      // A user who can log in has not handed over.
      return { ...state, ...details, endsInQuestion: [], menus: null }
    }
    case 'kioskEntered':
      return state.isKiosk ? state : { ...state, isKiosk: true }
    case 'kioskLeft':
      return { ...state, token: event.token, isKiosk: false }
    case 'shiftOpened':
      return { ...state, shiftId: event.shiftId }
    case 'shiftNeeded':
      return { ...state, shiftId: null }
    case 'endSent':
      return { ...state, endsInQuestion: [event.end, ...state.endsInQuestion.slice(0, 4)] }
    case 'endRefused':
      return { ...state, endsInQuestion: [] }
    case 'agreementRead':
      return { ...state, agreement: event.agreement }
    case 'ownFlagSet': {
      const ownFlags = { ...state.ownFlags, [event.flag]: event.on }
      return { ...state, ownFlags, flags: { ...state.flags, ...ownFlags } }
    }
    case 'settingsRead': {
      const after = { ...state, ...event.settings }
      return { ...after, flags: { ...after.flags, ...after.ownFlags } }
    }
    case 'configRead': {
      const { addresses, platforms, isDemo, newTillPlatformId } = event
      const isNewTill = state.token === null && state.deviceId === null && !state.isPlatformChosen
      const platformId = isNewTill ? newTillPlatformId : state.platformId
      return { ...state, platformId, addresses, platforms, isDemo }
    }
    case 'menusRead':
      return { ...state, menus: event.menus }
    case 'ratioChanged':
      return { ...state, pointsRatio: event.pointsRatio }
    case 'gatewayChanged':
      return { ...state, gateway: event.gateway }
    case 'updateNeeded':
      return { ...state, updateNeeded: true }
    case 'updated':
      return { ...state, versionCode: event.versionCode, updateNeeded: false }
    case 'ended':
      return { ...state, ...nobody }
  }
}

/** Another platform knows nothing of this one's people, settings or devices. */
function onPlatform(state: SessionState, platformId: string): SessionState {
  if (platformId === state.platformId) return state
  return { ...sessionAtFirst, platformId, isPlatformChosen: true, platforms: state.platforms }
}
