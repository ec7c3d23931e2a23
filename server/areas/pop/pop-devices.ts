import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type * as calls from '@tillwright/contract/goods/pop.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/refusal.ts'
import { writeOnce } from '../../platform/write-once.ts'
import type { PopDeviceTable } from './pop.tables.ts'
import { findPopDevice, type PopDevice, popDeviceByMac, unbindOthers } from './pop.store.ts'
import { changeDisplay, deleteDisplay, redrawDisplay, wasDeletedHere } from './pop-device.store.ts'

type Facts = Input<typeof calls.createPopDevice>
type View = Output<typeof calls.createPopDevice>['device']

const hourMs = 60 * 60_000

/** A display is on line when its access point heard of it within the hour: it wakes every few minutes. */
export const popDeviceView = (row: PopDevice, nowMs: number): View => ({
  deviceId: row.id,
  name: row.name,
  mac: row.mac,
  accessPoint: row.access_point,
  place: row.place,
  state: stateOf(row, nowMs),
  batteryMv: row.battery_mv,
  signal: row.signal,
  seenAtMs: row.seen_at,
  fault: row.fault,
  widthDots: row.width_dots,
  heightDots: row.height_dots,
})

function stateOf(row: PopDevice, nowMs: number): View['state'] {
  if (row.goods_count === 0) return 'UNBOUND'
  return row.seen_at !== null && nowMs - row.seen_at < hourMs ? 'ONLINE' : 'OFFLINE'
}

type Columns = ReturnType<typeof columnsOf>

const columnsOf = ({ name, mac, accessPoint, place }: Facts) => ({
  name,
  mac,
  access_point: accessPoint,
  place,
})

/** A display without any picture sent yet. */
export const unsent = {
  width_dots: null,
  height_dots: null,
  colours: 'bw',
  sent_key: '',
  sent_lines: '[]',
  hash_before: '',
  sent_at: null,
  fault: null,
  retry_at: 0,
} as const

/** Registers a display; the same address with the same facts finds it again. */
export async function createPopDevice(context: Context, facts: Facts): Promise<View> {
  const { id } = await writeOnce<Pick<PopDeviceTable, 'id' | 'store_id' | keyof Columns>>({
    write: () => transaction(context.db, (tx) => insertDevice(tx, context, facts)),
    first: () => popDeviceByMac(context.db, context.platformId, facts.mac),
    isSame: (known) =>
      known.store_id === context.storeId &&
      known.name === facts.name &&
      known.access_point === facts.accessPoint &&
      known.place === facts.place,
    // A display is known by its address, and registered again once what was wrong is right.
    request: null,
  })
  return demandView(context, id)
}

async function insertDevice(tx: Tx, context: Context, facts: Facts): Promise<PopDeviceTable> {
  const row: PopDeviceTable = {
    platform_id: context.platformId,
    store_id: context.storeId,
    id: randomUUID(),
    ...columnsOf(facts),
    template: '',
    battery_mv: null,
    signal: null,
    seen_at: null,
    created_at: context.nowMs,
    ...unsent,
  }
  await insertRows(tx, 'pop_device', [row])
  await audit(tx, context, 'pop.create', { id: row.id, facts })
  return row
}

/**
 * Changes what is known of a display, and has it shown again. Refuses an address that another display
 * has. What is known already leaves no second row in the audit.
 */
export async function updatePopDevice(
  context: Context,
  { deviceId, ...facts }: Input<typeof calls.updatePopDevice>,
): Promise<View> {
  const columns = columnsOf(facts)
  try {
    await transaction(context.db, async (tx) => {
      if (await changeDisplay(tx, context, deviceId, columns))
        return audit(tx, context, 'pop.update', { id: deviceId, facts })
      if (!(await redrawDisplay(tx, context, deviceId))) throw missing(deviceId)
    })
  } catch (cause) {
    if (!isUniqueConflict(cause)) throw cause
    const holder = await popDeviceByMac(context.db, context.platformId, columns.mac)
    throw holder === null || holder.id === deviceId ? cause : new Refusal('idReused')
  }
  return demandView(context, deviceId)
}

/** Unbinds a display and deletes it. A repeat, after it is deleted, succeeds. */
export async function deletePopDevice(context: Context, deviceId: string): Promise<void> {
  await transaction(context.db, async (tx) => {
    await unbindOthers(tx, context, { deviceId, stayingIds: [] })
    const isRemoved = await deleteDisplay(tx, context, deviceId)
    if (isRemoved) await audit(tx, context, 'pop.delete', { id: deviceId, facts: null })
    else if (!(await wasDeletedHere(tx, context, deviceId))) throw missing(deviceId)
  })
}

async function demandView(context: Context, id: string): Promise<View> {
  const row = await findPopDevice(context.db, context, id)
  if (row === null) throw missing(id)
  return popDeviceView(row, context.nowMs)
}

const missing = (id: string) => new Refusal('notFound', { kind: 'display', id })

const audit = (
  tx: Tx,
  context: Context,
  operation: AuditAct,
  { id, facts }: { id: string; facts: Facts | null },
): Promise<void> =>
  addAudit(tx, context, {
    operation,
    subjectId: id,
    reason: '',
    after: facts === null ? null : { ...facts },
  })
