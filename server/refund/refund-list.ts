import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryOrderRefundListNew } from '@tillwright/contract/order/refund.ts'
import { sql } from 'kysely'
import { contains } from '../db/contains.ts'
import type { Context } from '../context.ts'
import { refundView } from './refund-view.ts'
import { rowsOfRefunds } from './refund.store.ts'

type Wish = Input<typeof queryOrderRefundListNew>

/** Refunds of the store: those that wait for somebody first, then the newest. */
export async function refundList(
  context: Context,
  wish: Wish,
): Promise<Output<typeof queryOrderRefundListNew>> {
  const wanted = inWish(context, wish)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const refunds = await wanted
    .selectAll('refund')
    .orderBy(sql`case when refund.state = 'FAILED' then 0 else 1 end`)
    .orderBy('refund.created_at', 'desc')
    .orderBy('refund.id')
    .offset((wish.pageNo - 1) * wish.pageSize)
    .limit(wish.pageSize)
    .execute()
  return { total: Number(total), list: (await rowsOfRefunds(context.db, refunds)).map(refundView) }
}

function inWish({ db, platformId, storeId }: Context, wish: Wish) {
  let wanted = db
    .selectFrom('refund')
    .where('refund.platform_id', '=', platformId)
    .where('refund.store_id', '=', storeId)
  if (wish.states?.length) wanted = wanted.where('refund.state', 'in', wish.states)
  if (wish.fromAtMs !== undefined) wanted = wanted.where('refund.created_at', '>=', wish.fromAtMs)
  if (wish.untilAtMs !== undefined) wanted = wanted.where('refund.created_at', '<=', wish.untilAtMs)
  const part = (wish.keyword ?? '').trim()
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
