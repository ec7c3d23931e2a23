// Functions that a screen provides to the scan router: the few that only a screen can perform.
import type { PayObstacle, ScanScreen } from '@tillwright/domain/scan/scan-intent.ts'
import type { ScannedCode } from '@tillwright/domain/scan/scanned-code.ts'
import type { UnknownReason } from '@tillwright/domain/scan/read-scan.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { WeightRefusal } from '../../platform/devices/scale/weight-reading.ts'

/** The screen under the scanner. What it leaves out is answered with a hint and the error tone. */
export interface ScanUi {
  readonly screen: ScanScreen
  /** Takes every code as it is, for trying a scanner: nothing else is done with it. */
  readonly raw?: (code: string) => void
  /** Several goods under one code: the cashier picks. */
  readonly chooseGoods?: (goods: readonly Goods[]) => void
  /** A code that can be several things: `pick` goes on with the chosen one. */
  readonly choose?: (between: readonly ScannedCode[], pick: (chosen: ScannedCode) => void) => void
  /** Goods that the stock book does not have: whether they are taken all the same. */
  readonly soldOut?: (goods: Goods) => Promise<boolean>
  /** Weighed goods without a weight. */
  readonly weigh?: (goods: Goods, why: WeightRefusal) => void
  /** A phone number or member code, to become the cart's member or to be shown. */
  readonly member?: (code: string) => void
  readonly openMember?: (code: string) => void
  readonly openOrder?: (code: string) => void
  readonly pickUp?: (code: string) => void
  readonly coupon?: (code: string) => void
  /** A customer's payment code: pay the cart, or what remains, with it. */
  readonly pay?: (code: string) => void
  /** Goods scanned during a payment: shall they begin the next sale? */
  readonly nextOrder?: (add: () => void) => void
  /** On a refund or pick-up: the line of these goods. */
  readonly selectGoods?: (goods: Goods) => void
  /** Why a payment code does not pay now; null: it may. */
  readonly payObstacle?: () => PayObstacle | null
  /** Receives an unknown code, where it does not become an amber line. */
  readonly unknown?: (code: string, why: UnknownReason) => void
}
