import { applyCouponCode } from '../../features/coupon/apply-coupon-code.ts'
import { memberByCode } from '../../features/member/member-by-code.ts'
import { alertAtLength, toast } from '../../platform/notices/notice-store.ts'
import type { ScanUi } from '../../features/scan/scan-ui.ts'
import { refusesSoldOut } from '../../features/sell/sold-out.ts'
import { play } from '../../platform/sound/sound.ts'
import { currentStage, payAtKiosk } from './kiosk-store.ts'

/**
 * Effects of a scan by a customer alone: goods and their own codes, and no payment before they
 * request it.
 */
export const kioskScans: ScanUi = {
  screen: 'sell',
  weigh: () => {
    play('refused')
    toast((words) => words.kiosk.weighFirst, 'warning')
  },
  soldOut: refusesSoldOut,
  member: (code) => void memberByCode(code),
  coupon: (code) => void putCoupon(code),
  pay: (code) => void payAtKiosk(code),
  payObstacle: () => (currentStage() === 'pay' ? null : 'cart-not-ready'),
}

/**
 * While money may be moving: goods scanned now would go into a separate cart, apart from those that
 * return where it has not moved.
 */
export const waitingScans: ScanUi = {
  screen: 'sell',
  raw: () => {
    play('refused')
    toast((words) => words.kiosk.payingDetail, 'warning')
  },
}

async function putCoupon(code: string): Promise<void> {
  const refused = await applyCouponCode(code)
  play(refused ? 'refused' : 'added')
  if (refused) alertAtLength(refused, 'warning')
}
