import { randomUUID } from 'node:crypto'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { fromStored } from '../../platform/db/stored-json.ts'

/** An order that boxes may leave with. */
export interface LendingOrder {
  readonly platform_id: string
  readonly store_id: string
  readonly id: string
  readonly member_id: string | null
  readonly sold_at: number
  /** JSON: the boxes lent, `{kindId, count, depositCents}`. */
  readonly boxes: string
}

/** Writes down who has the boxes of an order that was paid, a loan for each kind. */
export async function lendBoxes(tx: Tx, order: LendingOrder, paidAtMs: number): Promise<void> {
  const { member_id: memberId } = order
  if (memberId === null) return
  const lent = fromStored<{ kindId: string; count: number; depositCents: number }[]>(order.boxes)
  await insertRows(
    tx,
    'box_loan',
    lent.map(({ kindId, count, depositCents }) => ({
      platform_id: order.platform_id,
      id: randomUUID(),
      store_id: order.store_id,
      member_id: memberId,
      kind_id: kindId,
      order_id: order.id,
      lent: count,
      returned: 0,
      lost: 0,
      deposit_cents: depositCents,
      lent_at: Math.min(order.sold_at, paidAtMs),
    })),
  )
}
