import type { Input, Output } from '@tillwright/contract/call.ts'
import type { syncGoods } from '@tillwright/contract/goods/catalogue.ts'
import type { Context } from '../../platform/context.ts'
import { type GoodsScope, goodsChanges, goodsCount } from './goods.store.ts'

type SyncGoodsInput = Input<typeof syncGoods>

const cursorForm = /^([a-z]+):(\d{1,15}):([\x21-\x7e]{0,64})$/

/**
 * The next page of what a till does not have yet, in the order it was changed. The cursor names the
 * last row of the page before; one of another scope, or none, begins at the beginning.
 */
export async function syncCatalogue(
  context: Context,
  input: SyncGoodsInput,
): Promise<Output<typeof syncGoods>> {
  const known = readCursor(input)
  const after = known ?? { version: 0, id: '' }
  const scope = scopeOf(context, input)
  const changes = await goodsChanges(context.db, context, { ...after, scope, limit: input.limit })
  const last = changes.at(-1)?.goods
  const cursor = last
    ? `${input.goodsScope}:${last.version}:${last.id}`
    : (input.cursor ?? startOf(input))
  return {
    startsOver: known === null,
    goods: changes.filter(({ isOnSale }) => isOnSale).map(({ goods }) => goods),
    removedIds: changes.filter(({ isOnSale }) => !isOnSale).map(({ goods }) => goods.id),
    cursor,
    isComplete: changes.length < input.limit,
    priceVersion: context.session.store.priceVersion,
    total: await goodsCount(context.db, context, scope),
  }
}

const startOf = (input: SyncGoodsInput): string => `${input.goodsScope}:0:`

function readCursor({
  cursor,
  goodsScope,
}: SyncGoodsInput): { version: number; id: string } | null {
  const match = cursorForm.exec(cursor ?? '')
  if (match === null || match[1] !== goodsScope) return null
  return { version: Number(match[2]), id: match[3] ?? '' }
}

function scopeOf(context: Context, { goodsScope }: SyncGoodsInput): GoodsScope {
  if (goodsScope !== 'merchant') return { kind: goodsScope }
  return { kind: 'merchant', merchantId: context.session.store.merchantId }
}
