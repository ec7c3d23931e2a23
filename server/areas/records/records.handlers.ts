import type * as coupons from '@tillwright/contract/office/office-coupon.ts'
import type * as forms from '@tillwright/contract/office/office-settings.ts'
import type * as shop from '@tillwright/contract/office/office-shop.ts'
import type * as staff from '@tillwright/contract/office/office-staff.ts'
import { accountFormRecord } from '../accounting/account-numbers.ts'
import { staffRecord } from '../account/staff-record.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { boxKindRecord } from '../box/box-kind-record.ts'
import { queryPaperCodes } from '../coupon/paper-codes.ts'
import { issueCoupons } from '../coupon/issue-coupons.ts'
import { couponKindRecord } from '../coupon/coupon-kind-record.ts'
import { type LevelCalls, memberLevelHandlers } from '../member/level.handlers.ts'
import { merchantRecord } from '../goods/merchant-record.ts'
import { grouperRecord } from '../party/grouper-record.ts'
import { gatewayAccountRecord } from '../payment/gateway-account-record.ts'
import { agreementRecord } from '../platforms/agreement-record.ts'
import { displayRecord } from '../pop/display-record.ts'
import { packageRecord } from '../recharge/package-record.ts'
import { reasonRecord } from '../refund/reason-record.ts'
import { roleRecord } from '../role/role-record.ts'
import * as moneyForms from '../setting/money-form-records.ts'
import * as storeForms from '../setting/store-form-records.ts'
import { createRecordHandlers } from './record-handlers.ts'

type Calls = typeof coupons & LevelCalls & typeof forms & typeof shop & typeof staff

const role = createRecordHandlers(roleRecord)
const person = createRecordHandlers(staffRecord)
const reason = createRecordHandlers(reasonRecord)
const boxKind = createRecordHandlers(boxKindRecord)
const grouper = createRecordHandlers(grouperRecord)
const merchant = createRecordHandlers(merchantRecord)
const rechargePackage = createRecordHandlers(packageRecord)
const agreement = createRecordHandlers(agreementRecord)
const display = createRecordHandlers(displayRecord)
const couponKind = createRecordHandlers(couponKindRecord)
const gatewayAccount = createRecordHandlers(gatewayAccountRecord)
const storeForm = createRecordHandlers(storeForms.storeFormRecord)
const displayForm = createRecordHandlers(storeForms.displayFormRecord)
const approvalForm = createRecordHandlers(storeForms.approvalFormRecord)
const tillForm = createRecordHandlers(storeForms.tillFormRecord)
const selfServiceForm = createRecordHandlers(storeForms.selfServiceFormRecord)
const membershipForm = createRecordHandlers(storeForms.membershipFormRecord)
const markDowns = createRecordHandlers(storeForms.markDownRecord)
const payForm = createRecordHandlers(moneyForms.payFormRecord)
const offlineForm = createRecordHandlers(moneyForms.offlineFormRecord)
const pointsForm = createRecordHandlers(moneyForms.pointsFormRecord)
const rechargeForm = createRecordHandlers(moneyForms.rechargeFormRecord)
const accountForm = createRecordHandlers(accountFormRecord)
const moduleForm = createRecordHandlers(moneyForms.moduleFormRecord)
const sessionForm = createRecordHandlers(moneyForms.sessionFormRecord)
const updateForm = createRecordHandlers(moneyForms.updateFormRecord)

/** Records managed by whoever runs the shop: people, rules, coupons, choices. */
export const recordHandlers: Handlers<Calls> = {
  queryOfficeRole: role.query,
  saveOfficeRole: role.save,
  queryOfficeStaff: person.query,
  saveOfficeStaff: person.save,
  queryOfficeRefundReason: reason.query,
  saveOfficeRefundReason: reason.save,
  queryOfficeBoxKind: boxKind.query,
  saveOfficeBoxKind: boxKind.save,
  queryOfficeGrouper: grouper.query,
  saveOfficeGrouper: grouper.save,
  queryOfficeMerchant: merchant.query,
  saveOfficeMerchant: merchant.save,
  queryOfficeRechargePackage: rechargePackage.query,
  saveOfficeRechargePackage: rechargePackage.save,
  ...memberLevelHandlers,
  queryOfficeAgreement: agreement.query,
  saveOfficeAgreement: agreement.save,
  queryOfficePopDisplay: display.query,
  saveOfficePopDisplay: display.save,
  queryOfficeGatewayAccount: gatewayAccount.query,
  saveOfficeGatewayAccount: gatewayAccount.save,
  queryOfficeCouponKind: couponKind.query,
  saveOfficeCouponKind: couponKind.save,
  issueCoupons: (input, context) => issueCoupons(context, input),
  queryPaperCodes: (input, context) => queryPaperCodes(context, input),
  queryOfficeStoreForm: storeForm.query,
  saveOfficeStoreForm: storeForm.save,
  queryOfficeDisplayForm: displayForm.query,
  saveOfficeDisplayForm: displayForm.save,
  queryOfficePayForm: payForm.query,
  saveOfficePayForm: payForm.save,
  queryOfficeOfflineForm: offlineForm.query,
  saveOfficeOfflineForm: offlineForm.save,
  queryOfficePointsForm: pointsForm.query,
  saveOfficePointsForm: pointsForm.save,
  queryOfficeApprovalForm: approvalForm.query,
  saveOfficeApprovalForm: approvalForm.save,
  queryOfficeTillForm: tillForm.query,
  saveOfficeTillForm: tillForm.save,
  queryOfficeRechargeForm: rechargeForm.query,
  saveOfficeRechargeForm: rechargeForm.save,
  queryOfficeSelfServiceForm: selfServiceForm.query,
  saveOfficeSelfServiceForm: selfServiceForm.save,
  queryOfficeMembershipForm: membershipForm.query,
  saveOfficeMembershipForm: membershipForm.save,
  queryOfficeMarkDownForm: markDowns.query,
  saveOfficeMarkDownForm: markDowns.save,
  queryOfficeModuleForm: moduleForm.query,
  saveOfficeModuleForm: moduleForm.save,
  queryOfficeAccountForm: accountForm.query,
  saveOfficeAccountForm: accountForm.save,
  queryOfficeSessionForm: sessionForm.query,
  saveOfficeSessionForm: sessionForm.save,
  queryOfficeUpdateForm: updateForm.query,
  saveOfficeUpdateForm: updateForm.save,
}
