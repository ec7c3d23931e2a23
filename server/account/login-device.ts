import type { Context } from '../context.ts'
import { type Device, findDevice, registerDevice } from '../device/device.store.ts'
import { Refusal } from '../refusal.ts'

interface Asked {
  readonly deviceId?: string | undefined
  readonly version?: string | undefined
}

/**
 * The device somebody logs in on. A client that never asked for a device id is registered here, under
 * whatever it calls itself, so that the specification's calls alone are enough to sell.
 */
export async function loginDevice(
  asked: Asked,
  staffId: string,
  context: Context,
): Promise<Device> {
  const { platformId } = context.caller
  const named = asked.deviceId ?? ''
  const device =
    (named === '' ? null : await findDevice(context.db, platformId, named)) ??
    (await registerDevice(context.db, {
      platformId,
      storeId: '',
      fingerprint: named === '' ? `login ${staffId}` : named,
      name: named === '' ? 'Till' : named,
      kind: 'desktop',
      version: asked.version ?? context.caller.version,
      state: 'APPROVED',
      nowMs: context.nowMs,
    }))
  if (device.state === 'STOPPED') throw new Refusal('deviceStopped')
  if (device.state === 'WAITING') throw new Refusal('deviceWaiting')
  return device
}
