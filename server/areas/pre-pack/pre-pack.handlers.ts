import type * as calls from '@tillwright/contract/goods/pre-pack.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { goodsByIdWithCodes } from '../goods/goods.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { sellingSettings } from '../setting/cached-settings.ts'
import { createPrePack } from './create-pre-pack.ts'
import { movePrePacks } from './move-pre-packs.ts'
import { prePackList } from './pre-pack-list.ts'
import { type PrePackRow, prePacksByCode, prePacksOfBatch } from './pre-pack.store.ts'
import { prePackStatistics } from './pre-pack-statistics.ts'
import { type PrePackView, prePackView } from './pre-pack-view.ts'

/** Packs made before they are sold: making, finding, moving and counting them. */
export const prePackHandlers: Handlers<typeof calls> = {
  createPrePack: async (input, context) => {
    const { batchCode, goods } = await createPrePack(context, input)
    const rows = await prePacksOfBatch(context.db, context, batchCode)
    return { batchCode, goods, packs: await toPackView(context, rows, goods) }
  },

  queryGoodsByPrecode: async ({ code }, context) => {
    const row = (await prePacksByCode(context.db, context, [code])).get(code)
    if (row === undefined)
      throw new Refusal('notFound', { kind: 'prepack', id: code.slice(0, 128) })
    const [goods] = await goodsByIdWithCodes(context.db, context, [row.goods_id])
    if (goods === undefined) throw new Refusal('notOnSale', { kind: 'goods', id: row.goods_id })
    const [pack] = await toPackView(context, [row], goods)
    if (pack === undefined) throw new Error('a pack that was found is gone')
    return { pack, goods }
  },

  movePrePacks: async (input, context) => {
    const rows = await movePrePacks(context, input)
    const ids = [...new Set(rows.map(({ goods_id: id }) => id))]
    const goods = await goodsByIdWithCodes(context.db, context, ids)
    const packs = await Promise.all(
      goods.map((one) =>
        toPackView(
          context,
          rows.filter(({ goods_id: id }) => id === one.id),
          one,
        ),
      ),
    )
    return { packs: packs.flat() }
  },

  queryPrePacks: (input, context) => prePackList(context, input),

  queryPrePackStatisBycode: ({ code }, context) => prePackStatistics(context, code),
}

async function toPackView(
  context: Context,
  rows: readonly PrePackRow[],
  goods: Goods,
): Promise<PrePackView[]> {
  const { store } = await sellingSettings(context)
  const moment = { goods, markDowns: store.prePackMarkDowns, atMs: context.nowMs }
  return rows.map((row) => prePackView(row, moment))
}
