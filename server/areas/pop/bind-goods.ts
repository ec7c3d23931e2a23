import type { Input, Output } from '@tillwright/contract/call.ts'
import type { doBindGoods } from '@tillwright/contract/goods/pop.ts'
import { shelfPrice } from '@tillwright/domain/pricing/unit-price.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { goodsById } from '../goods/goods.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { holdDisplay, updateDisplay } from './pop-device.store.ts'
import { shownGoods, unbindOthers } from './pop.store.ts'
import { putGoods, queueAll } from './pop-goods.store.ts'

type DoBindGoodsInput = Input<typeof doBindGoods>

/**
 * Binds goods to a display in the order given, and queues the price the till charges now. The price
 * still shown stays stored until the display confirms another: queued is not shown. Binding the
 * same again changes nothing. Refuses goods that are not on sale here.
 */
export async function bindGoods(
  context: Context,
  input: DoBindGoodsInput,
): Promise<Output<typeof doBindGoods>> {
  const goodsIds = [...new Set(input.goodsIds)]
  const goods = await goodsById(context.db, context, goodsIds)
  const missing = goodsIds.find((id) => !goods.has(id))
  if (missing !== undefined) throw new Refusal('notOnSale', { kind: 'goods', id: missing })
  const prices = new Map(
    [...goods.values()].map((one) => [one.id, shelfPrice(one, false).unitPriceCents]),
  )
  return transaction(context.db, async (tx) => {
    const templateBefore = await takeTemplate(tx, context, input)
    const before = new Map(
      (await shownGoods(tx, context, input.deviceId)).map((row) => [row.goods_id, row]),
    )
    await unbindOthers(tx, context, { deviceId: input.deviceId, stayingIds: goodsIds })
    let isSame = templateBefore === input.template && before.size === goodsIds.length
    for (const [at, goodsId] of goodsIds.entries()) {
      const sentCents = prices.get(goodsId) ?? 0
      const known = before.get(goodsId)
      if (known?.sent_cents === sentCents && known.position === at + 1) continue
      isSame = false
      await putGoods(tx, context, {
        deviceId: input.deviceId,
        goodsId,
        position: at + 1,
        sentCents,
      })
    }
    if (!isSame) {
      await queueAll(tx, context, input.deviceId)
      await addAudit(tx, context, {
        operation: 'pop.bind',
        subjectId: input.deviceId,
        reason: '',
        after: { goodsIds, template: input.template },
      })
    }
    const states = (await shownGoods(tx, context, input.deviceId)).map((row) => row.push_state)
    return { pushState: states.find((state) => state !== 'SHOWN') ?? states[0] ?? 'QUEUED' }
  })
}

/** Holds the display and gives it its new template. Returns the one it had. */
async function takeTemplate(tx: Tx, context: Context, input: DoBindGoodsInput): Promise<string> {
  const held = await holdDisplay(tx, context, input.deviceId)
  if (held === undefined) throw new Refusal('notFound', { kind: 'display', id: input.deviceId })
  await updateDisplay(tx, context, input.deviceId, { template: input.template, retry_at: 0 })
  return held.template
}
