import { canBePaid } from '@tillwright/domain/cart/cart.ts'
import type { ScannedCode } from '@tillwright/domain/scan/scanned-code.ts'
import { currentCart } from '../cart/cart-store.ts'
import { takePaymentCode } from '../checkout/take-tender.ts'
import { tellOutcome } from '../checkout/outcome-notice.ts'
import { startTender } from '../checkout/tender-store.ts'
import { applyCouponCode } from '../coupon/apply-coupon-code.ts'
import { memberByCode } from '../member/member-by-code.ts'
import { askPerson, toast } from '../notices/notice-store.ts'
import { play } from '../sound/sound.ts'
import { useScans } from '../scan/scan-service.ts'
import type { ScanUi } from '../scan/scan-ui.ts'
import { closeTender, currentDeskPlace } from './desk-place.ts'
import { weighOnDesk } from './pick-on-desk.ts'
import { writeOmnibox } from './search-text.ts'

/** What a scan does here, while goods are shown and while a payment is. */
export function useDeskScans(pays: boolean): void {
  useScans(pays ? checkoutScans : sellScans)
}

const both = {
  weigh: weighOnDesk,
  member: (code) => void memberByCode(code),
  coupon: (code) => void putCoupon(code),
  pay: (code) => void payByCode(code),
  chooseGoods: ([first]) => writeOmnibox(first?.barcodes[0] ?? first?.name.zh ?? ''),
  choose: (between, pick) => void chooseMeaning(between, pick),
} satisfies Omit<ScanUi, 'screen'>

const sellScans: ScanUi = {
  screen: 'sell',
  ...both,
  payObstacle: () => {
    const cart = currentCart()
    if (cart.lines.length === 0) return 'nothing-to-pay'
    return canBePaid(cart) ? null : 'cart-not-ready'
  },
}

const checkoutScans: ScanUi = {
  screen: 'checkout',
  ...both,
  nextOrder: (add) => void offerNextOrder(add),
}

async function payByCode(code: string): Promise<void> {
  if (!currentDeskPlace().pays) startTender()
  const outcome = await takePaymentCode(code)
  if (outcome?.kind === 'completed') closeTender()
  else if (outcome) await tellOutcome(outcome)
}

async function putCoupon(code: string): Promise<void> {
  const refused = await applyCouponCode(code)
  play(refused ? 'refused' : 'added')
  if (refused) toast(refused, 'warning')
}

/** Goods scanned during a payment belong to this sale only if the cashier says so. */
async function offerNextOrder(add: () => void): Promise<void> {
  const adds = await askPerson({
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
    const takes = await askPerson({
      title: (words) => words.scan.choose,
      text: (words) => `${words.till.meanings[meaning.kind]} ${meaning.code}`,
      cancel: (words) => words.till.otherMeaning,
    })
    if (!takes) continue
    pick(meaning)
    return
  }
}
