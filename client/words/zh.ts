// Simplified Chinese: the source of every key. A file for each area, so that people rarely meet.
import { entryZh } from './zh-entry.ts'
import { cartZh } from './zh/cart.ts'
import { checkoutZh } from './zh/checkout.ts'
import { couponZh } from './zh/coupon.ts'
import { devicesZh } from './zh/devices.ts'
import { drawerZh } from './zh/drawer.ts'
import { explainZh } from './zh/explain.ts'
import { goodsZh } from './zh/goods.ts'
import { holdZh } from './zh/hold.ts'
import { keysZh } from './zh/keys.ts'
import { memberZh } from './zh/member.ts'
import { ordersZh } from './zh/orders.ts'
import { orderWordsZh } from '@tillwright/printing/words/order-words-zh.ts'
import { refundZh } from './zh/refund.ts'
import { reportZh } from './zh/report.ts'
import { scanZh } from './zh/scan.ts'
import { loginPasswordZh } from './zh/login-password.ts'
import { approvalZh, securityZh } from './zh/security.ts'
import { sellZh } from './zh/sell.ts'
import { tenderZh } from './zh/tender.ts'
import { tillZh } from './zh/till.ts'
import { couponRefusalZh } from '@tillwright/contract/coupon/refusal-words-zh.ts'
import { personZh } from './zh/person.ts'
import { phoneZh } from './zh/phone.ts'
import { openItemZh } from './zh/open-item.ts'
import { boxesZh } from './zh/boxes.ts'
import { hardwareZh } from './zh/hardware.ts'
import { printsZh } from './zh/prints.ts'
import { kioskZh } from './zh/kiosk.ts'
import { webZh } from './zh/web.ts'
import { rechargeZh } from './zh/recharge.ts'
import { prePackZh } from './zh/pre-pack.ts'
import { photosZh } from './zh/photos.ts'
import { takeOverZh } from './zh/take-over.ts'
import { topUpBackZh } from './zh/top-up-back.ts'
import { shiftZh } from './zh/shift.ts'

import { writeOffZh } from './zh/write-off.ts'

export const zh = {
  ...entryZh,
  goods: goodsZh,
  approval: approvalZh,
  security: securityZh,
  loginPassword: loginPasswordZh,
  sell: sellZh,
  drawer: drawerZh,
  explain: explainZh,
  cart: cartZh,
  checkout: checkoutZh,
  coupon: couponZh,
  member: memberZh,
  orders: ordersZh,
  hold: holdZh,
  receipt: { order: orderWordsZh },
  refund: refundZh,
  report: reportZh,
  scan: scanZh,
  keys: keysZh,
  devices: devicesZh,
  tender: tenderZh,
  till: tillZh,
  refusal: couponRefusalZh,
  person: personZh,
  phone: phoneZh,
  openItem: openItemZh,
  boxes: boxesZh,
  hardware: hardwareZh,
  prints: printsZh,
  kiosk: kioskZh,
  web: webZh,
  recharge: rechargeZh,
  topUpBack: topUpBackZh,
  takeOver: takeOverZh,
  photos: photosZh,
  prePack: prePackZh,
  shift: shiftZh,
  writeOff: writeOffZh,
}

export type Words = typeof zh
