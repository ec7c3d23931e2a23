import type * as calls from '@tillwright/contract/order/self-delivery.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { memberById, membersByKeyword } from '../member/member.store.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { billView } from './bill-view.ts'
import { billPage, findBill } from './bill.store.ts'
import { cancelBill } from './cancel-bill.ts'
import { createBill } from './create-bill.ts'
import { intakeOrdersOf } from '../intake/intake.store.ts'
import { type ReadyLine, readyLines } from './ready-lines.store.ts'

/** Bills that bundle what one customer waits for: fetched at the counter, or brought. */
export const selfDeliveryHandlers: Handlers<typeof calls> = {
  createSelfDeliveryBill: async (input, context) => ({
    bill: billView(context, await createBill(context, input)),
  }),

  cancelSelfDeliveryBill: async (input, context) => ({
    bill: billView(context, await cancelBill(context, input)),
  }),

  queryUserSelfDeliveryOrderDetail: async ({ userId, phone }, context) => {
    const memberId = await demandMember(context, userId, phone)
    const ready = memberId === null ? [] : await readyLines(context.db, context, memberId)
    return {
      lines: ready.map(({ line, amount }) => ({
        orderId: line.order_id,
        lineNo: line.line_no,
        name: line.name_zh,
        unit: line.unit,
        amount,
      })),
      address: await deliveryAddress(context, ready),
    }
  },

  querySelfDeliveryBill: async ({ keyword, pageNo, pageSize }, context) => {
    const page = { keyword: (keyword ?? '').trim(), pageNo, pageSize }
    const { list, total } = await billPage(context.db, context, page)
    return { list: list.map((bill) => billView(context, bill)), total }
  },

  getSelfDeliveryBillById: async ({ billId }, context) => {
    const bill = await findBill(context.db, context, billId)
    if (bill === null) throw new Refusal('notFound', { kind: 'bill', id: billId })
    return { bill: billView(context, bill) }
  },
}

/** The address of the oldest order of these lines that is to be brought; null where all are fetched. */
async function deliveryAddress(
  context: Context,
  ready: readonly ReadyLine[],
): Promise<string | null> {
  const ids = [...new Set(ready.map(({ line }) => line.order_id))]
  const orders = await intakeOrdersOf(context.db, context, ids)
  const brought = ids.map((id) => orders.get(id)).find((order) => order?.mode === 'DELIVERY')
  return brought?.address ?? null
}

/** The member behind an id or a phone. Refuses an unknown id; a phone may be unknown. */
async function demandMember(
  { db, platformId, session }: Context,
  userId: string | undefined,
  phone: string | undefined,
): Promise<string | null> {
  if (userId === undefined && phone === undefined) throw invalid('userId', 'one of userId, phone')
  if (userId === undefined)
    return (await membersByKeyword(db, session.platform, phone ?? ''))[0]?.id ?? null
  const member = await memberById(db, platformId, userId)
  if (member === null) throw new Refusal('notFound', { kind: 'member', id: userId })
  return member.id
}
