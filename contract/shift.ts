import { shiftTransitions } from '@tillwright/domain/shift/shift-state.ts'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { clientId, id, text } from './ids.ts'
import { listOf } from './list-of.ts'
import { money, signedMoney } from './money.ts'
import { approvalToken } from './order-request.ts'
import { respelt, stateOf } from './spelling.ts'
import { tenderKind } from './tender.ts'
import { moment } from './time.ts'

const ours =
  'The specification opens a shift at the sign page and hands it over, but lists no call for either.'

const shift = respelt(
  z.object({
    cashierRecordId: id,
    state: stateOf(shiftTransitions),
    cashierId: id,
    cashierNick: text(),
    deviceId: text(64),
    floatMoney: money,
    openedTime: moment,
    closedTime: z.nullable(moment),
  }),
  { cashierRecordId: 'id', cashierId: 'staffId', cashierNick: 'staffName' },
)

export const openShift = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/openShift',
  summary: 'Signs on: accepts the agreement where there is one, counts the float, opens a shift.',
  needs: 'session',
  writes: true,
  idempotentBy: 'clientShiftId',
  ours,
  input: respelt(
    z.strictObject({
      clientShiftId: clientId,
      floatMoney: money,
      agreementId: z.nullable(id),
    }),
    { clientShiftId: 'clientId' },
  ),
  output: z.object({ shift }),
})

const closeReport = respelt(
  z.object({
    shift,
    salesCount: z.int(),
    salesMoney: money,
    refundCount: z.int(),
    refundMoney: money,
    netMoney: signedMoney,
    rechargeMoney: money,
    payInMoney: money,
    payOutMoney: money,
    depositInMoney: money,
    depositOutMoney: money,
    priceSavingMoney: signedMoney,
    couponMoney: money,
    integralMoney: money,
    roundingMoney: signedMoney,
    changeMoney: money,
    itemCount: z.int(),
    expectedCashMoney: signedMoney,
    tenders: listOf(
      respelt(
        z.object({
          tender: tenderKind,
          count: z.int(),
          systemMoney: signedMoney,
          countedMoney: z.nullable(signedMoney),
          differenceMoney: z.nullable(signedMoney),
        }),
      ),
      20,
    ),
    handInMoney: signedMoney,
    note: text(280),
  }),
  { integralMoney: 'pointsCents' },
)

export const getCloseReport = call({
  method: 'GET',
  path: '/api/v1/cashier/statis/getCloseReport',
  summary: 'The handover slip of the open shift, or of the one that is named.',
  needs: 'report.shift',
  input: respelt(z.object({ cashierRecordId: z.optional(id) }), { cashierRecordId: 'shiftId' }),
  output: z.object({ report: closeReport }),
})

export const closeShift = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/closeShift',
  summary: 'Hands over: what was counted by tender, the difference explained, the shift closed.',
  needs: 'shift',
  writes: true,
  idempotentBy: 'cashierRecordId',
  ours,
  input: respelt(
    z.strictObject({
      cashierRecordId: id,
      counted: listOf(respelt(z.strictObject({ tender: tenderKind, countedMoney: money })), 10),
      keptFloatMoney: money,
      note: text(280),
      /** For a difference above what the store lets pass with a note. */
      approvalToken: z._default(approvalToken, null),
    }),
    { cashierRecordId: 'shiftId' },
  ),
  output: z.object({ report: closeReport }),
})
