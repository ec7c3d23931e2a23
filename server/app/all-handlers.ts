import type { calls } from '@tillwright/contract/calls.ts'
import { partyHandlers } from '../areas/party/party.handlers.ts'
import { accountingHandlers } from '../areas/accounting/accounting.handlers.ts'
import { accountHandlers } from '../areas/account/account.handlers.ts'
import { serviceAccountHandlers } from '../areas/account/service-account.handlers.ts'
import { ownAccountHandlers } from '../areas/account/own-account.handlers.ts'
import { approvalHandlers } from '../areas/approval/approval.handlers.ts'
import type { Handlers } from '../platform/handlers.ts'
import { bulkHandlers } from '../areas/bulk/bulk.handlers.ts'
import { boxHandlers } from '../areas/box/box.handlers.ts'
import { couponHandlers } from '../areas/coupon/coupon.handlers.ts'
import { deviceHandlers } from '../areas/device/device.handlers.ts'
import { drawerHandlers } from '../areas/drawer/drawer.handlers.ts'
import { feedHandlers } from '../areas/feed/feed.handlers.ts'
import { webhookHandlers } from '../areas/feed/webhook.handlers.ts'
import { goodsHandlers } from '../areas/goods/goods.handlers.ts'
import { healthHandlers } from './verify/health.handlers.ts'
import { holdHandlers } from '../areas/hold/hold.handlers.ts'
import { recordHandlers } from '../areas/records/records.handlers.ts'
import { intakeHandlers } from '../areas/intake/intake.handlers.ts'
import { labHandlers } from '../areas/lab/lab.handlers.ts'
import { logHandlers } from '../areas/log/log.handlers.ts'
import { memberHandlers } from '../areas/member/member.handlers.ts'
import { officeMemberHandlers } from '../areas/member/office-member.handlers.ts'
import { officeGoodsHandlers } from '../areas/goods/office-goods.handlers.ts'
import { officeHandlers } from '../areas/office/office.handlers.ts'
import { officeReportHandlers } from '../areas/report/office-report.handlers.ts'
import { openPaymentHandlers } from '../areas/payment/open-payments.handlers.ts'
import { orderHandlers } from '../areas/order/order.handlers.ts'
import { rechargeHandlers } from '../areas/recharge/recharge.handlers.ts'
import { popHandlers } from '../areas/pop/pop.handlers.ts'
import { printHandlers } from '../areas/print/print.handlers.ts'
import { prePackHandlers } from '../areas/pre-pack/pre-pack.handlers.ts'
import { refundHandlers } from '../areas/refund/refund.handlers.ts'
import { reportHandlers } from '../areas/report/report.handlers.ts'
import { requestHandlers } from '../platform/request/request.handlers.ts'
import { roleHandlers } from '../areas/role/role.handlers.ts'
import { hardwareHandlers } from '../areas/setting/hardware.handlers.ts'
import { labelRulesHandlers } from '../areas/setting/label-rules.handlers.ts'
import { spoolHandlers } from '../areas/spool/spool.handlers.ts'
import { settingHandlers } from '../areas/setting/setting.handlers.ts'
import { selfDeliveryHandlers } from '../areas/self-delivery/self-delivery.handlers.ts'
import { stockHandlers } from '../areas/stock/stock.handlers.ts'
import { stocktakeHandlers } from '../areas/stock/stocktake.handlers.ts'
import { shiftHandlers } from '../areas/shift/shift.handlers.ts'
import { trainingHandlers } from '../areas/training/training.handlers.ts'
import { uploadHandlers } from '../areas/upload/upload.handlers.ts'
import { versionHandlers } from '../areas/version/version.handlers.ts'
import { writeOffHandlers } from '../areas/write-off/write-off.handlers.ts'

/** Every area's answers together. A call without one does not compile. */
export const allHandlers: Handlers<typeof calls> = {
  ...accountHandlers,
  ...accountingHandlers,
  ...partyHandlers,
  ...ownAccountHandlers,
  ...serviceAccountHandlers,
  ...feedHandlers,
  ...webhookHandlers,
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
  ...intakeHandlers,
  ...bulkHandlers,
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
  ...officeMemberHandlers,
  ...recordHandlers,
  ...stockHandlers,
  ...stocktakeHandlers,
  ...officeReportHandlers,
}
