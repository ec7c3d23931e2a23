import { randomUUID } from 'node:crypto'
import type { Input } from '@tillwright/contract/call.ts'
import type { openShift as openShiftCall } from '@tillwright/contract/shift/shift.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { openBalances } from '../../platform/ledger/balance.store.ts'
import { acceptAgreement, openAgreement } from '../platforms/agreement.store.ts'
import { holdStore } from '../platforms/platform.store.ts'
import { refuseSettledDay } from '../report/settled-day.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { type ShiftRow, shiftByClientId } from './shift.store.ts'

type OpenShiftInput = Input<typeof openShiftCall>

/**
 * Opens a shift with the float in its drawer. The same client id finds the first one again. Refuses
 * while a service agreement waits to be accepted, while the cashier is on duty at another till, and
 * on a day that is settled (20604).
 */
export async function openShift(context: Context, input: OpenShiftInput): Promise<ShiftRow> {
  const { db, platformId, session } = context
  const written = () => shiftByClientId(db, platformId, input.clientId)
  return writeOnce({
    write: async () => {
      const agreement = await openAgreement(db, platformId, session.staffId)
      if (agreement !== null && agreement.id !== input.agreementId)
        throw new Refusal('agreementNeeded', null, agreement.title)
      await transaction(db, async (tx) => {
        await holdStore(tx, context)
        await refuseSettledDay(tx, context)
        if (agreement !== null)
          await acceptAgreement(tx, {
            platformId,
            agreementId: agreement.id,
            staffId: session.staffId,
            nowMs: context.nowMs,
          })
        await writeShift(tx, context, input)
      })
      const made = await written()
      if (made === null) throw new Error('the shift that was just written is gone')
      return made
    },
    first: written,
    isSame: (first) =>
      first.staff_id === session.staffId &&
      first.store_id === context.storeId &&
      first.float_cents === input.floatCents,
    explain: (cause) => (isUniqueConflict(cause) ? new Refusal('shiftOpenElsewhere') : cause),
    // The cashier is at the till, and starts over once the fault is fixed.
    request: null,
  })
}

async function writeShift(tx: Tx, context: Context, input: OpenShiftInput): Promise<void> {
  const { platformId, storeId, session, nowMs } = context
  const id = randomUUID()
  await insertRows(tx, 'shift', [
    {
      platform_id: platformId,
      store_id: storeId,
      id,
      client_id: input.clientId,
      staff_id: session.staffId,
      device_id: session.deviceId,
      state: 'OPEN',
      float_cents: input.floatCents,
      opened_at: nowMs,
      closed_at: null,
      close_count: null,
      counting_at: null,
      first_count: null,
      difference_cents: null,
      differs: null,
      closed_by: null,
      accepted_by: null,
      accepted_at: null,
      accepted_cents: null,
      accept_note: null,
    },
  ])
  // Paying out more than a drawer holds is the cashier's to explain, so the drawer has no floor.
  await openBalances(tx, platformId, [{ book: 'cash', storeId, accountId: id, floor: null }])
  await moveBalances(tx, { platformId, kind: 'shift', id, atMs: nowMs }, [
    { book: 'cash', storeId, accountId: id, amount: input.floatCents, leg: 'float' },
  ])
  await appendJournal(tx, context, {
    kind: 'shift.open',
    subjectId: id,
    atMs: nowMs,
    body: { staffId: session.staffId, deviceId: session.deviceId, float: input.floatCents },
  })
}
