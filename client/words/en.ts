// English. A key that is missing or too many here does not compile.
import { entryEn } from './en-entry.ts'
import { cartEn } from './en/cart.ts'
import { checkoutEn } from './en/checkout.ts'
import { couponEn } from './en/coupon.ts'
import { devicesEn } from './en/devices.ts'
import { drawerEn } from './en/drawer.ts'
import { explainEn } from './en/explain.ts'
import { goodsEn } from './en/goods.ts'
import { holdEn } from './en/hold.ts'
import { keysEn } from './en/keys.ts'
import { memberEn } from './en/member.ts'
import { ordersEn } from './en/orders.ts'
import { orderWordsEn } from '@tillwright/printing/words/order-words-en.ts'
import { refundEn } from './en/refund.ts'
import { reportEn } from './en/report.ts'
import { scanEn } from './en/scan.ts'
import { loginPasswordEn } from './en/login-password.ts'
import { approvalEn, securityEn } from './en/security.ts'
import { sellEn } from './en/sell.ts'
import { tenderEn } from './en/tender.ts'
import { tillEn } from './en/till.ts'
import { couponRefusalEn } from '@tillwright/contract/coupon/refusal-words-en.ts'
import { personEn } from './en/person.ts'
import { phoneEn } from './en/phone.ts'
import { openItemEn } from './en/open-item.ts'
import { boxesEn } from './en/boxes.ts'
import { hardwareEn } from './en/hardware.ts'
import { printsEn } from './en/prints.ts'
import { kioskEn } from './en/kiosk.ts'
import { webEn } from './en/web.ts'
import { rechargeEn } from './en/recharge.ts'
import { prePackEn } from './en/pre-pack.ts'
import { photosEn } from './en/photos.ts'
import { takeOverEn } from './en/take-over.ts'
import { topUpBackEn } from './en/top-up-back.ts'
import { shiftEn } from './en/shift.ts'
import { writeOffEn } from './en/write-off.ts'
import type { Words } from './zh.ts'

export const en: Words = {
  ...entryEn,
  goods: goodsEn,
  approval: approvalEn,
  security: securityEn,
  loginPassword: loginPasswordEn,
  sell: sellEn,
  drawer: drawerEn,
  explain: explainEn,
  cart: cartEn,
  checkout: checkoutEn,
  coupon: couponEn,
  member: memberEn,
  orders: ordersEn,
  hold: holdEn,
  receipt: { order: orderWordsEn },
  refund: refundEn,
  report: reportEn,
  scan: scanEn,
  keys: keysEn,
  devices: devicesEn,
  tender: tenderEn,
  till: tillEn,
  refusal: couponRefusalEn,
  person: personEn,
  phone: phoneEn,
  openItem: openItemEn,
  boxes: boxesEn,
  hardware: hardwareEn,
  prints: printsEn,
  kiosk: kioskEn,
  web: webEn,
  recharge: rechargeEn,
  topUpBack: topUpBackEn,
  takeOver: takeOverEn,
  photos: photosEn,
  prePack: prePackEn,
  shift: shiftEn,
  writeOff: writeOffEn,
}
