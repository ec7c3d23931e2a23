// Who works here, for whom, and by which rules: the store state of Specification 3, as one value.
// It changes only through `sessionAfter`, so that every way to lose or gain a session is in view.

/** Which assortment the till sells from (offlineCachierProduct 1, 2, 3). */
export type GoodsScope = 'merchant' | 'grouper' | 'store'

/** A gateway that moves order, refund and collection calls to other addresses. */
export type PaymentGateway = 'none' | 'ysepay' | 'yoppay'

export interface Cashier {
  readonly id: string
  readonly phone: string
  readonly nick: string
  readonly storeId: string
  readonly storeName: string
}

/** The member the current sale belongs to. `phone` comes masked from the server. */
export interface MemberCard {
  readonly id: string
  readonly nick: string
  readonly phone: string
  readonly points: number
  readonly balanceCents: number
  readonly showsPoints: boolean
  readonly boxesOwed: number
}

export interface DisplayFlags {
  readonly stock: boolean
  readonly cover: boolean
  readonly barcode: boolean
  readonly hideSoldOut: boolean
  readonly signVoice: boolean
  readonly continuousWriteOff: boolean
}

export interface Addresses {
  readonly api: string
  readonly update: string
  readonly config: string
  readonly products: string
  readonly warehouse: string
  /** Hosts that code 1770 may send a cashier to. */
  readonly allowedHosts: readonly string[]
}

export interface SessionState {
  readonly user: Cashier | null
  readonly token: string | null
  readonly platformId: string
  readonly deviceId: string | null
  /** The open shift, cashierRecordId on the wire. */
  readonly shiftId: string | null
  readonly goodsScope: GoodsScope
  readonly member: MemberCard | null
  readonly gateway: PaymentGateway
  /** Points that are worth one currency unit. */
  readonly pointsRatio: number
  readonly pointsName: string
  readonly versionCode: string
  readonly addresses: Addresses
  readonly flags: DisplayFlags
  /** Keys of the front-end menus this person has; null until the server has said. */
  readonly menus: readonly string[] | null
  readonly permissions: readonly string[]
  readonly updateNeeded: boolean
}

export type SessionEvent =
  | { readonly kind: 'platformChosen'; readonly platformId: string }
  | { readonly kind: 'deviceKnown'; readonly deviceId: string }
  | {
      readonly kind: 'loggedIn'
      readonly token: string
      readonly user: Cashier
      readonly shiftId: string | null
      readonly permissions: readonly string[]
    }
  | { readonly kind: 'shiftOpened'; readonly shiftId: string }
  | { readonly kind: 'shiftNeeded' }
  | {
      readonly kind: 'settingsRead'
      readonly settings: Partial<
        Pick<SessionState, 'goodsScope' | 'gateway' | 'pointsRatio' | 'pointsName' | 'flags'>
      >
    }
  | { readonly kind: 'addressesRead'; readonly addresses: Partial<Addresses> }
  | { readonly kind: 'menusRead'; readonly menus: readonly string[] }
  | { readonly kind: 'memberChosen'; readonly member: MemberCard }
  | { readonly kind: 'memberLeft' }
  | { readonly kind: 'ratioChanged'; readonly pointsRatio: number }
  | { readonly kind: 'memberPointsChanged'; readonly points: number }
  | { readonly kind: 'gatewayChanged'; readonly gateway: PaymentGateway }
  | { readonly kind: 'updateNeeded' }
  | { readonly kind: 'updated'; readonly versionCode: string }
  | { readonly kind: 'ended' }

/** The version this program says it is (Specification 9). */
export const appVersion = '12.79.2'

export const sessionAtFirst: SessionState = {
  user: null,
  token: null,
  platformId: '1001',
  deviceId: null,
  shiftId: null,
  goodsScope: 'store',
  member: null,
  gateway: 'none',
  pointsRatio: 100,
  pointsName: 'points',
  versionCode: appVersion,
  addresses: { api: '', update: '', config: '', products: '', warehouse: '', allowedHosts: [] },
  flags: {
    stock: true,
    cover: true,
    barcode: false,
    hideSoldOut: false,
    signVoice: true,
    continuousWriteOff: false,
  },
  menus: null,
  permissions: [],
  updateNeeded: false,
}

/**
 * The session after an event. Ending it clears who is logged in and what is theirs; it keeps the
 * device, the platform and the settings, and knows nothing of the cart or of unsent sales.
 */
export function sessionAfter(state: SessionState, event: SessionEvent): SessionState {
  switch (event.kind) {
    case 'platformChosen':
      return event.platformId === state.platformId
        ? state
        : { ...sessionAtFirst, deviceId: state.deviceId, platformId: event.platformId }
    case 'deviceKnown':
      return { ...state, deviceId: event.deviceId }
    case 'loggedIn': {
      const { token, user, shiftId, permissions } = event
      return { ...state, token, user, shiftId, permissions, menus: null }
    }
    case 'shiftOpened':
      return { ...state, shiftId: event.shiftId }
    case 'shiftNeeded':
      return { ...state, shiftId: null }
    case 'settingsRead':
      return { ...state, ...event.settings }
    case 'addressesRead':
      return { ...state, addresses: { ...state.addresses, ...event.addresses } }
    case 'menusRead':
      return { ...state, menus: event.menus }
    case 'memberChosen':
      return { ...state, member: event.member }
    case 'memberLeft':
      return { ...state, member: null }
    case 'ratioChanged':
      return { ...state, pointsRatio: event.pointsRatio }
    case 'memberPointsChanged':
      return state.member ? { ...state, member: { ...state.member, points: event.points } } : state
    case 'gatewayChanged':
      return { ...state, gateway: event.gateway }
    case 'updateNeeded':
      return { ...state, updateNeeded: true }
    case 'updated':
      return { ...state, versionCode: event.versionCode, updateNeeded: false }
    case 'ended':
      return { ...state, token: null, user: null, shiftId: null, menus: null, permissions: [] }
  }
}
