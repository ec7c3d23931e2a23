// The ways to pay, and what is true of each.

/**
 * `code` is a payment code shown on a phone and charged through the platform's gateway; `card` is a
 * terminal alongside the till whose result the cashier enters. `transfer` and `other` are taken outside
 * and only written down here.
 */
export type TenderKind = 'cash' | 'code' | 'storedValue' | 'card' | 'transfer' | 'other'

export interface TenderFacts {
  /** More may be handed over than is due; the rest comes back as change. */
  readonly givesChange: boolean
  readonly opensDrawer: boolean
  /** Another system answers, so the outcome may be in doubt. */
  readonly viaGateway: boolean
  readonly needsMember: boolean
  /** May be taken without the server, where the shop's policy does not forbid it. */
  readonly worksOffline: boolean
}

const external: TenderFacts = {
  givesChange: false,
  opensDrawer: false,
  viaGateway: false,
  needsMember: false,
  worksOffline: true,
}

export const tenderFacts: Readonly<Record<TenderKind, TenderFacts>> = {
  cash: { ...external, givesChange: true, opensDrawer: true },
  code: { ...external, viaGateway: true, worksOffline: false },
  storedValue: { ...external, needsMember: true, worksOffline: false },
  card: external,
  transfer: { ...external, worksOffline: false },
  other: external,
}

export const tenderKinds: readonly TenderKind[] = [
  'cash',
  'code',
  'storedValue',
  'card',
  'transfer',
  'other',
]

/**
 * The tenders that a new sale may be paid by. A sale on account, or by a transfer that is not
 * followed up, is a debt, and no member has one yet: earlier sales of this kind are read and
 * refunded.
 */
export const offeredTenders: readonly TenderKind[] = tenderKinds.filter(
  (kind) => kind !== 'transfer' && kind !== 'other',
)
