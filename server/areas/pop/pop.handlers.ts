import { readShelfRule } from './shelf-rule.store.ts'
import type * as calls from '@tillwright/contract/goods/pop.ts'
import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import type { Handlers } from '../../platform/handlers.ts'
import type { Context } from '../../platform/context.ts'
import { goodsById } from '../goods/goods.store.ts'
import { bindGoods } from './bind-goods.ts'
import { createPopDevice, deletePopDevice, popDeviceView, updatePopDevice } from './pop-devices.ts'
import { popDevicePage, shownGoods } from './pop.store.ts'
import { popWork } from './pop-work.ts'
import { writeShelfRule } from './shelf-rule.ts'
import { sendPicture } from './send-picture.ts'

/** Price displays on shelves: which there are, what they show, and whether the till agrees. */
export const popHandlers: Handlers<typeof calls> = {
  queryPopDevices: async ({ pageNo, pageSize, keyword }, context) => {
    const { rows, total } = await popDevicePage(context.db, context, {
      keyword: (keyword ?? '').trim(),
      offset: (pageNo - 1) * pageSize,
      limit: pageSize,
    })
    return { list: rows.map((row) => popDeviceView(row, context.nowMs)), total }
  },

  queryPopGoods: async ({ pageNo, pageSize, deviceId, onlyMismatches }, context) => {
    const all = await comparedGoods(context, deviceId ?? null)
    const wanted = onlyMismatches === true ? all.filter(differs) : all
    return {
      list: wanted.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      total: wanted.length,
    }
  },

  createPopDevice: async (facts, context) => ({ device: await createPopDevice(context, facts) }),

  updatePopDevice: async (input, context) => ({ device: await updatePopDevice(context, input) }),

  deletePopDevice: async ({ deviceId }, context) => {
    await deletePopDevice(context, deviceId)
    return {}
  },

  doBindGoods: (input, context) => bindGoods(context, input),

  queryShelfRule: async (_input, context) => {
    const { value, version } = await readShelfRule(context.db, context)
    return { ...value, version }
  },

  saveShelfRule: (input, context) => writeShelfRule(context, input),

  queryPopWork: (_input, context) => popWork(context),

  sendPopPicture: (input, context) => sendPicture(context, input, context.services.popService.room),
}

interface Compared {
  readonly shownCents: Cents | null
  readonly tillCents: Cents
}

/** A display that shows nothing yet, or another price than the till charges without a card. */
const differs = ({ shownCents, tillCents }: Compared): boolean => shownCents !== tillCents

/** The displays' prices alongside the till's current ones. Goods taken off sale are left out. */
async function comparedGoods(context: Context, deviceId: string | null) {
  const rows = await shownGoods(context.db, context, deviceId)
  const ids = [...new Set(rows.map(({ goods_id }) => goods_id))]
  const goods = await goodsInChunks(context, ids)
  return rows.flatMap((row) => {
    const one = goods.get(row.goods_id)
    if (one === undefined) return []
    const name = [one.name.zh, one.specText].filter((part) => part !== '').join(' ')
    return [
      {
        deviceId: row.device_id,
        goodsId: row.goods_id,
        name,
        shownCents: row.shown_cents === null ? null : cents(row.shown_cents),
        tillCents: shelfPrice(one, false).unitPriceCents,
        pushState: row.push_state,
        shownAtMs: row.shown_at,
      },
    ]
  })
}

const idsAtOnce = 500

async function goodsInChunks(context: Context, ids: readonly string[]) {
  const found: Awaited<ReturnType<typeof goodsById>> = new Map()
  for (let from = 0; from < ids.length; from += idsAtOnce) {
    const chunk = await goodsById(context.db, context, ids.slice(from, from + idsAtOnce))
    for (const [id, one] of chunk) found.set(id, one)
  }
  return found
}
