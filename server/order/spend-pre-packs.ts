import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { Refusal } from '../refusal.ts'
import type { OrderWish } from './order-wish.ts'

/** Marks the pre-packs of an order as sold. Each is sold once: one that is not on sale is refused. */
export async function spendPrePacks(tx: Tx, context: Context, wish: OrderWish): Promise<void> {
  const codes = wish.lines.flatMap(({ prepackCode }) => prepackCode ?? [])
  if (codes.length === 0) return
  const sold = await tx
    .updateTable('prepack')
    .set({ state: 'SOLD' })
    .where('platform_id', '=', context.platformId)
    .where('store_id', '=', context.storeId)
    .where('code', 'in', codes)
    .where('state', 'in', ['PRINTED', 'ON_SHELF'])
    .where('expires_at', '>', context.nowMs)
    .returning('code')
    .execute()
  const done = new Set(sold.map(({ code }) => code))
  const missing = codes.find((code, at) => !done.has(code) || codes.indexOf(code) !== at)
  if (missing !== undefined) throw new Refusal('prePackSpent', { kind: 'prepack', id: missing })
}
