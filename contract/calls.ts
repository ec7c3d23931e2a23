import * as account from './account.ts'
import * as approval from './approval.ts'
import * as box from './box.ts'
import { callsIn } from './calls-in.ts'
import * as catalogue from './goods/catalogue.ts'
import * as changes from './changes.ts'
import * as coupon from './coupon/coupon.ts'
import * as device from './device.ts'
import * as drawer from './drawer.ts'
import * as goods from './goods/goods.ts'
import * as health from './health.ts'
import * as hold from './hold.ts'
import * as lab from './lab.ts'
import * as log from './log.ts'
import * as member from './member.ts'
import * as goodsImport from './office/goods-import.ts'
import * as officeCoupon from './office/office-coupon.ts'
import * as officeGoods from './office/office-goods.ts'
import * as officeReport from './office/office-report.ts'
import * as officeSettings from './office/office-settings.ts'
import * as officeShop from './office/office-shop.ts'
import * as officeStaff from './office/office-staff.ts'
import * as office from './office/office.ts'
import * as stock from './office/stock.ts'
import * as stocktake from './office/stocktake.ts'
import * as order from './order/order.ts'
import * as paperShapes from './print/paper-shapes.ts'
import * as pop from './pop.ts'
import * as prePack from './pre-pack.ts'
import * as print from './print/print.ts'
import * as recharge from './recharge.ts'
import * as refund from './refund.ts'
import * as report from './report.ts'
import * as role from './role.ts'
import * as selfDelivery from './self-delivery.ts'
import * as labelRules from './settings/label-rules.ts'
import * as settings from './settings/settings.ts'
import * as shift from './shift.ts'
import * as spool from './print/spool.ts'
import * as training from './training.ts'
import * as upload from './upload.ts'
import * as version from './version.ts'
import * as writeOff from './write-off.ts'

/**
 * Every call by its name. The server does not compile while one of them has no answer; the page
 * imports single files instead, to stay small.
 */
export const calls = {
  ...callsIn(account),
  ...callsIn(member),
  ...callsIn(device),
  ...callsIn(settings),
  ...callsIn(goods),
  ...callsIn(prePack),
  ...callsIn(changes),
  ...callsIn(catalogue),
  ...callsIn(order),
  ...callsIn(writeOff),
  ...callsIn(selfDelivery),
  ...callsIn(refund),
  ...callsIn(recharge),
  ...callsIn(box),
  ...callsIn(shift),
  ...callsIn(drawer),
  ...callsIn(hold),
  ...callsIn(approval),
  ...callsIn(report),
  ...callsIn(coupon),
  ...callsIn(pop),
  ...callsIn(paperShapes),
  ...callsIn(print),
  ...callsIn(spool),
  ...callsIn(lab),
  ...callsIn(role),
  ...callsIn(version),
  ...callsIn(log),
  ...callsIn(upload),
  ...callsIn(health),
  ...callsIn(training),
  ...callsIn(office),
  ...callsIn(officeGoods),
  ...callsIn(goodsImport),
  ...callsIn(officeStaff),
  ...callsIn(officeShop),
  ...callsIn(officeSettings),
  ...callsIn(officeCoupon),
  ...callsIn(labelRules),
  ...callsIn(stock),
  ...callsIn(stocktake),
  ...callsIn(officeReport),
}
