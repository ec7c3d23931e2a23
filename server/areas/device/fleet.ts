import { appBuild } from '@tillwright/contract/app-version.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryFleet } from '@tillwright/contract/till/device.ts'
import type { Context } from '../../platform/context.ts'
import { namedStores } from '../account/staff.store.ts'
import { doubtsOfTills, fleetCounts, fleetPage } from './fleet.store.ts'

/** A till with a network says twice a minute that it is alive. */
const silentAfterMs = 300_000

const noTills: Output<typeof queryFleet> = {
  build: appBuild,
  unsentTills: 0,
  faultyPrinters: 0,
  silentTills: 0,
  total: 0,
  list: [],
}

/** The tills of all stores where the person works, those that somebody must look after first. */
export async function fleetOf(
  { db, platformId, session, nowMs }: Context,
  { pageNo, pageSize }: Input<typeof queryFleet>,
): Promise<Output<typeof queryFleet>> {
  const stores = await namedStores(db, platformId, session.staffId)
  const names = new Map(stores.map(({ id, name }) => [id, name]))
  if (stores.length === 0) return noTills
  const scope = { platformId, storeIds: [...names.keys()] }
  const { total, rows } = await fleetPage(db, scope, {
    offset: (pageNo - 1) * pageSize,
    limit: pageSize,
  })
  const doubts = await doubtsOfTills(
    db,
    platformId,
    rows.map(({ id }) => id),
  )
  return {
    ...(await fleetCounts(db, scope, nowMs - silentAfterMs)),
    build: appBuild,
    total,
    list: rows.map((row) => ({
      deviceId: row.id,
      storeId: row.store_id,
      storeName: names.get(row.store_id) ?? '',
      name: row.name,
      tillNumber: row.till_number,
      state: row.state,
      version: row.version,
      build: row.build ?? '',
      seenAtMs: row.seen_at,
      outboxCount: row.outbox_count,
      outboxOldestAtMs: row.outbox_oldest_at,
      printerState: row.printer_state,
      clockAheadMs: row.clock_ahead_ms,
      paymentsInDoubt: doubts.get(row.id) ?? 0,
    })),
  }
}
