import type { Selectable } from 'kysely'
import type { Services } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { updateGoodsRow } from './goods-row.store.ts'
import type { PricePlanTable } from './goods.tables.ts'
import { takeGoodsVersions } from './goods-version.store.ts'
import { storesWithDuePlans, goodsWithDuePlans, takeDuePlans } from './price-plan.store.ts'

const goodsAtOnce = 500
const eachMs = 1000

/** Folds what is due every second until the answer is called; one turn at a time. */
export function keepFolding({
  db,
  clock,
  log,
}: Pick<Services, 'db' | 'clock' | 'log'>): () => Promise<void> {
  let running: Promise<void> | null = null
  const timer = setInterval(() => {
    running ??= foldDuePrices(db, clock.now())
      .catch((err: unknown) => log.error({ err }, 'planned prices could not be folded'))
      .finally(() => {
        running = null
      })
  }, eachMs).unref()
  return async () => {
    clearInterval(timer)
    await running
  }
}

/**
 * Makes planned prices the prices of their goods once their moment has come. Tills hold the plan
 * themselves and charge by it to the second; this brings the books, the lists and the displays after.
 * Two servers at once fold each plan once.
 */
export async function foldDuePrices(db: Db, nowMs: number): Promise<void> {
  const places = await storesWithDuePlans(db, nowMs)
  for (const { platform_id: platformId, store_id: storeId } of places) {
    const fold = () => transaction(db, (tx) => foldSome(tx, { platformId, storeId }, nowMs))
    while ((await fold()) > 0) await Promise.resolve()
  }
}

/** Returns how many goods were changed; none when all are done. */
async function foldSome(tx: Tx, place: StoreScope, nowMs: number): Promise<number> {
  const goodsIds = await goodsWithDuePlans(tx, place, { nowMs, limit: goodsAtOnce })
  if (goodsIds.length === 0) return 0
  // The counter first, as whoever saves goods does: two that wait for each other would never end.
  const first = await takeGoodsVersions(tx, place, goodsIds.length)
  const last = lastOfEach(await takeDuePlans(tx, place, { goodsIds, nowMs }))
  for (const [at, row] of last.entries())
    await updateGoodsRow(tx, place, row.goods_id, {
      regular_cents: row.regular_cents,
      offline_cents: row.offline_cents,
      discount_cents: row.discount_cents,
      member_cents: row.member_cents,
      version: first + at,
    })
  return last.length
}

type Planned = Selectable<PricePlanTable>

function lastOfEach(due: readonly Planned[]): Planned[] {
  const last = new Map<string, Planned>()
  for (const row of due) {
    const other = last.get(row.goods_id)
    if (other === undefined || other.from_at < row.from_at) last.set(row.goods_id, row)
  }
  return [...last.values()]
}
