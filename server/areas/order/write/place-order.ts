import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import type { Context } from '../../../platform/context.ts'
import { bodyHash } from '../../../platform/body-hash.ts'
import { isUniqueConflict, transaction } from '../../../platform/db/transaction.ts'
import { BalanceShort } from '../../../platform/ledger/balance-short.ts'
import { invalid } from '../../../platform/invalid.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { OrderRows } from './order-rows.ts'
import { holderOfNumber, orderByClientId } from '../order.store.ts'
import type { OrderTerms } from '../input/order-terms.ts'
import { hasTinyPart } from '../input/has-tiny-part.ts'
import type { OrderInput } from '../input/order-input.ts'
import { writeRecharge } from '../../recharge/write-recharge.ts'
import { shortRefusal } from '../input/short-refusal.ts'
import { numberTaken } from './insert-in-shift.ts'
import { writeOrder } from './write-order.ts'
import { writeOnce } from '../../../platform/write-once.ts'
import { changeIsStored } from '../../recharge/recharge.store.ts'

/**
 * Writes an order down, once: lines, legs, stock, drawer, points, coupons, journal, totals and the
 * print job in one transaction, on disk when this resolves. The same client id with the same body
 * finds the first order again, however it comes and whatever has changed since; with another body
 * it is refused.
 */
export async function placeOrder(
  context: Context,
  terms: OrderTerms,
  input: OrderInput,
  { isResent = false } = {},
): Promise<OrderRows> {
  const write = input.recharge === null ? writeOrder : writeRecharge
  const hash = bodyHash(input)
  return writeOnce({
    write: async () => {
      refuseNothing(input)
      refuseTinyParts(input)
      refuseWhileCounting(context, input)
      const work = { context, terms, input, bodyHash: hash, isResent }
      return transaction(context.db, (tx) => write(tx, work)).catch(async (cause: unknown) => {
        if (!input.isOffline || !(await isNumberTaken(context, input, cause))) throw cause
        const renumbered = { ...work, printedNumber: input.number }
        return transaction(context.db, (tx) => write(tx, renumbered))
      })
    },
    first: () => orderByClientId(context.db, context.platformId, input.clientId),
    // An existing order was acknowledged, however it came.
    isSame: ({ order }) => isResent || order.body_hash === hash,
    explain: (cause) => readable(context, input, cause),
    // A sale that is final without the server is sent until it is written: a person may have fixed
    // what was wrong.
    request: input.isOffline
      ? null
      : {
          ...context.atCall,
          key: {
            platformId: context.platformId,
            source: 'orders',
            clientId: input.clientId,
            bodyHash: hash,
          },
        },
  })
}

/**
 * True where a sale came with the number of another order: two tills count under one prefix, such
 * as a till and a copy of its profile. Where the sale is final without the server, the customer has
 * the receipt, so it is stored under a new number.
 */
async function isNumberTaken(
  { db, platformId }: Context,
  { number, clientId }: OrderInput,
  cause: unknown,
): Promise<boolean> {
  if (number === '' || !(isUniqueConflict(cause) || isReused(cause))) return false
  const holder = await holderOfNumber(db, platformId, number)
  return holder !== undefined && holder !== clientId
}

const isReused = (cause: unknown): boolean => cause instanceof Refusal && cause.code === 'idReused'

/** A line of no pieces and no grams is no sale, whatever it would cost. */
function refuseNothing({ lines }: OrderInput): void {
  const at = lines.findIndex(
    ({ quantity, prepackCode }) => !prepackCode && amountOf(quantity) === 0,
  )
  if (at >= 0) throw invalid(`goodsList.${at}.number`, 'more than nothing')
}

/** Refuses a part of a piece that nobody cuts off. Sold without a network, it is sold. */
function refuseTinyParts({ lines, isOffline }: OrderInput): void {
  const at = isOffline ? -1 : lines.findIndex(hasTinyPart)
  if (at >= 0) throw invalid(`goodsList.${at}.number`, 'whole pieces, or a tenth of one at least')
}

/**
 * Refuses a sale out of a drawer that is being counted (20606). Earlier sales, and those without
 * the network, lay in it when the count began.
 */
function refuseWhileCounting({ countingAtMs, openShiftId }: Context, input: OrderInput): void {
  if (countingAtMs === null || input.isOffline || input.shiftId !== openShiftId) return
  if (input.soldAtMs >= countingAtMs) throw new Refusal('shiftCounting')
}

/** True where another top-up already holds the change that this one is for. */
async function isChangeStored({ db, platformId }: Context, { recharge }: OrderInput) {
  const changeOf = recharge?.changeOf ?? null
  if (changeOf === null) return false
  return changeIsStored(db, platformId, changeOf)
}

async function readable(context: Context, input: OrderInput, cause: unknown): Promise<unknown> {
  if (cause instanceof BalanceShort) return shortRefusal(context, input, cause)
  if (cause instanceof Refusal) return cause
  if (await isChangeStored(context, input)) return new Refusal('stateForbids')
  if (await isNumberTaken(context, input, cause)) return numberTaken()
  // Any other conflict is no fault of the till's number: a fault leaves the sale in doubt, and it is sent again.
  return cause
}
