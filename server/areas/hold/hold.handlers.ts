import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/order/hold.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { memberById } from '../member/member.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { endHold, findHold, type HeldCartRow, holdByClientId, waitingHolds } from './hold.store.ts'

type HoldInput = Input<typeof calls.saveHold>

type StoredCart = Omit<HoldInput, 'boxes'> & Partial<Pick<HoldInput, 'boxes'>>

const shownMax = 200

/** Carts that every till of the store may take back, each by exactly one. */
export const holdHandlers: Handlers<typeof calls> = {
  saveHold: async (input, context) => ({ hold: holdView(await saveHold(context, input)) }),

  queryHolds: async (_input, context) => ({
    list: (await waitingHolds(context.db, context, shownMax)).map(holdView),
  }),

  takeHold: async ({ holdId }, context) => {
    const held = await end(context, holdId, 'TAKEN')
    // A cart that was put aside before there were boxes has none.
    const { memberId, lines, couponIds, pointsWish, boxes = [] } = fromStored<StoredCart>(held.body)
    return { hold: holdView(held), cart: { memberId, lines, couponIds, pointsWish, boxes } }
  },

  dropHold: async ({ holdId }, context) => {
    await end(context, holdId, 'DROPPED')
    return {}
  },
}

function holdView(row: HeldCartRow): Output<typeof calls.saveHold>['hold'] {
  const { title, itemCount, amountCents, note } = fromStored<HoldInput>(row.body)
  return {
    id: row.id,
    title,
    itemCount,
    amountCents,
    note,
    memberNick: row.member_nick,
    staffName: row.staff_name,
    deviceId: row.device_id,
    heldAtMs: row.held_at,
  }
}

async function saveHold(context: Context, input: HoldInput): Promise<HeldCartRow> {
  const { db, platformId, session } = context
  const body = JSON.stringify(input)
  return writeOnce({
    write: async () => {
      const member =
        input.memberId === null ? null : await memberById(db, platformId, input.memberId)
      if (input.memberId !== null && member === null)
        throw new Refusal('notFound', { kind: 'member', id: input.memberId })
      await insertRows(db, 'held_cart', [
        {
          platform_id: platformId,
          store_id: context.storeId,
          id: randomUUID(),
          client_id: input.clientId,
          body,
          state: 'HELD',
          member_id: member?.id ?? null,
          staff_id: session.staffId,
          device_id: session.deviceId,
          held_at: context.nowMs,
          ended_by_device: null,
          ended_at: null,
        },
      ])
      const held = await holdByClientId(db, platformId, input.clientId)
      if (held === null) throw new Error('the cart that was just put aside is gone')
      return held
    },
    first: () => holdByClientId(db, platformId, input.clientId),
    isSame: (first) => first.body === body && first.store_id === context.storeId,
    // The cart stays on the till until it is put aside: the cashier tries again.
    request: null,
  })
}

/** Takes or drops a cart. Whoever did it before may ask again; everybody else is refused. */
async function end(context: Context, id: string, state: 'TAKEN' | 'DROPPED'): Promise<HeldCartRow> {
  const { deviceId } = context.session
  await transaction(context.db, async (tx) => {
    const isFirst = await endHold(tx, context, { id, state, deviceId, nowMs: context.nowMs })
    if (isFirst && state === 'DROPPED')
      await addAudit(tx, context, {
        operation: 'hold.drop',
        subjectId: id,
        reason: '',
        after: null,
      })
  })
  const held = await findHold(context.db, context, id)
  if (held === null) throw new Refusal('notFound', { kind: 'hold', id })
  if (held.state !== state) throw new Refusal(held.state === 'TAKEN' ? 'holdTaken' : 'stateForbids')
  if (state === 'TAKEN' && held.ended_by_device !== deviceId) throw new Refusal('holdTaken')
  return held
}
