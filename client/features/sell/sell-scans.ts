// Effect of a scan on a sell screen, in either view.
import { canBePaid } from '@tillwright/domain/cart/cart.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { PayObstacle } from '@tillwright/domain/scan/scan-intent.ts'
import type { ScannedCode } from '@tillwright/domain/scan/scanned-code.ts'
import { currentCart } from '../cart/cart-store.ts'
import { notifyOutcome } from '../checkout/outcome/outcome-notice.ts'
import { takePaymentCode } from '../checkout/tender/take-tender.ts'
import { applyCouponCode } from '../coupon/apply-coupon-code.ts'
import { memberByCode } from '../member/member-by-code.ts'
import { requestConfirmation, alertAtLength, toast } from '../../platform/notices/notice-store.ts'
import type { ScanUi } from '../scan/scan-ui.ts'
import { currentSession } from '../../session/session-store.ts'
import { play } from '../../platform/sound/sound.ts'
import { weigh } from './pick.ts'
import { takesSoldOut } from './sold-out.ts'

export interface SellScans {
  /** Puts the words of several goods into the view's search. */
  readonly search: (text: string) => void
  /** Before a payment code pays: a payment may have to begin first. */
  readonly beforePay: () => void
  /** A payment code paid everything. */
  readonly paid: () => void
  /** The receipt of an order was scanned. */
  readonly openOrder: (code: string) => void
  /** A pick-up code was scanned: to the counter where it is handed over. */
  readonly openPickup: () => void
}

/** The scans while goods are shown. */
export const sellScans = (view: SellScans): ScanUi => ({
  screen: 'sell',
  ...everywhere(view),
  payObstacle,
})

/** The scans while a payment is under way: goods belong to the next sale. */
export const checkoutScans = (view: SellScans): ScanUi => ({
  screen: 'checkout',
  ...everywhere(view),
  nextOrder: (add) => void offerNextOrder(add),
})

const everywhere = (view: SellScans) =>
  ({
    weigh,
    soldOut: takesSoldOut,
    member: (code) => void memberByCode(code),
    coupon: (code) => void putCoupon(code),
    pay: (code) => void payByCode(code, view),
    openOrder: view.openOrder,
    pickUp: (code) => void deliverAt(code, view.openPickup),
    chooseGoods: (goods) => view.search(commonWord(goods)),
    choose: (between, pick) => void chooseMeaning(between, pick),
  }) satisfies Omit<ScanUi, 'screen'>

const commonWord = ([first]: readonly Goods[]): string => first?.barcodes[0] ?? first?.name.zh ?? ''

function payObstacle(): PayObstacle | null {
  const cart = currentCart()
  if (cart.lines.length === 0) return 'nothing-to-pay'
  return canBePaid(cart) ? null : 'cart-not-ready'
}

/** The counter is fetched when it is first needed: most sales never come near it. */
async function deliverAt(code: string, openPickup: () => void): Promise<void> {
  const { scanPickup } = await import('../write-off/scan-pickup.ts')
  openPickup()
  await scanPickup(code)
}

async function payByCode(code: string, { beforePay, paid }: SellScans): Promise<void> {
  if (!currentSession().tenders.includes('code')) {
    play('refused')
    toast((words) => words.scan.codesNotTaken, 'warning')
    return
  }
  beforePay()
  const outcome = await takePaymentCode(code)
  if (outcome?.kind === 'completed') paid()
  else if (outcome) await notifyOutcome(outcome)
}

async function putCoupon(code: string): Promise<void> {
  const refused = await applyCouponCode(code)
  play(refused ? 'refused' : 'added')
  if (refused) alertAtLength(refused, 'warning')
}

/**
 * Adds goods scanned during a payment to the next sale, if the cashier confirms. Once the money is
 * there no confirmation is needed: the cart is empty and the next sale begins.
 */
async function offerNextOrder(add: () => void): Promise<void> {
  if (currentCart().lines.length === 0) return add()
  const adds = await requestConfirmation({
    title: (words) => words.scan.nextOrderTitle,
    text: (words) => words.scan.nextOrder,
    confirm: (words) => words.sell.addToCart,
  })
  if (adds) add()
}

async function chooseMeaning(
  between: readonly ScannedCode[],
  pick: (chosen: ScannedCode) => void,
): Promise<void> {
  for (const meaning of between) {
    const takes = await requestConfirmation({
      title: (words) => words.scan.choose,
      text: (words) => `${words.till.meanings[meaning.kind]} ${meaning.code}`,
      cancel: (words) => words.till.otherMeaning,
    })
    if (!takes) continue
    pick(meaning)
    return
  }
}
