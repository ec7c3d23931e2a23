// Does what the domain's router decided about a code.
import { isExpired } from '@tillwright/domain/barcode/gs1/gs1-goods.ts'
import { intentFor, routeScan, type ScanShop } from '@tillwright/domain/scan/route-scan.ts'
import { readScan } from '@tillwright/domain/scan/read-scan.ts'
import type { ScannedCode } from '@tillwright/domain/scan/scanned-code.ts'
import type { ScanIntent, ScannedItem } from '@tillwright/domain/scan/scan-intent.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { addGoods, addLabelled, addPack, type Added } from '../cart/add-goods.ts'
import { changeCart, newId, sameSale } from '../cart/cart-store.ts'
import { goodsByBarcode, goodsByItemCode } from '../catalogue/catalogue-store.ts'
import { termsNow, wallYear } from '../cart/pricing.ts'
import { toast } from '../../platform/notices/notice-store.ts'
import { currentSession } from '../../session/session-store.ts'
import type { Text } from '../../platform/words/words.ts'
import type { ScanUi } from './scan-ui.ts'

/** Returns the possible meanings of a code in this shop, without acting on it. */
export function codeMeanings(code: string): ScannedCode['kind'][] {
  const { found, payment } = readScan(code, shopNow({ screen: 'elsewhere' }))
  return [...found, ...(payment ? [payment] : [])].map(({ kind }) => kind)
}

/**
 * A typed number too short for a barcode that is no code of anything here, such as the end of a receipt's
 * number: it is no unknown goods, and must not block the payment.
 */
export const isNumberOfNothing = (text: string): boolean =>
  /^\d{6,7}$/.test(text) && codeMeanings(text).length === 0 && goodsByItemCode(text).length === 0

/** Returns whether the code did something. A false one sounds the error tone. */
export async function doScan(code: string, ui: ScanUi): Promise<boolean> {
  if (ui.raw) {
    ui.raw(code)
    return true
  }
  const shop = shopNow(ui)
  return perform(routeScan(code, ui.screen, shop), ui, shop)
}

function shopNow(ui: ScanUi): ScanShop {
  const { scaleFormats, paysByScan } = currentSession()
  return {
    scaleFormats,
    hasGoods: (code) => goodsByBarcode(code).length > 0,
    hasItemCode: (code) => goodsByItemCode(code).length > 0,
    thisYear: wallYear(),
    payObstacle: paysByScan ? (ui.payObstacle?.() ?? null) : 'switched-off',
  }
}

async function perform(intent: ScanIntent, ui: ScanUi, shop: ScanShop): Promise<boolean> {
  switch (intent.do) {
    case 'add':
      return addItem(intent.scanned, ui)
    case 'offer-next-order':
      ui.nextOrder?.(() => void addItem(intent.scanned, ui))
      return ui.nextOrder !== undefined
    case 'select-line':
    case 'tick-line':
      return selectItem(intent.scanned, ui)
    case 'set-member':
    case 'find-orders':
      return hand(ui.member, intent.scanned.code)
    case 'open-member':
      return hand(ui.openMember, intent.scanned.code)
    case 'start-payment':
    case 'pay-remainder':
    case 'pay-amount-due':
      return hand(ui.pay, intent.scanned.code)
    case 'open-order':
    case 'switch-order':
      return hand(ui.openOrder, intent.scanned.code)
    case 'open-pick-up':
    case 'write-off':
      return hand(ui.pickUp, intent.scanned.code)
    case 'apply-coupon':
      return hand(ui.coupon, intent.scanned.code)
    case 'choose':
      ui.choose?.(
        intent.between,
        (chosen) => void perform(intentFor(chosen, ui.screen, shop), ui, shop),
      )
      return ui.choose !== undefined
    case 'hint':
      return refuse((words) => words.scan.hints[intent.why])
    case 'add-unknown':
      changeCart({ kind: 'addUnknownCode', id: newId(), code: intent.code })
      return false
    case 'refuse':
      if (ui.unknown) ui.unknown(intent.code, intent.why)
      else refuse((words) => `${words.scan.unknown} ${intent.code}`)
      return false
  }
}

async function addItem(scanned: ScannedItem, ui: ScanUi): Promise<boolean> {
  if (scanned.kind === 'pre-pack') return packOf(scanned.code)
  if (scanned.kind === 'goods' && scanned.pack && isExpired(scanned.pack, termsNow().at)) {
    return refuse((words) => words.scan.packExpired)
  }
  const goods = goodsOf(scanned)
  const [only, ...others] = goods
  if (!only) return false
  if (others.length > 0) {
    ui.chooseGoods?.(goods)
    return ui.chooseGoods !== undefined
  }
  if (only.soldOut && ui.soldOut && !(await ui.soldOut(only))) return false
  return notify(addOne(only, scanned), ui)
}

function goodsOf(scanned: Exclude<ScannedItem, { kind: 'pre-pack' }>): Goods[] {
  if (scanned.kind === 'scale-label') return goodsByItemCode(scanned.label.itemCode)
  const goods = goodsByBarcode(scanned.code)
  return goods.length > 0 ? goods : goodsByItemCode(scanned.code)
}

function addOne(goods: Goods, scanned: Exclude<ScannedItem, { kind: 'pre-pack' }>): Added {
  if (scanned.kind === 'scale-label') return addLabelled(goods, scanned.label)
  return scanned.pack ? addPack(goods, scanned.pack) : addGoods(goods)
}

/** The part that only the server can answer is fetched at first use: most shops print no packs. */
async function packOf(code: string): Promise<boolean> {
  const isTheirs = sameSale()
  const part = await import('./add-pre-pack.ts').catch(() => null)
  if (part === null) return refuse((words) => words.errors.checkNetwork)
  const refused = await part.addPrePack(code, isTheirs)
  return refused === null || refuse(refused)
}

function selectItem(scanned: ScannedItem, ui: ScanUi): boolean {
  const [goods] = scanned.kind === 'pre-pack' ? [] : goodsOf(scanned)
  if (goods) ui.selectGoods?.(goods)
  return goods !== undefined && ui.selectGoods !== undefined
}

function notify(added: Added, ui: ScanUi): boolean {
  if (added.kind === 'added') return true
  if (added.kind === 'misfit') return refuse((words) => words.scan.misfit)
  if (!ui.weigh) return refuse((words) => words.scan.needsWeight)
  ui.weigh(added.goods, added.why)
  return true
}

function hand(take: ((code: string) => void) | undefined, code: string): boolean {
  if (!take) return refuse((words) => words.scan.hints['not-on-this-screen'])
  take(code)
  return true
}

function refuse(text: Text): false {
  toast(text, 'warning')
  return false
}
