import type { Output } from '@tillwright/contract/call.ts'
import type { queryOrderRefundListNew } from '@tillwright/contract/order/refund.ts'
import type { Context } from '../../platform/context.ts'
import { refundView } from './refund-view.ts'
import { rowsOfRefunds } from './refund.store.ts'
import { type QueryOrderRefundListNewInput, refundPage } from './refund-list.store.ts'

/** Refunds of the store: those that wait for somebody first, then the newest. */
export async function refundList(
  context: Context,
  input: QueryOrderRefundListNewInput,
): Promise<Output<typeof queryOrderRefundListNew>> {
  const { refunds, total } = await refundPage(context, input)
  return { total, list: (await rowsOfRefunds(context.db, refunds)).map(refundView) }
}
