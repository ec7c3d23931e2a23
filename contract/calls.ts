import * as abandon from './order/abandon.ts'
import * as accounting from './accounting.ts'
import * as account from './account/account.ts'
import * as approval from './account/approval.ts'
import * as bulk from './bulk/bulk.ts'
import * as box from './box.ts'
import { callsIn } from './calls-in.ts'
import * as catalogue from './goods/catalogue.ts'
import * as changes from './till/changes.ts'
import * as coupon from './coupon/coupon.ts'
import * as device from './till/device.ts'
import * as drawer from './shift/drawer.ts'
import * as feed from './feed/feed.ts'
import * as goods from './goods/goods.ts'
import * as health from './health.ts'
import * as hold from './order/hold.ts'
import * as lab from './till/lab.ts'
import * as intake from './order/intake.ts'
import * as log from './till/log.ts'
import * as member from './member.ts'
import * as memberRecord from './member-record.ts'
import * as goodsImport from './office/goods-import.ts'
import * as officeMember from './office/office-member.ts'
import * as party from './office/party.ts'
import * as officeCoupon from './office/office-coupon.ts'
import * as officeGoods from './office/office-goods.ts'
import * as officeReport from './office/office-report.ts'
import * as officeSettings from './office/office-settings.ts'
import * as officeShop from './office/office-shop.ts'
import * as officeStaff from './office/office-staff.ts'
import * as officeStores from './office/office-stores.ts'
import * as office from './office/office.ts'
import * as stock from './office/stock.ts'
import * as stocktake from './office/stocktake.ts'
import * as ownAccount from './account/own-account.ts'
import * as openPayments from './order/open-payments.ts'
import * as order from './order/order.ts'
import * as paperShapes from './print/paper-shapes.ts'
import * as pickOrder from './order/pick-order.ts'
import * as pop from './goods/pop.ts'
import * as prePack from './goods/pre-pack.ts'
import * as print from './print/print.ts'
import * as recharge from './recharge.ts'
import * as refund from './order/refund.ts'
import * as report from './shift/report.ts'
import * as role from './account/role.ts'
import * as serviceAccount from './account/service-account.ts'
import * as selfDelivery from './order/self-delivery.ts'
import * as labelRules from './settings/label-rules.ts'
import * as operationLog from './settings/operation-log.ts'
import * as settings from './settings/settings.ts'
import * as shift from './shift/shift.ts'
import * as spool from './print/spool.ts'
import * as training from './till/training.ts'
import * as upload from './upload.ts'
import * as version from './till/version.ts'
import * as webhook from './feed/webhook.ts'
import * as writeOff from './order/write-off.ts'

/**
 * Every call by its name. The server does not compile while one of them has no answer; the page
 * imports single files instead, to stay small.
 */
export const calls = {
  ...callsIn(abandon),
  ...callsIn(account),
  ...callsIn(accounting),
  ...callsIn(ownAccount),
  ...callsIn(serviceAccount),
  ...callsIn(feed),
  ...callsIn(webhook),
  ...callsIn(member),
  ...callsIn(memberRecord),
  ...callsIn(device),
  ...callsIn(settings),
  ...callsIn(operationLog),
  ...callsIn(goods),
  ...callsIn(prePack),
  ...callsIn(changes),
  ...callsIn(catalogue),
  ...callsIn(order),
  ...callsIn(openPayments),
  ...callsIn(writeOff),
  ...callsIn(selfDelivery),
  ...callsIn(refund),
  ...callsIn(recharge),
  ...callsIn(box),
  ...callsIn(shift),
  ...callsIn(drawer),
  ...callsIn(hold),
  ...callsIn(intake),
  ...callsIn(bulk),
  ...callsIn(pickOrder),
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
  ...callsIn(officeStores),
  ...callsIn(officeShop),
  ...callsIn(officeSettings),
  ...callsIn(officeCoupon),
  ...callsIn(officeMember),
  ...callsIn(party),
  ...callsIn(labelRules),
  ...callsIn(stock),
  ...callsIn(stocktake),
  ...callsIn(officeReport),
}
