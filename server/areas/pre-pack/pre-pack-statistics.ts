import type { Output } from '@tillwright/contract/call.ts'
import type { queryPrePackStatisBycode } from '@tillwright/contract/goods/pre-pack.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import type { Goods } from '@tillwright/domain/goods/goods.ts'
import { prePackStateAt } from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import type { Context } from '../../platform/context.ts'
import { quantityOf } from '../goods/goods-of.ts'
import { goodsByCode, goodsById } from '../goods/goods.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { PrePackTable } from './pre-pack.tables.ts'
import { type Group, groupsBehind } from './pre-pack-list.store.ts'

type Answer = Output<typeof queryPrePackStatisBycode>
type Sum = Answer['packed']

/**
 * Counts the outcomes of the packs behind a code: of a pack, a batch, or goods by their id, item
 * code or barcode.
 */
export async function prePackStatistics(context: Context, code: string): Promise<Answer> {
  const groups = await groupsOf(context, code)
  const goodsId = groups[0]?.goods_id
  const goods = goodsId && (await goodsById(context.db, context, [goodsId])).get(goodsId)
  if (!goods) throw new Refusal('notFound', { kind: 'prepack', id: code.slice(0, 128) })
  const of = (...kinds: Kind[]): Sum =>
    summed(
      goods,
      groups.filter((group) => kinds.includes(kindOf(group, context.nowMs))),
    )
  return {
    packed: summed(goods, groups),
    sold: of('SOLD'),
    left: of('PRINTED', 'ON_SHELF'),
    void: of('VOID'),
    expired: of('EXPIRED'),
    returned: of('RETURNED'),
  }
}

type Kind = PrePackTable['state']

function kindOf({ state, is_held: isHeld, is_over: isOver }: Group, nowMs: number): Kind {
  if (isHeld === 1 && (state === 'PRINTED' || state === 'ON_SHELF')) return 'SOLD'
  return prePackStateAt({ state, expiresAtMs: isOver === 1 ? nowMs : null }, nowMs)
}

function summed(goods: Goods, groups: readonly Group[]): Sum {
  const total = (key: 'packs' | 'quantity' | 'label_cents') =>
    groups.reduce((sum, group) => sum + group[key], 0)
  return {
    packs: total('packs'),
    quantity: quantityOf(goods.sellUnit, total('quantity')),
    amountCents: cents(total('label_cents')),
  }
}

async function groupsOf(context: Context, code: string): Promise<Group[]> {
  const goods = await goodsByCode(context.db, context, code)
  return groupsBehind(context.db, context, {
    code,
    goodsId: goods?.id ?? code,
    nowMs: context.nowMs,
  })
}
