import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryOrderRefundListNew } from '@tillwright/contract/order/refund.ts'
import { sql } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Context } from '../context.ts'
import { refundView } from './refund-view.ts'
import { rowsOfRefunds } from './refund.store.ts'

type QueryOrderRefundListNewInput = Input<typeof queryOrderRefundListNew>

/** Refunds of the store: those that wait for somebody first, then the newest. */
export async function refundList(
  context: Context,
  input: QueryOrderRefundListNewInput,
): Promise<Output<typeof queryOrderRefundListNew>> {
  const wanted = matchesInput(context, input)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const refunds = await wanted
    .selectAll('refund')
    .orderBy(sql`case when refund.state = 'FAILED' then 0 else 1 end`)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
  return { total: Number(total), list: (await rowsOfRefunds(context.db, refunds)).map(refundView) }
}

function matchesInput({ db, platformId, storeId }: Context, input: QueryOrderRefundListNewInput) {
  let wanted = db
    .selectFrom('refund')
    .where('refund.platform_id', '=', platformId)
    .where('refund.store_id', '=', storeId)
  if (input.states?.length) wanted = wanted.where('refund.state', 'in', input.states)
  if (input.fromAtMs !== undefined) wanted = wanted.where('refund.created_at', '>=', input.fromAtMs)
  if (input.untilAtMs !== undefined)
    wanted = wanted.where('refund.created_at', '<=', input.untilAtMs)
  const part = (input.keyword ?? '').trim()
  if (part !== '')
    wanted = wanted.where((where) =>
      where.or([
        contains('refund.number', part),
        where.exists(
          where
            .selectFrom('refund_line')
            .select('refund_line.line_no')
            .whereRef('refund_line.platform_id', '=', 'refund.platform_id')
            .whereRef('refund_line.refund_id', '=', 'refund.id')
            .where(contains('refund_line.name', part)),
        ),
      ]),
    )
  return wanted
}
