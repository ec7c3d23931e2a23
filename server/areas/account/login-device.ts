import type { Context } from '../../platform/context.ts'
import { waitsForApproval } from '../device/device-approval.ts'
import {
  type Device,
  findDevice,
  type NewDevice,
  noteFirstLogin,
  placeDevice,
  registerDevice,
} from '../device/device.store.ts'
import { bindSecret, refuseUnproven, secretHashOf } from '../device/device-secret.ts'
import { numberDevice } from '../device/number-device.store.ts'
import { bindPublicKey } from '../device/device-public-key.ts'
import { moveAtLogin } from '../device/move-device.ts'
import { admitLoginDevice } from '../device/registration-limits.ts'
import { findStore } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { storesOfStaff } from './staff.store.ts'

interface DeviceClaim {
  readonly deviceId?: string | undefined
  readonly version?: string | undefined
  readonly unsentStoreId?: string | undefined
  readonly devicePublicKey?: string | undefined
}

/** Where somebody logs in. */
export interface LoginPlace {
  readonly device: Device
  readonly storeId: string
}

/**
 * Returns the device of a login, and its store. A client that never requested a device id is
 * registered here, under its own name for itself, so that the specification's calls alone are
 * enough to sell. One that was sent to another store belongs to it from now on. But where new tills
 * wait for approval, it must request an id first (20211). Refuses a till that waits (20212) or was
 * stopped (20213), and a store where the person does not work.
 */
export async function loginDevice(
  request: DeviceClaim,
  staffId: string,
  context: Context,
): Promise<LoginPlace> {
  const { platformId } = context.caller
  const named = request.deviceId ?? ''
  const found = named === '' ? null : await findDevice(context.db, platformId, named)
  if (found !== null) refuseUnproven(found, context.caller.deviceSecret)
  const { unsentStoreId } = request
  const known = found && (await moveAtLogin(context, found, { staffId, unsentStoreId }))
  const storeId = await loginStore(context, known?.store_id ?? '', staffId)
  const waits = await waitsForApproval(context.db, { platformId, storeId })
  const device = known ?? (await registered(request, { staffId, waits }, context))
  if (device.state === 'STOPPED') throw new Refusal('deviceStopped')
  refuseUnproven(device, context.caller.deviceSecret)
  if (device.store_id === '') {
    const state = waits ? 'WAITING' : device.state
    await placeDevice(context.db, { platformId, id: device.id, storeId, state })
    if (waits) throw new Refusal('deviceWaiting')
  }
  // One that came by a pairing code or a move has none yet.
  await numberDevice(context.db, device)
  if (device.state === 'WAITING') throw new Refusal('deviceWaiting')
  if (!(await noteFirstLogin(context.db, device, context.nowMs))) throw new Refusal('deviceUnknown')
  // A till without a name is whichever this person uses: no secret fits all of them.
  if (named !== '') {
    await bindSecret(context.db, device, context.caller.deviceSecret)
    await bindPublicKey(context, device, request.devicePublicKey)
  }
  return { device, storeId }
}

interface Stranger {
  readonly staffId: string
  readonly waits: boolean
}

function registered(
  request: DeviceClaim,
  { staffId, waits }: Stranger,
  context: Context,
): Promise<Device> {
  if (waits) throw new Refusal('deviceUnknown')
  const named = request.deviceId ?? ''
  const { db, services, nowMs, caller } = context
  const { platformId } = caller
  const device: NewDevice = {
    platformId,
    storeId: '',
    fingerprint: named === '' ? `login ${staffId}` : named,
    name: 'Till',
    kind: 'desktop',
    version: request.version ?? caller.version,
    state: 'APPROVED',
    secretHash: named === '' ? null : secretHashOf(caller.deviceSecret),
    nowMs,
  }
  return registerDevice(db, device, () =>
    admitLoginDevice(services, { platformId, staffId, nowMs }),
  )
}

/** The device's own store where the person works there, their home store on a device of none. */
export async function loginStore(
  context: Context,
  ofDevice: string,
  staffId: string,
): Promise<string> {
  const { platformId } = context.caller
  const stores = await storesOfStaff(context.db, platformId, staffId)
  const storeId = ofDevice === '' ? stores[0] : ofDevice
  if (storeId === undefined || !stores.includes(storeId)) throw new Refusal('otherStore')
  const store = await findStore(context.db, platformId, storeId)
  if (store?.state !== 'OPEN') throw new Refusal('stopped', null, 'The store is stopped.')
  return storeId
}
