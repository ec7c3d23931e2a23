import { randomUUID } from 'node:crypto'
import { insertRows } from '../platform/db/insert-rows.ts'
import type { StoreScope } from '../platform/store-scope.ts'
import { waitingJob } from '../areas/print/print-job.store.ts'
import type { TestShop } from './test-shop.ts'
import type { TestTill } from './test-till.ts'

const atOnce = '50'

/** Empties the queue and adds so many documents about real orders for whichever till asks first. */
export async function letPapersWait(
  { opened: { db }, clock }: TestShop,
  place: StoreScope,
  count: number,
): Promise<void> {
  await db.deleteFrom('print_job').execute()
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .execute()
  const papers = Array.from({ length: count }, (_, index) => ({
    ...waitingJob(place, {
      kind: 'PICKUP',
      sourceId: orders[index % orders.length]?.id ?? '',
      deviceId: '',
      nowMs: clock.nowMs,
    }),
    id: randomUUID(),
    copy_no: Math.floor(index / orders.length),
    copies_printed: index < orders.length ? Math.floor((count - 1 - index) / orders.length) : 0,
  }))
  await insertRows(db, 'print_job', papers)
}

/** All tills take and print what waits until nothing does; answers every paper each was handed. */
export async function raceForPapers(tills: readonly TestTill[]): Promise<string[][]> {
  return Promise.all(
    tills.map(async (till) => {
      const handed: string[] = []
      for (;;) {
        const { data } = await till.get('order/getWaitPrintOrders', { limit: atOnce })
        const jobs = (data['list'] as readonly { readonly jobId: string }[]).map(({ jobId }) => ({
          jobId,
          state: 'PRINTED',
          fault: null,
        }))
        if (jobs.length === 0) return handed
        handed.push(...jobs.map((job) => job.jobId))
        await till.post('order/doPrintOrdersCallback', { jobs })
      }
    }),
  )
}
