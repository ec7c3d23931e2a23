import type { Output } from '@tillwright/contract/call.ts'
import type { queryPrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import type { Context } from '../../platform/context.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import { sellingSettings } from '../setting/cached-settings.ts'
import { prePackView } from './pre-pack-view.ts'
import { type QueryPrePacksInput, unsoldPage } from './pre-pack-list.store.ts'

type Answer = Output<typeof queryPrePacks>

/** The packs of this store that were not sold or taken out, those packed first on top. */
export async function prePackList(context: Context, input: QueryPrePacksInput): Promise<Answer> {
  const { rows, total } = await unsoldPage(context, input)
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
