import type { Input } from '@tillwright/contract/call.ts'
import type { queryOrderRefundListNew } from '@tillwright/contract/order/refund.ts'
import type { Context } from '../../platform/context.ts'
import { contains } from '../../platform/db/contains.ts'
import type { RefundTable } from './refund.tables.ts'
import { sql } from 'kysely'

export type QueryOrderRefundListNewInput = Input<typeof queryOrderRefundListNew>

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

/**
 * A page of the refunds of a store, those that failed first, then the newest, and how many there
 * are.
 */
export async function refundPage(
  context: Context,
  input: QueryOrderRefundListNewInput,
): Promise<{ refunds: RefundTable[]; total: number }> {
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
  return { refunds, total: Number(total) }
}
