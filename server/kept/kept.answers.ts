import type * as coupons from '@tillwright/contract/office/office-coupon.ts'
import type * as forms from '@tillwright/contract/office/office-settings.ts'
import type * as shop from '@tillwright/contract/office/office-shop.ts'
import type * as staff from '@tillwright/contract/office/office-staff.ts'
import { staffKeeper } from '../account/keep-staff.ts'
import type { Answers } from '../answers.ts'
import { boxKindKeeper } from '../box/keep-box-kinds.ts'
import { queryPaperCodes } from '../coupon/paper-codes.ts'
import { issueCoupons } from '../coupon/issue-coupons.ts'
import { couponKindKeeper } from '../coupon/keep-coupon-kinds.ts'
import { merchantKeeper } from '../goods/keep-merchants.ts'
import { gatewayAccountKeeper } from '../payment/keep-gateway-accounts.ts'
import { agreementKeeper } from '../platform/keep-agreements.ts'
import { displayKeeper } from '../pop/keep-displays.ts'
import { packageKeeper } from '../recharge/keep-packages.ts'
import { reasonKeeper } from '../refund/keep-reasons.ts'
import { roleKeeper } from '../role/keep-roles.ts'
import * as moneyForms from '../setting/keep-money-forms.ts'
import * as storeForms from '../setting/keep-store-forms.ts'
import { keptAnswers } from './kept-answers.ts'

type Calls = typeof coupons & typeof forms & typeof shop & typeof staff

const role = keptAnswers(roleKeeper)
const person = keptAnswers(staffKeeper)
const reason = keptAnswers(reasonKeeper)
const boxKind = keptAnswers(boxKindKeeper)
const merchant = keptAnswers(merchantKeeper)
const rechargePackage = keptAnswers(packageKeeper)
const agreement = keptAnswers(agreementKeeper)
const display = keptAnswers(displayKeeper)
const couponKind = keptAnswers(couponKindKeeper)
const gatewayAccount = keptAnswers(gatewayAccountKeeper)
const storeForm = keptAnswers(storeForms.storeFormKeeper)
const displayForm = keptAnswers(storeForms.displayFormKeeper)
const approvalForm = keptAnswers(storeForms.approvalFormKeeper)
const tillForm = keptAnswers(storeForms.tillFormKeeper)
const selfServiceForm = keptAnswers(storeForms.selfServiceFormKeeper)
const markDowns = keptAnswers(storeForms.markDownKeeper)
const payForm = keptAnswers(moneyForms.payFormKeeper)
const offlineForm = keptAnswers(moneyForms.offlineFormKeeper)
const pointsForm = keptAnswers(moneyForms.pointsFormKeeper)
const rechargeForm = keptAnswers(moneyForms.rechargeFormKeeper)
const moduleForm = keptAnswers(moneyForms.moduleFormKeeper)
const sessionForm = keptAnswers(moneyForms.sessionFormKeeper)
const updateForm = keptAnswers(moneyForms.updateFormKeeper)

/** What whoever runs the shop keeps in order: people, rules, coupons, choices. */
export const keepingAnswers: Answers<Calls> = {
  queryOfficeRole: role.query,
  saveOfficeRole: role.save,
  queryOfficeStaff: person.query,
  saveOfficeStaff: person.save,
  queryOfficeRefundReason: reason.query,
  saveOfficeRefundReason: reason.save,
  queryOfficeBoxKind: boxKind.query,
  saveOfficeBoxKind: boxKind.save,
  queryOfficeMerchant: merchant.query,
  saveOfficeMerchant: merchant.save,
  queryOfficeRechargePackage: rechargePackage.query,
  saveOfficeRechargePackage: rechargePackage.save,
  queryOfficeAgreement: agreement.query,
  saveOfficeAgreement: agreement.save,
  queryOfficePopDisplay: display.query,
  saveOfficePopDisplay: display.save,
  queryOfficeGatewayAccount: gatewayAccount.query,
  saveOfficeGatewayAccount: gatewayAccount.save,
  queryOfficeCouponKind: couponKind.query,
  saveOfficeCouponKind: couponKind.save,
  issueCoupons: (wish, context) => issueCoupons(context, wish),
  queryPaperCodes: (wish, context) => queryPaperCodes(context, wish),
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
  queryOfficeMarkDownForm: markDowns.query,
  saveOfficeMarkDownForm: markDowns.save,
  queryOfficeModuleForm: moduleForm.query,
  saveOfficeModuleForm: moduleForm.save,
  queryOfficeSessionForm: sessionForm.query,
  saveOfficeSessionForm: sessionForm.save,
  queryOfficeUpdateForm: updateForm.query,
  saveOfficeUpdateForm: updateForm.save,
}
