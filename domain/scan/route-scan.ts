// The scan router: one place that decides what every code does on every screen.
import { readScan, type ScanCatalogue, type ScanReading } from './read-scan.ts'
import type {
  ItemAction,
  OrderAction,
  PaymentAction,
  PayObstacle,
  PersonAction,
  PickUpAction,
  ScanIntent,
  ScanScreen,
} from './scan-intent.ts'
import type { ScannedCode } from './scanned-code.ts'

export interface ScanShop extends ScanCatalogue {
  /**
   * Obstacle that prevents a payment code on the sell screen from starting the payment now; null:
   * none.
   */
  readonly payObstacle: PayObstacle | null
}

type Actions<Action> = Readonly<Record<ScanScreen, Action | null>>

const itemActions: Actions<ItemAction> = {
  sell: 'add',
  checkout: 'offer-next-order',
  refund: 'select-line',
  'pick-up': 'tick-line',
  elsewhere: 'add',
}

const personActions: Actions<PersonAction> = {
  sell: 'set-member',
  checkout: 'set-member',
  refund: null,
  'pick-up': 'find-orders',
  elsewhere: 'open-member',
}

const paymentActions: Actions<PaymentAction> = {
  sell: 'start-payment',
  checkout: 'pay-remainder',
  refund: null,
  'pick-up': 'pay-amount-due',
  elsewhere: null,
}

const orderActions: Actions<OrderAction> = {
  sell: 'open-order',
  checkout: null,
  refund: 'switch-order',
  'pick-up': 'open-order',
  elsewhere: 'open-order',
}

const pickUpActions: Actions<PickUpAction> = {
  sell: 'open-pick-up',
  checkout: null,
  refund: null,
  'pick-up': 'write-off',
  elsewhere: 'open-pick-up',
}

const couponActions: Actions<'apply-coupon'> = {
  sell: 'apply-coupon',
  checkout: 'apply-coupon',
  refund: null,
  'pick-up': null,
  elsewhere: null,
}

/**
 * Returns the action of a scanned or typed code on a screen. Pure: the same code always does the
 * same.
 */
export function routeScan(text: string, screen: ScanScreen, shop: ScanShop): ScanIntent {
  const reading = readScan(text, shop)
  const candidates = candidatesOn(screen, reading)
  const [first, ...others] = candidates
  if (!first) {
    const action = screen === 'sell' ? 'add-unknown' : 'refuse'
    return { do: action, code: reading.code, why: reading.reason }
  }
  return others.length > 0 ? { do: 'choose', between: candidates } : intentFor(first, screen, shop)
}

/**
 * A payment code may have the shape of an 18-digit scale label. Goods that exist win, except at
 * checkout, where goods only wait for the next order and the customer waits now.
 */
function candidatesOn(screen: ScanScreen, { found, payment }: ScanReading): readonly ScannedCode[] {
  return payment && (found.length === 0 || screen === 'checkout') ? [payment] : found
}

/** Returns the action of one reading of a code: also after a choice. */
export function intentFor(scanned: ScannedCode, screen: ScanScreen, shop: ScanShop): ScanIntent {
  return actionFor(scanned, screen, shop) ?? { do: 'hint', scanned, why: 'not-on-this-screen' }
}

function actionFor(scanned: ScannedCode, screen: ScanScreen, shop: ScanShop): ScanIntent | null {
  switch (scanned.kind) {
    case 'goods':
    case 'scale-label':
    case 'pre-pack': {
      const action = itemActions[screen]
      return action && { do: action, scanned }
    }
    case 'phone':
    case 'member': {
      const action = personActions[screen]
      return action && { do: action, scanned }
    }
    case 'payment': {
      if (screen === 'sell' && shop.payObstacle) {
        return { do: 'hint', scanned, why: shop.payObstacle }
      }
      const action = paymentActions[screen]
      return action && { do: action, scanned }
    }
    case 'order': {
      const action = orderActions[screen]
      return action && { do: action, scanned }
    }
    case 'pick-up': {
      const action = pickUpActions[screen]
      return action && { do: action, scanned }
    }
    case 'coupon': {
      const action = couponActions[screen]
      return action && { do: action, scanned }
    }
  }
}
