import type { Input, Output } from '@tillwright/contract/call.ts'
import type { moveTill } from '@tillwright/contract/till/device.ts'
import { endDeviceSessions } from '../../platform/session/session.store.ts'
import { namedStores } from '../account/staff.store.ts'
import { addAudit, addAuditOf } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { transaction } from '../../platform/db/transaction.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Device, findDevice } from './device.store.ts'
import {
  moveDeviceSettings,
  moveToStore,
  saveMoveTarget,
  hasOpenShift,
} from './manage-device.store.ts'
import { deviceView } from './manage-devices.ts'

/**
 * Moves a till of this store to another one of the same person: it moves with the next login on it,
 * once no shift is open on it and it has reported that no sale of this store waits there. Users
 * logged in without a shift are logged out. With its own store, it stays. Refuses (20206) a store
 * where the person does not work, (20107) a till of another store, (20504) one that was stopped.
 */
export async function moveDevice(
  context: Context,
  { deviceId, toStoreId }: Input<typeof moveTill>,
): Promise<Output<typeof moveTill>> {
  const { db, platformId, storeId, session, nowMs } = context
  const stores = await namedStores(db, platformId, session.staffId)
  const store = stores.find(({ id }) => id === toStoreId)
  if (store === undefined) throw new Refusal('otherStore')
  return transaction(db, async (tx) => {
    const before = await findDevice(tx, platformId, deviceId)
    if (before?.store_id !== storeId)
      throw new Refusal('notFound', { kind: 'device', id: deviceId })
    if (before.state === 'STOPPED') throw new Refusal('stateForbids', null, 'The till was stopped.')
    const movesTo = store.id === storeId ? null : store.id
    if (movesTo !== before.moves_to) {
      await saveMoveTarget(tx, { platformId, id: deviceId }, movesTo)
      await addAudit(tx, context, {
        operation: 'device.move',
        subjectId: deviceId,
        reason: '',
        after: { name: before.name, toStore: store.name },
      })
    }
    if (movesTo !== null && !(await hasOpenShift(tx, before)))
      await endDeviceSessions(tx, { platformId, deviceId, nowMs })
    return {
      device: deviceView({ ...before, moves_to: movesTo }, new Map([[store.id, store.name]])),
    }
  })
}

/**
 * The till as it is for whoever logs in now: in the store that it was sent to, where that may be.
 * `unsentStoreId` is the store of the oldest sale that waits on it, empty when none does; a till that
 * does not say stays where it is. What is chosen about its hardware goes with it.
 */
export async function moveAtLogin(
  { db, caller, nowMs }: Context,
  device: Device,
  {
    staffId,
    unsentStoreId,
  }: { readonly staffId: string; readonly unsentStoreId?: string | undefined },
): Promise<Device> {
  const { platform_id: platformId, id: deviceId, store_id: from, moves_to: to } = device
  if (to === null || unsentStoreId === undefined || unsentStoreId === from) return device
  return transaction(db, async (tx) => {
    if (await hasOpenShift(tx, device)) return device
    const key = { platformId, id: deviceId }
    const moved = await moveToStore(tx, key, { fromStoreId: from, toStoreId: to })
    // Called back, or moved by a login of the same moment.
    if (moved === undefined) return (await findDevice(tx, platformId, deviceId)) ?? device
    await endDeviceSessions(tx, { platformId, deviceId, nowMs })
    await moveDeviceSettings(tx, key, { fromStoreId: from, toStoreId: to })
    const place = { platformId, storeId: to }
    const after = { name: device.name, fromStoreId: from }
    const doer = { ...place, deviceId, staffId, traceId: caller.traceId, atMs: nowMs }
    await addAuditOf(tx, doer, { operation: 'device.move', subjectId: deviceId, reason: '', after })
    await appendJournal(tx, place, {
      kind: 'device',
      subjectId: deviceId,
      atMs: nowMs,
      body: after,
    })
    return moved
  })
}
