import type { Tx } from '@tillwright/server/platform/db/db.ts'
import type { StoreScope } from '@tillwright/server/platform/store-scope.ts'
import { addPrintJob } from '@tillwright/server/areas/print/print-job.store.ts'

/** A pick list waits to be printed for every order that somebody still has to put together. */
export async function seedPrints(tx: Tx, place: StoreScope, atMs: number): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('channel', '=', 'ONLINE')
    .where('goods_state', 'in', ['PREPARING', 'READY'])
    .orderBy('id')
    .execute()
  for (const { id } of orders)
    await addPrintJob(tx, place, {
      kind: 'PICKUP',
      sourceId: id,
      deviceId: '',
      printedAtMs: null,
      nowMs: atMs,
    })
}
