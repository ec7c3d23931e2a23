// Events at a till in a shift, as far as they may have changed its drawer.
import type { Cents } from '../money/cents.ts'
import type { TenderKind } from '../order/tender.ts'

/** `void` is a payment that was taken and reversed; `open` is a drawer opened for nothing. */
export const drawerEventKinds = [
  'sale',
  'recharge',
  'refund',
  'void',
  'payIn',
  'payOut',
  'open',
] as const
export type DrawerEventKind = (typeof drawerEventKinds)[number]

/** One payment, refund or move. An order that was paid in two ways is two events. */
export interface DrawerEvent {
  /** The order, refund or move behind it. */
  readonly id: string
  readonly kind: DrawerEventKind
  /** The number people know it by; empty where there is none. */
  readonly number: string
  readonly tender: TenderKind
  /** Never negative: the kind says which way it went. Zero for a drawer that was only opened. */
  readonly amountCents: Cents
  /** The cash handed over, and what went back of it; the amount and zero for anything else. */
  readonly tenderedCents: Cents
  readonly changeCents: Cents
  readonly happenAtMs: number
}

/**
 * Returns the amount that an event puts into the drawer by the books; negative where it takes out.
 */
export function drawerEffect(event: DrawerEvent): number {
  switch (event.kind) {
    case 'sale':
    case 'recharge':
      return event.tender === 'cash' ? event.amountCents : 0
    case 'refund':
      return event.tender === 'cash' ? -event.amountCents : 0
    case 'payIn':
      return event.amountCents
    case 'payOut':
      return -event.amountCents
    case 'void':
    case 'open':
      return 0
  }
}
