import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryPrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import { sellableStates } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import type { Context } from '../context.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import { sellingSettings } from '../setting/cached-settings.ts'
import { prePackView } from './pre-pack-view.ts'

type QueryPrePacksInput = Input<typeof queryPrePacks>
type Answer = Output<typeof queryPrePacks>

/** The packs of this store that nobody bought or took out, those packed first on top. */
export async function prePackList(context: Context, input: QueryPrePacksInput): Promise<Answer> {
  const wanted = unsold(context, input)
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await wanted
    .selectAll()
    .orderBy('packed_at')
    .orderBy('code')
    .offset((input.pageNo - 1) * input.pageSize)
    .limit(input.pageSize)
    .execute()
  const ids = [...new Set(rows.map(({ goods_id: id }) => id))]
  const known = new Map(
    (await goodsByIdWithCodes(context.db, context, ids)).map((goods) => [goods.id, goods]),
  )
  const { store } = await sellingSettings(context)
  const list = rows.flatMap((row) => {
    const goods = known.get(row.goods_id)
    if (goods === undefined) return []
    const moment = { goods, markDowns: store.prePackMarkDowns, atMs: context.nowMs }
    return [{ pack: prePackView(row, moment), goods }]
  })
  return { total, list }
}

function unsold({ db, platformId, storeId }: Context, { goodsId }: QueryPrePacksInput) {
  const wanted = db
    .selectFrom('pre_pack')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('state', 'in', [...sellableStates, 'EXPIRED'])
    .where('order_id', 'is', null)
  return goodsId === undefined ? wanted : wanted.where('goods_id', '=', goodsId)
}
