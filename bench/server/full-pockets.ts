import type { Tx } from '@tillwright/server/platform/db/db.ts'
import type { OpenDatabase } from '@tillwright/server/platform/db/open.ts'
import { transaction } from '@tillwright/server/platform/db/transaction.ts'
import { moveBalances } from '@tillwright/server/platform/ledger/move-balances.ts'

const coupons = 30_000
const eachAmount = 100_000_000

/**
 * Gives the demo's first member coupons, money and points, and the shop stock, that a bench does
 * not use up. Returns a function that yields the coupons one after the other.
 */
export async function fillPockets(db: OpenDatabase['db']): Promise<() => string> {
  await transaction(db, async (tx) => {
    const held = await tx
      .selectFrom('balance')
      .select(['store_id', 'book', 'account_id'])
      .where('platform_id', '=', '1001')
      .where('book', 'in', ['stock', 'money', 'points'])
      .execute()
    const source = { platformId: '1001', kind: 'opening', id: 'bench', atMs: Date.now() }
    for (let from = 0; from < held.length; from += 500)
      await moveBalances(
        tx,
        source,
        held.slice(from, from + 500).map(({ store_id: storeId, book, account_id: accountId }) => ({
          book,
          storeId,
          accountId,
          amount: eachAmount,
          leg: '1',
        })),
      )
    await copyCoupon(tx)
  })
  let given = 0
  return () => {
    given += 1
    return couponId(given)
  }
}

const couponId = (at: number): string => `coupon-amount-any-${at}`

async function copyCoupon(db: Tx): Promise<void> {
  const one = await db
    .selectFrom('coupon')
    .selectAll()
    .where('platform_id', '=', '1001')
    .where('id', '=', 'coupon-amount-any')
    .executeTakeFirstOrThrow()
  for (let from = 0; from < coupons; from += 1_000)
    await db
      .insertInto('coupon')
      .values(
        Array.from({ length: 1_000 }, (_, at) => ({
          ...one,
          id: couponId(from + at + 1),
          code: `TC${from + at + 1}`,
          // Of paper: a member's own are counted whenever the member is looked up.
          member_id: null,
          rules: one.rules.replaceAll('coupon-amount-any', couponId(from + at + 1)),
        })),
      )
      .execute()
}
