import { ordersInDoubt, waitingPickups } from './waiting-orders.store.ts'
import type * as calls from '@tillwright/contract/till/device.ts'
import type { Handlers } from '../../platform/handlers.ts'
import { findStore } from '../platforms/platform.store.ts'
import { findPlatform } from '../../platform/session/find-platform.store.ts'
import { waitingPrints } from '../print/print-job.store.ts'
import { headText, leadsThrough } from '../../platform/journal/head-text.ts'
import { Refusal } from '../../platform/refusal.ts'
import { updateFor } from '../version/update-for.ts'
import { admitRegistration } from './registration-limits.ts'
import { waitsForApproval } from './device-approval.ts'
import { bindSecret, refuseUnproven, secretHashOf } from './device-secret.ts'
import { devicesOfStore, setDeviceApproval, setDeviceState } from './manage-devices.ts'
import { moveDevice } from './move-device.ts'
import { numberDevice } from './number-device.store.ts'
import { issueCode, pairDevice } from './pair-device.ts'
import { findDevice, touchDevice, nextReceiptOf, registerDevice } from './device.store.ts'
import { missingReceipts } from './missing-receipts.store.ts'
import { currentEpoch } from '../../platform/books/book-epoch.store.ts'
import { nameOfMove } from './manage-device.store.ts'
import { appBuild } from '@tillwright/contract/app-version.ts'
import { fleetOf } from './fleet.ts'

/** Registers and manages tills, and answers their heartbeats. */
export const deviceHandlers: Handlers<typeof calls> = {
  queryDeviceId: async (input, { db, services, caller, nowMs }) => {
    const { platformId } = caller
    const storeId = input.storeId ?? ''
    if (storeId !== '' && (await findStore(db, platformId, storeId)) === null)
      throw new Refusal('notFound', { kind: 'store', id: storeId })
    const request = {
      platformId,
      storeId,
      fingerprint: input.fingerprint,
      name: input.name,
      kind: input.kind,
      version: input.version,
      secretHash: secretHashOf(caller.deviceSecret),
      state: (await waitsForApproval(db, { platformId, storeId })) ? 'WAITING' : 'APPROVED',
      nowMs,
    } as const
    const device = await registerDevice(db, request, () =>
      admitRegistration(services, { platformId, ip: caller.ip, nowMs }),
    )
    refuseUnproven(device, caller.deviceSecret)
    await numberDevice(db, device)
    return {
      deviceId: device.id,
      name: device.name,
      state: device.state,
      receiptPrefix: device.receipt_prefix,
      nextReceipt: await nextReceiptOf(db, platformId, device.receipt_prefix),
    }
  },

  queryDevices: (input, context) => devicesOfStore(context, input),

  queryFleet: (input, context) => fleetOf(context, input),

  setDeviceState: async (input, context) => ({ device: await setDeviceState(context, input) }),

  issuePairingCode: issueCode,

  pairDevice,

  moveTill: (input, context) => moveDevice(context, input),

  setDeviceApproval: (input, context) => setDeviceApproval(context, input),

  heartbeat: async (input, context) => {
    const { db, platformId, session, nowMs } = context
    const device = await findDevice(db, platformId, session.deviceId)
    if (device?.state === 'STOPPED') throw new Refusal('deviceStopped')
    if (device !== null) await bindSecret(db, device, context.caller.deviceSecret)
    const { version } = input
    await touchDevice(db, { platformId, id: session.deviceId, nowMs }, input)
    const platform = await findPlatform(db, platformId)
    const update = platform && updateFor(platform, version)
    const isKnown = await leadsThrough(db, context, input.journalHead ?? '')
    if (!isKnown) context.log.error({ head: input.journalHead }, 'a till knows another journal')
    const given = { last: input.lastReceipt ?? '', open: input.openReceipts ?? [] }
    const missing = await missingReceipts(context, device, given)
    const { books_id: booksId, epoch: booksEpoch } = await currentEpoch(db)
    return {
      booksId,
      booksEpoch,
      missingReceipts: missing,
      journalHead: await headText(db, context),
      journalDiffers: !isKnown,
      serverAtMs: nowMs,
      settingsVersion: session.store.settingsVersion,
      priceVersion: session.store.priceVersion,
      waitingPrints: await waitingPrints(db, context, session.deviceId),
      waitingPickups: await waitingPickups(context.db, context),
      paymentsInDoubt: await ordersInDoubt(context.db, context),
      newestVersion: update?.version ?? version,
      build: appBuild,
      updateMode: update?.mode ?? 'none',
      movesTo: await nameOfMove(db, device),
    }
  },
}
