import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../db/db.ts'
import type { DeviceTable } from './device.tables.ts'

export type Device = Selectable<DeviceTable>

/** A device by the id it was given, or null. */
export async function findDevice(db: Db, platformId: string, id: string): Promise<Device | null> {
  const row = await db
    .selectFrom('device')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ?? null
}

/** A device by what it calls itself, or null. */
async function findDeviceByFingerprint(
  db: Db,
  platformId: string,
  fingerprint: string,
): Promise<Device | null> {
  const row = await db
    .selectFrom('device')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst()
  return row ?? null
}

/** A device that asks for the first time. */
export interface NewDevice {
  readonly platformId: string
  /** Empty until somebody logs in on it. */
  readonly storeId: string
  readonly fingerprint: string
  readonly name: string
  readonly kind: 'desktop' | 'mobile' | 'selfService'
  readonly version: string
  readonly state: DeviceTable['state']
  readonly nowMs: number
}

/**
 * Registers a device and gives it an id and receipt prefix of its own. A device that registers
 * twice at once is registered once.
 */
export async function registerDevice(db: Db, asked: NewDevice): Promise<Device> {
  const known = await findDeviceByFingerprint(db, asked.platformId, asked.fingerprint)
  if (known !== null) return known
  await db
    .insertInto('device')
    .values({
      platform_id: asked.platformId,
      store_id: asked.storeId,
      id: randomUUID(),
      fingerprint: asked.fingerprint,
      name: asked.name,
      kind: asked.kind,
      state: asked.state,
      receipt_prefix: receiptPrefix(),
      version: asked.version,
      created_at: asked.nowMs,
      seen_at: asked.nowMs,
      outbox_count: 0,
      moves_to: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const made = await findDeviceByFingerprint(db, asked.platformId, asked.fingerprint)
  // Somebody else was given the same prefix in the same moment: draw another.
  return made ?? registerDevice(db, asked)
}

/**
 * Six digits, never beginning with a nine: the till puts its counter behind them and makes them an
 * order code, so that scanning a receipt opens its order.
 */
const receiptPrefix = (): string => String(randomInt(100_000, 900_000))

/** Moves a device that belongs nowhere yet into a store, where it may have to wait. */
export async function placeDevice(
  db: Db,
  of: { platformId: string; id: string; storeId: string; state: DeviceTable['state'] },
): Promise<void> {
  await db
    .updateTable('device')
    .set({ store_id: of.storeId, state: of.state })
    .where('platform_id', '=', of.platformId)
    .where('id', '=', of.id)
    .execute()
}

/** Writes down that a device was heard of, and what it said about itself. */
export async function heardOfDevice(
  db: Db,
  of: { platformId: string; id: string; version: string; outboxCount: number; nowMs: number },
): Promise<void> {
  await db
    .updateTable('device')
    .set({ version: of.version, outbox_count: of.outboxCount, seen_at: of.nowMs })
    .where('platform_id', '=', of.platformId)
    .where('id', '=', of.id)
    .execute()
}

const counterDigits = 7

/**
 * The first receipt number that no order has used under a till's prefix: a till that lost its
 * storage goes on where it was, and never prints a number twice.
 */
export async function nextReceiptOf(
  db: Db,
  platformId: string,
  receiptPrefix: string,
): Promise<number> {
  const from = `TO${receiptPrefix}`
  const row = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.max('number').as('last'))
    .where('platform_id', '=', platformId)
    // Numbers are in order within each store: without naming the stores every order would be read.
    .where('store_id', 'in', (stores) =>
      stores.selectFrom('store').select('store.id').where('store.platform_id', '=', platformId),
    )
    .where('number', '>=', from)
    .where('number', '<', `${from}:`)
    .executeTakeFirst()
  const counted = row?.last?.slice(from.length, from.length + counterDigits) ?? ''
  return /^\d+$/.test(counted) ? Number(counted) + 1 : 1
}
