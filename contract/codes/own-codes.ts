import * as carried from './code-data.ts'
import { rejects } from './code-handling.ts'
import type { Schema } from '../wire/schema.ts'

function refusal(code: number, summary: string): OwnCode<null>
function refusal<T>(code: number, summary: string, data: Schema<T>): OwnCode<Schema<T>>
function refusal(code: number, summary: string, data: Schema<unknown> | null = null) {
  return { code, from: 'ours', summary, handling: rejects, data } as const
}

export interface OwnCode<D> {
  readonly code: number
  readonly from: 'ours'
  readonly summary: string
  readonly handling: typeof rejects
  readonly data: D
}

/**
 * Refusals that the specification does not list. Five digits, so that they never collide with its
 * four-digit codes: 201xx the request, 202xx the caller, 203xx goods and price, 204xx money, 205xx
 * order and pick-up, 206xx shift and day, 207xx devices and paper.
 */
export const ownCodes = {
  invalid: refusal(20101, 'The request breaks the contract; data says where.', carried.faultsFound),
  malformed: refusal(20102, 'The body cannot be read.'),
  unknownPath: refusal(20103, 'There is no such call.'),
  wrongMethod: refusal(20104, 'The call has another method.'),
  tooLarge: refusal(20105, 'The body is too large.'),
  wrongMedia: refusal(20106, 'The call has another content type.'),
  notFound: refusal(20107, 'There is no such thing here.', carried.thingMissing),
  idReused: refusal(20108, 'The same client id came with another body.'),
  changedMeanwhile: refusal(20110, 'Somebody else changed it first: load it again.'),
  rateLimited: refusal(20111, 'Too many requests.', carried.waitMs),
  fault: refusal(20113, 'The server failed; the trace id finds the cause.'),
  abandoned: refusal(20115, 'The till gave this request up before it came.'),
  unavailable: refusal(20114, 'The server cannot answer now.', carried.waitMs),

  loginFailed: refusal(20201, 'Phone or password is wrong.'),
  tooManyAttempts: refusal(20202, 'Too many attempts: wait.', carried.waitMs),
  passwordSchemeUnknown: refusal(20203, 'The password was prepared in an unknown way.'),
  forbidden: refusal(20204, 'The role does not allow it.', carried.permissionMissing),
  otherPlatform: refusal(20205, 'The session belongs to another platform.'),
  otherStore: refusal(20206, 'It belongs to another store.'),
  sensitiveNeeded: refusal(20207, 'The approval password is needed.', carried.sensitiveNeeded),
  sensitiveWrong: refusal(20208, 'The approval password is wrong.', carried.triesLeft),
  sensitiveLocked: refusal(20209, 'The approval password is locked for a while.', carried.waitMs),
  sensitiveNotSet: refusal(20210, 'No approval password has been set.'),
  deviceUnknown: refusal(20211, 'This till is not registered.'),
  deviceWaiting: refusal(20212, 'This till waits for approval.'),
  deviceStopped: refusal(20213, 'This till has been stopped.'),
  memberStopped: refusal(20214, 'The member account is stopped.'),

  officeOnly: refusal(20216, 'A session of the back office may not make this call.'),
  codeSpent: refusal(20217, 'The one-time code is unknown, spent or too old.'),
  setUpRefused: refusal(20218, 'The set-up token is wrong.'),
  setUpDone: refusal(20219, 'The shop has been set up already.'),
  kioskOnly: refusal(20220, 'The till is in self-service: staff have to lead it out first.'),
  signatureNeeded: refusal(20221, 'The call moves money and is not signed by its till.'),
  serviceStore: refusal(20224, 'The service account has no access to this store.'),
  webhookAddress: refusal(20225, 'Events go over https, to an address that is public.'),
  serviceOnly: refusal(20222, 'Only a service account makes this call.'),
  serviceRefused: refusal(
    20223,
    'The service account may not make this call.',
    carried.scopeMissing,
  ),

  outOfStock: refusal(20301, 'Not enough stock.', carried.outOfStock),
  notOnSale: refusal(20302, 'The goods are not on sale here.', carried.thingMissing),
  priceChanged: refusal(20303, 'A price has changed: confirm the new total.', carried.totalChanged),
  couponRefused: refusal(20304, 'The coupon cannot be used.', carried.couponRefused),
  discountTooHigh: refusal(20305, 'The discount is above what the role may give.'),
  prePackSpent: refusal(20306, 'The pre-pack has been sold or voided.', carried.thingMissing),
  prePackExpired: refusal(20307, 'The pre-pack is past its date.', carried.thingMissing),
  codeTaken: refusal(20308, 'Other goods have this code already.', carried.codeTaken),
  categoryFull: refusal(20309, 'Something still lies in the category.'),
  fileUnreadable: refusal(
    20310,
    'The file is no spreadsheet that can be read.',
    carried.fileUnreadable,
  ),
  noInventory: refusal(20311, 'This store keeps no stock.'),

  balanceShort: refusal(20401, 'The stored value does not cover it.', carried.balanceLeft),
  paymentDeclined: refusal(20402, 'The payment was declined.', carried.paymentDeclined),
  paymentInDoubt: refusal(
    20403,
    'Nobody knows yet whether the money came: ask again, never charge again.',
    carried.orderInQuestion,
  ),
  tenderRefused: refusal(20404, 'This tender is not taken here.'),
  tendersDiffer: refusal(20405, 'The tenders do not add up to the total.'),
  pointsShort: refusal(20406, 'Fewer points can be used than asked.', carried.pointsLeft),
  rechargeSpent: refusal(20407, 'The recharge has been spent already.', carried.balanceLeft),
  chargeOpen: refusal(
    20408,
    'The same goods are being charged already: wait for that payment first.',
    carried.orderInQuestion,
  ),
  accountGone: refusal(
    20410,
    'The account at the payment gateway is gone: two people settle it by hand.',
  ),
  accountInUse: refusal(
    20411,
    'Payments of this account have no result yet: wait for them, or settle them by hand.',
    carried.openPayments,
  ),
  rechargeLimit: refusal(20409, 'It was topped up as often as allowed.', carried.thingMissing),

  alreadyWrittenOff: refusal(20501, 'It was handed over already.', carried.orderInQuestion),
  notReady: refusal(20502, 'It is not ready to be handed over.', carried.orderInQuestion),
  refundTooHigh: refusal(20503, 'More than what can still be refunded.'),
  stateForbids: refusal(20504, 'Its state does not allow this any more.'),
  orderNotPaid: refusal(20505, 'The order is not paid.', carried.orderInQuestion),
  boxesTooMany: refusal(20506, 'More boxes than are owed.'),
  holdTaken: refusal(20507, 'Another till took the held cart.'),

  shiftOpenElsewhere: refusal(20601, 'The cashier has an open shift on another till.'),
  shiftBlocked: refusal(20602, 'The shift cannot close while money is in doubt.'),
  differenceUnexplained: refusal(20603, 'The difference needs a reason.'),
  dayClosed: refusal(20604, 'The business day is settled.'),
  agreementNeeded: refusal(20605, 'The service agreement must be accepted first.'),
  shiftCounting: refusal(20606, 'The drawer is being counted: hand it over first.'),
  dayOpen: refusal(20607, 'Shifts of that day are still open.'),
  dayNotSettled: refusal(20608, 'The business day is not settled yet.'),

  printerUnknown: refusal(20701, 'There is no such printer.', carried.thingMissing),
  templateUnknown: refusal(20702, 'There is no such template.', carried.thingMissing),
  uploadRefused: refusal(20703, 'The file is not a picture or too large.'),
  drawerRefused: refusal(20704, 'The drawer opens for cash that just moved, once.'),
} as const
