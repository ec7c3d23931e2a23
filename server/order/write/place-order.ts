import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import type { Context } from '../../context.ts'
import { bodyHash } from '../../body-hash.ts'
import { transaction } from '../../db/transaction.ts'
import { BalanceShort } from '../../ledger/balance-short.ts'
import { invalid } from '../../invalid.ts'
import { Refusal } from '../../refusal.ts'
import type { OrderRows } from './order-rows.ts'
import { orderByClientId } from '../order.store.ts'
import type { OrderTerms } from '../wish/order-terms.ts'
import type { OrderWish } from '../wish/order-wish.ts'
import { writeRecharge } from '../../recharge/write-recharge.ts'
import { shortRefusal } from '../wish/short-refusal.ts'
import { writeOrder } from './write-order.ts'
import { writeOnce } from '../../write-once.ts'

/**
 * Writes an order down, once: lines, legs, stock, drawer, points, coupons, journal, totals and the
 * print job in one transaction, on disk when this resolves. The same client id with the same body
 * finds the first order again, however it comes and whatever has changed since; with another body
 * it is refused.
 */
export async function placeOrder(
  context: Context,
  terms: OrderTerms,
  wish: OrderWish,
): Promise<OrderRows> {
  const write = wish.recharge === null ? writeOrder : writeRecharge
  const hash = bodyHash(wish)
  return writeOnce({
    write: async () => {
      refuseNothing(wish)
      refuseWhileCounting(context, wish)
      return transaction(context.db, (tx) => write(tx, { context, terms, wish, bodyHash: hash }))
    },
    first: () => orderByClientId(context.db, context.platformId, wish.clientId),
    isSame: ({ order }) => order.body_hash === hash,
    explain: (cause) => readable(context, wish, cause),
    // A sale that stands without the server is sent until it is written: a person may have put right what was wrong.
    request: wish.isOffline
      ? null
      : {
          ...context.atCall,
          key: {
            platformId: context.platformId,
            source: 'orders',
            clientId: wish.clientId,
            bodyHash: hash,
          },
        },
  })
}

/** A line of no pieces and no grams is no sale, whatever it would cost. */
function refuseNothing({ lines }: OrderWish): void {
  const at = lines.findIndex(
    ({ quantity, prepackCode }) => !prepackCode && amountOf(quantity) === 0,
  )
  if (at >= 0) throw invalid(`goodsList.${at}.number`, 'more than nothing')
}

/**
 * Nothing is sold out of a drawer that is being counted (20606). What was sold before, or without
 * the network, lay in it when the count began.
 */
function refuseWhileCounting({ countingAtMs, openShiftId }: Context, wish: OrderWish): void {
  if (countingAtMs === null || wish.isOffline || wish.shiftId !== openShiftId) return
  if (wish.soldAtMs >= countingAtMs) throw new Refusal('shiftCounting')
}

async function readable(context: Context, wish: OrderWish, cause: unknown): Promise<unknown> {
  if (cause instanceof BalanceShort) return shortRefusal(context, wish, cause)
  if (cause instanceof Refusal) return cause
  return new Refusal('idReused', null, 'The receipt number belongs to another order.')
}
