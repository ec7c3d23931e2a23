import * as account from './account.ts'
import { createApproval } from './approval.ts'
import * as box from './box.ts'
import { syncGoods } from './catalogue.ts'
import { queryChanges } from './changes.ts'
import * as coupon from './coupon.ts'
import * as device from './device.ts'
import { moveDrawerCash } from './drawer.ts'
import * as goods from './goods.ts'
import * as goodsImport from './office/goods-import.ts'
import { queryBookHealth } from './health.ts'
import { queryLab, setLabFault } from './lab.ts'
import * as hold from './hold.ts'
import { logBulk } from './log.ts'
import { getUserInfo, getUserInfoByOrder } from './member.ts'
import * as office from './office/office.ts'
import * as officeCoupon from './office/office-coupon.ts'
import * as officeGoods from './office/office-goods.ts'
import * as officeSettings from './office/office-settings.ts'
import * as officeShop from './office/office-shop.ts'
import * as officeStaff from './office/office-staff.ts'
import * as officeReport from './office/office-report.ts'
import * as order from './order/order.ts'
import * as paperShapes from './paper-shapes.ts'
import * as pop from './pop.ts'
import * as prePack from './pre-pack.ts'
import * as print from './print.ts'
import * as recharge from './recharge.ts'
import * as refund from './refund.ts'
import * as report from './report.ts'
import { queryFrontHadMenus } from './role.ts'
import * as selfDelivery from './self-delivery.ts'
import * as settings from './settings/settings.ts'
import * as shift from './shift.ts'
import {
  askPrinter,
  queryCloudAccounts,
  queryPrintJobs,
  retryPrintJob,
  saveCloudAccount,
  sendPrintJob,
} from './spool.ts'
import { beginTraining, endTraining } from './training.ts'
import { getUploadInfo, imageUpload } from './upload.ts'
import { queryApplicationConfigInfo, updateVersion } from './version.ts'
import { queryLabelRules, saveLabelRules } from './settings/label-rules.ts'
import * as stock from './office/stock.ts'
import * as stocktake from './office/stocktake.ts'
import * as writeOff from './write-off.ts'

const { goodsFacts: _facts, ...officeGoodsCalls } = officeGoods
const {
  displayFlags: _flags,
  markDown: _markDown,
  offlinePolicy: _offline,
  ...settingsCalls
} = settings
const {
  importMaxBytes: _bytes,
  importRowsMax: _rows,
  importChunkMax: _chunk,
  exportPageMax: _page,
  ...goodsImportCalls
} = goodsImport
const { popFacts: _pop, shelfRule: _rule, ...popCalls } = pop
const { issueCouponsMax: _most, ...officeCouponCalls } = officeCoupon
const { dayReport: _report, ...reportCalls } = report
const { reportWays: _ways, ...officeReportCalls } = officeReport

/**
 * Every call by its name. The server does not compile while one of them has no answer; the page
 * imports single files instead, to stay small.
 */
export const calls = {
  ...account,
  getUserInfo,
  getUserInfoByOrder,
  ...device,
  ...settingsCalls,
  ...goods,
  ...prePack,
  queryChanges,
  syncGoods,
  ...order,
  ...writeOff,
  ...selfDelivery,
  ...refund,
  ...recharge,
  ...box,
  ...shift,
  moveDrawerCash,
  ...hold,
  createApproval,
  ...reportCalls,
  ...coupon,
  ...popCalls,
  ...paperShapes,
  ...print,
  sendPrintJob,
  queryPrintJobs,
  retryPrintJob,
  askPrinter,
  queryCloudAccounts,
  saveCloudAccount,
  queryLab,
  setLabFault,
  queryFrontHadMenus,
  updateVersion,
  queryApplicationConfigInfo,
  logBulk,
  getUploadInfo,
  imageUpload,
  queryBookHealth,
  beginTraining,
  endTraining,
  ...office,
  ...officeGoodsCalls,
  ...goodsImportCalls,
  ...officeStaff,
  ...officeShop,
  ...officeSettings,
  ...officeCouponCalls,
  queryLabelRules,
  saveLabelRules,
  ...stock,
  ...stocktake,
  ...officeReportCalls,
}
