import { milli } from '@tillwright/domain/number/milli.ts'
import { points } from '@tillwright/domain/money/points.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import type { Context } from '../../../platform/context.ts'
import { goodsById } from '../../goods/goods.store.ts'
import type { BalanceShort } from '../../../platform/ledger/balance-short.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderInput } from './order-input.ts'

/** Returns the refusal of a short balance as the user at the till understands it. */
export async function shortRefusal(
  context: Context,
  input: OrderInput,
  short: BalanceShort,
): Promise<Refusal> {
  const ids = new Set(input.lines.flatMap(({ goodsId }) => goodsId ?? []))
  return shortGoodsRefusal(context, short, (goodsId) => ids.has(goodsId))
}

/** The same of an order that another program sent. */
export async function shortGoodsRefusal(
  context: Context,
  { first, all }: BalanceShort,
  isOrdered: (goodsId: string) => boolean = () => true,
): Promise<Refusal> {
  const held = first.held ?? 0
  if (first.book === 'points')
    return new Refusal('pointsShort', { usable: points(Math.max(0, held)) })
  if (first.book === 'money' || first.book === 'gift')
    return new Refusal('balanceShort', { balance: cents(held) })
  const short = all.filter(({ book, accountId }) => book === 'stock' && isOrdered(accountId))
  const goods = await goodsById(
    context.db,
    context,
    short.map(({ accountId }) => accountId),
  )
  const lines = [...goods.values()].map(({ id, name, onHand }) => ({
    goodsId: id,
    name: name.zh,
    // Weighed goods are reported in kilograms: a thousandth of one is a gram.
    available: milli(onHand === null ? 0 : amountOf(onHand)),
  }))
  return new Refusal('outOfStock', { lines })
}
