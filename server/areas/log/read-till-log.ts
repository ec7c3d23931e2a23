import type { Input, Output } from '@tillwright/contract/call.ts'
import type { queryTillLog } from '@tillwright/contract/till/log.ts'
import type { Context } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusal.ts'
import { namedStores } from '../account/staff.store.ts'
import { findDevice } from '../device/device.store.ts'
import { tillLogPage } from './log.store.ts'

/** What a till has logged. Refuses (20107) a till of a store where the person does not work. */
export async function readTillLog(
  { db, platformId, session }: Context,
  { deviceId, leastLevel, keyword, pageNo, pageSize }: Input<typeof queryTillLog>,
): Promise<Output<typeof queryTillLog>> {
  const device = await findDevice(db, platformId, deviceId)
  const stores = await namedStores(db, platformId, session.staffId)
  if (device === null || !stores.some(({ id }) => id === device.store_id))
    throw new Refusal('notFound', { kind: 'device', id: deviceId })
  const query = { platformId, clientId: deviceId, leastLevel, keyword: keyword.trim() }
  const page = { offset: (pageNo - 1) * pageSize, limit: pageSize }
  const { total, rows } = await tillLogPage(db, query, page)
  return {
    total,
    list: rows.map((row) => ({
      logId: row.id,
      level: row.level,
      clientAtMs: row.client_at,
      receivedAtMs: row.received_at,
      version: row.version,
      nick: row.user_nick,
      url: row.url,
      httpStatus: row.http_status,
      params: row.params,
      message: row.message,
      traceId: row.trace_id,
    })),
  }
}
