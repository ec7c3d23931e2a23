import * as z from 'zod/mini'
import { call } from '../call.ts'
import { closeReport, denomination, shift } from './close-report.ts'
import { clientId, id, text } from '../wire/ids.ts'
import { listOf } from '../wire/list-of.ts'
import { money } from '../wire/money.ts'
import { approvalToken } from '../order/order-request.ts'
import { respelt } from '../wire/spelling.ts'
import { tenderKind } from '../order/tender.ts'

const ours =
  'The specification opens a shift at the sign page and hands it over, but lists no call for either.'

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

export const getCloseReport = call({
  method: 'GET',
  path: '/api/v1/cashier/statis/getCloseReport',
  summary:
    'The handover slip of the open shift, or of the one that is named. One’s own needs no permission, another’s needs `report.shift`.',
  needs: 'session',
  input: respelt(
    z.object({
      cashierRecordId: z.optional(id),
      /** Amount counted so far: the report then explains its difference. */
      countedMoney: z.optional(money),
    }),
    { cashierRecordId: 'shiftId' },
  ),
  output: z.object({ report: closeReport }),
})

/** Fields reported when a shift ends, whoever ends it. */
const endFields = {
  cashierRecordId: id,
  counted: listOf(respelt(z.strictObject({ tender: tenderKind, countedMoney: money })), 10),
  /** The counted cash by notes and coins; empty where it was only summed. */
  denominations: z._default(listOf(denomination, 20), []),
  keptFloatMoney: money,
  note: text(280),
  /** For a difference above what the store lets pass with a note. */
  approvalToken: z._default(approvalToken, null),
}

export const beginCount = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/beginCount',
  summary:
    'The drawer is about to be counted: nothing more is sold in this shift, or moves its cash.',
  needs: 'shift',
  writes: true,
  idempotentBy: 'cashierRecordId',
  ours: 'A drawer that is sold out of while it is counted is never right.',
  input: respelt(z.strictObject({ cashierRecordId: id }), { cashierRecordId: 'shiftId' }),
  output: z.object({ shift }),
})

export const closeShift = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/closeShift',
  summary: 'Hands over: what was counted by tender, the difference explained, the shift closed.',
  needs: 'shift',
  writes: true,
  idempotentBy: 'cashierRecordId',
  endsSession: true,
  ours,
  input: respelt(z.strictObject(endFields), { cashierRecordId: 'shiftId' }),
  output: z.object({ report: closeReport }),
})

export const forceCloseShift = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/forceCloseShift',
  summary: 'Ends the shift of somebody who cannot; whoever is still at that till gets 1513.',
  needs: 'shift.forceClose',
  writes: true,
  idempotentBy: 'cashierRecordId',
  ours: 'A cashier who went home leaves a shift that nobody else could end.',
  input: respelt(z.strictObject({ ...endFields, note: text(280).check(z.minLength(1)) }), {
    cashierRecordId: 'shiftId',
  }),
  output: z.object({ report: closeReport }),
})

export const acceptShift = call({
  method: 'POST',
  path: '/api/v1/cashier/shift/acceptShift',
  summary: 'The next cashier counts the float that was left, and takes the drawer over.',
  needs: 'report.shift',
  writes: true,
  idempotentBy: 'cashierRecordId',
  ours: 'A float that nobody counted again belongs to nobody when it is short.',
  input: respelt(
    z.strictObject({ cashierRecordId: id, countedMoney: money, note: z._default(text(280), '') }),
    { cashierRecordId: 'shiftId' },
  ),
  output: z.object({ report: closeReport }),
})
