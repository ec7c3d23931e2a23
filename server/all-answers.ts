import type { calls } from '@tillwright/contract/calls.ts'
import { accountAnswers } from './account/account.answers.ts'
import { ownAccountAnswers } from './account/own-account.answers.ts'
import { approvalAnswers } from './approval/approval.answers.ts'
import type { Answers } from './answers.ts'
import { boxAnswers } from './box/box.answers.ts'
import { couponAnswers } from './coupon/coupon.answers.ts'
import { deviceAnswers } from './device/device.answers.ts'
import { drawerAnswers } from './drawer/drawer.answers.ts'
import { goodsAnswers } from './goods/goods.answers.ts'
import { healthAnswers } from './verify/health.answers.ts'
import { holdAnswers } from './hold/hold.answers.ts'
import { keepingAnswers } from './kept/kept.answers.ts'
import { labAnswers } from './lab/lab.answers.ts'
import { logAnswers } from './log/log.answers.ts'
import { memberAnswers } from './member/member.answers.ts'
import { officeGoodsAnswers } from './goods/office-goods.answers.ts'
import { officeAnswers } from './office/office.answers.ts'
import { officeReportAnswers } from './report/office-report.answers.ts'
import { openPaymentAnswers } from './payment/open-payments.answers.ts'
import { orderAnswers } from './order/order.answers.ts'
import { rechargeAnswers } from './recharge/recharge.answers.ts'
import { popAnswers } from './pop/pop.answers.ts'
import { printAnswers } from './print/print.answers.ts'
import { prePackAnswers } from './pre-pack/pre-pack.answers.ts'
import { refundAnswers } from './refund/refund.answers.ts'
import { reportAnswers } from './report/report.answers.ts'
import { requestAnswers } from './request/request.answers.ts'
import { roleAnswers } from './role/role.answers.ts'
import { hardwareAnswers } from './setting/hardware.answers.ts'
import { labelRulesAnswers } from './setting/label-rules.answers.ts'
import { spoolAnswers } from './spool/spool.answers.ts'
import { settingAnswers } from './setting/setting.answers.ts'
import { selfDeliveryAnswers } from './self-delivery/self-delivery.answers.ts'
import { stockAnswers } from './stock/stock.answers.ts'
import { stocktakeAnswers } from './stock/stocktake.answers.ts'
import { shiftAnswers } from './shift/shift.answers.ts'
import { trainingAnswers } from './training/training.answers.ts'
import { uploadAnswers } from './upload/upload.answers.ts'
import { versionAnswers } from './version/version.answers.ts'
import { writeOffAnswers } from './write-off/write-off.answers.ts'

/** Every area's answers together. A call without one does not compile. */
export const allAnswers: Answers<typeof calls> = {
  ...accountAnswers,
  ...ownAccountAnswers,
  ...openPaymentAnswers,
  ...trainingAnswers,
  ...deviceAnswers,
  ...memberAnswers,
  ...settingAnswers,
  ...hardwareAnswers,
  ...labelRulesAnswers,
  ...goodsAnswers,
  ...couponAnswers,
  ...boxAnswers,
  ...prePackAnswers,
  ...orderAnswers,
  ...refundAnswers,
  ...requestAnswers,
  ...shiftAnswers,
  ...roleAnswers,
  ...versionAnswers,
  ...logAnswers,
  ...holdAnswers,
  ...drawerAnswers,
  ...reportAnswers,
  ...approvalAnswers,
  ...rechargeAnswers,
  ...printAnswers,
  ...spoolAnswers,
  ...labAnswers,
  ...writeOffAnswers,
  ...selfDeliveryAnswers,
  ...popAnswers,
  ...uploadAnswers,
  ...healthAnswers,
  ...officeAnswers,
  ...officeGoodsAnswers,
  ...keepingAnswers,
  ...stockAnswers,
  ...stocktakeAnswers,
  ...officeReportAnswers,
}
