import type { calls } from '@tillwright/contract/calls.ts'
import { accountHandlers } from './account/account.handlers.ts'
import { ownAccountHandlers } from './account/own-account.handlers.ts'
import { approvalHandlers } from './approval/approval.handlers.ts'
import type { Handlers } from './handlers.ts'
import { boxHandlers } from './box/box.handlers.ts'
import { couponHandlers } from './coupon/coupon.handlers.ts'
import { deviceHandlers } from './device/device.handlers.ts'
import { drawerHandlers } from './drawer/drawer.handlers.ts'
import { goodsHandlers } from './goods/goods.handlers.ts'
import { healthHandlers } from './verify/health.handlers.ts'
import { holdHandlers } from './hold/hold.handlers.ts'
import { recordHandlers } from './records/records.handlers.ts'
import { labHandlers } from './lab/lab.handlers.ts'
import { logHandlers } from './log/log.handlers.ts'
import { memberHandlers } from './member/member.handlers.ts'
import { officeGoodsHandlers } from './goods/office-goods.handlers.ts'
import { officeHandlers } from './office/office.handlers.ts'
import { officeReportHandlers } from './report/office-report.handlers.ts'
import { openPaymentHandlers } from './payment/open-payments.handlers.ts'
import { orderHandlers } from './order/order.handlers.ts'
import { rechargeHandlers } from './recharge/recharge.handlers.ts'
import { popHandlers } from './pop/pop.handlers.ts'
import { printHandlers } from './print/print.handlers.ts'
import { prePackHandlers } from './pre-pack/pre-pack.handlers.ts'
import { refundHandlers } from './refund/refund.handlers.ts'
import { reportHandlers } from './report/report.handlers.ts'
import { requestHandlers } from './request/request.handlers.ts'
import { roleHandlers } from './role/role.handlers.ts'
import { hardwareHandlers } from './setting/hardware.handlers.ts'
import { labelRulesHandlers } from './setting/label-rules.handlers.ts'
import { spoolHandlers } from './spool/spool.handlers.ts'
import { settingHandlers } from './setting/setting.handlers.ts'
import { selfDeliveryHandlers } from './self-delivery/self-delivery.handlers.ts'
import { stockHandlers } from './stock/stock.handlers.ts'
import { stocktakeHandlers } from './stock/stocktake.handlers.ts'
import { shiftHandlers } from './shift/shift.handlers.ts'
import { trainingHandlers } from './training/training.handlers.ts'
import { uploadHandlers } from './upload/upload.handlers.ts'
import { versionHandlers } from './version/version.handlers.ts'
import { writeOffHandlers } from './write-off/write-off.handlers.ts'

/** Every area's answers together. A call without one does not compile. */
export const allHandlers: Handlers<typeof calls> = {
  ...accountHandlers,
  ...ownAccountHandlers,
  ...openPaymentHandlers,
  ...trainingHandlers,
  ...deviceHandlers,
  ...memberHandlers,
  ...settingHandlers,
  ...hardwareHandlers,
  ...labelRulesHandlers,
  ...goodsHandlers,
  ...couponHandlers,
  ...boxHandlers,
  ...prePackHandlers,
  ...orderHandlers,
  ...refundHandlers,
  ...requestHandlers,
  ...shiftHandlers,
  ...roleHandlers,
  ...versionHandlers,
  ...logHandlers,
  ...holdHandlers,
  ...drawerHandlers,
  ...reportHandlers,
  ...approvalHandlers,
  ...rechargeHandlers,
  ...printHandlers,
  ...spoolHandlers,
  ...labHandlers,
  ...writeOffHandlers,
  ...selfDeliveryHandlers,
  ...popHandlers,
  ...uploadHandlers,
  ...healthHandlers,
  ...officeHandlers,
  ...officeGoodsHandlers,
  ...recordHandlers,
  ...stockHandlers,
  ...stocktakeHandlers,
  ...officeReportHandlers,
}
