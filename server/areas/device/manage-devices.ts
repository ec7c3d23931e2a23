import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/till/device.ts'
import { deviceSetting, usualDeviceSetting } from '@tillwright/contract/settings/device-setting.ts'
import { endDeviceSessions } from '../../platform/session/session.store.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Db } from '../../platform/db/db.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { changeSetting } from '../setting/setting.store.ts'
import { deviceSettingKey } from './device-approval.ts'
import type { Device } from './device.store.ts'
import { deviceOfStore, devicePage, saveDeviceState, storeNames } from './manage-device.store.ts'

type Page = Output<typeof calls.queryDevices>

/** The tills of the caller's store, those that wait first, then the newest. */
export async function devicesOfStore(
  { db, platformId, storeId }: Context,
  input: Input<typeof calls.queryDevices>,
): Promise<Page> {
  const { total, rows } = await devicePage(
    db,
    { platformId, storeId },
    {
      state: input.state,
      offset: (input.pageNo - 1) * input.pageSize,
      limit: input.pageSize,
    },
  )
  const names = await namesOfStores(db, platformId, rows)
  return { total, list: rows.map((row) => deviceView(row, names)) }
}

/** The names of the stores that some of these are on their way to. */
const namesOfStores = (
  db: Db,
  platformId: string,
  rows: readonly Device[],
): Promise<ReadonlyMap<string, string>> =>
  storeNames(
    db,
    platformId,
    rows.flatMap(({ moves_to }) => moves_to ?? []),
  )

/** A till as it is answered; `names` are those of the stores it may be on its way to. */
export const deviceView = (
  row: Device,
  names: ReadonlyMap<string, string>,
): Page['list'][number] => ({
  deviceId: row.id,
  name: row.name,
  tillNumber: row.till_number,
  kind: row.kind,
  state: row.state,
  version: row.version,
  createAtMs: row.created_at,
  seenAtMs: row.seen_at,
  outboxCount: row.outbox_count,
  movesTo: row.moves_to === null ? null : (names.get(row.moves_to) ?? row.moves_to),
})

/**
 * Approves or stops a till of the caller's store, with an audit row. Whoever is logged in on a till
 * that is stopped is logged out with it. Said twice, it changes nothing.
 */
export async function setDeviceState(
  context: Context,
  { deviceId, state }: Input<typeof calls.setDeviceState>,
): Promise<Page['list'][number]> {
  const { platformId, storeId, nowMs } = context
  return transaction(context.db, async (tx) => {
    const before = await deviceOfStore(tx, { platformId, storeId }, deviceId)
    if (before === undefined) throw new Refusal('notFound', { kind: 'device', id: deviceId })
    // Turned away before anybody let it in, it needs no number.
    const isTurnedAway = before.state === 'WAITING' && state === 'STOPPED'
    const columns = isTurnedAway ? { state, till_number: null } : { state }
    const isChanged = await saveDeviceState(tx, { platformId, id: deviceId }, columns)
    if (state === 'STOPPED') await endDeviceSessions(tx, { platformId, deviceId, nowMs })
    if (isChanged) {
      const after = { state, name: before.name }
      await addAudit(tx, context, {
        operation: 'device.approve',
        subjectId: deviceId,
        reason: '',
        after,
      })
      await appendJournal(tx, context, {
        kind: 'device',
        subjectId: deviceId,
        atMs: nowMs,
        body: after,
      })
    }
    const now = await deviceOfStore(tx, { platformId, storeId }, deviceId)
    if (now === undefined) throw new Error(`device ${deviceId} went while it was changed`)
    return deviceView(now, await namesOfStores(tx, platformId, [now]))
  })
}

/** Decides whether new tills wait in the caller's store. Tills that sell there already go on. */
export async function setDeviceApproval(
  context: Context,
  value: Input<typeof calls.setDeviceApproval>,
): Promise<Output<typeof calls.setDeviceApproval>> {
  await changeSetting(context.db, deviceSettingKey(context), {
    shape: deviceSetting,
    otherwise: usualDeviceSetting,
    change: (now) => ({ ...now, ...value }),
    by: context.session.staffId,
    nowMs: context.nowMs,
  })
  return value
}
