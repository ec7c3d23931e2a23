import { randomInt, randomUUID } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/db.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { DeviceTable } from './device.tables.ts'
import { numberDevice } from './number-device.store.ts'
import type { Input } from '@tillwright/contract/call.ts'
import type { heartbeat } from '@tillwright/contract/till/device.ts'

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

/** True where each of these is an approved till with at least one login. */
export async function areProvenDevices(
  db: Db,
  platformId: string,
  ids: readonly string[],
): Promise<boolean> {
  const named = [...new Set(ids)]
  if (named.length === 0) return false
  const { total } = await db
    .selectFrom('device')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .where('platform_id', '=', platformId)
    .where('id', 'in', named)
    .where('first_login_at', 'is not', null)
    .where('state', '=', 'APPROVED')
    .executeTakeFirstOrThrow()
  return Number(total) === named.length
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

/** A device that requests an id for the first time. */
export interface NewDevice {
  readonly platformId: string
  /** Empty until somebody logs in on it. */
  readonly storeId: string
  readonly fingerprint: string
  readonly name: string
  readonly kind: 'desktop' | 'mobile' | 'selfService'
  readonly version: string
  readonly state: DeviceTable['state']
  /** Of what it will prove itself with; null where it brought nothing. */
  readonly secretHash: string | null
  readonly nowMs: number
}

const drawsMost = 12

/**
 * Registers a device and gives it an id and receipt prefix of its own. A device that registers
 * twice at once is registered once. `admitNew` may refuse one that is not known yet. Refuses (20114)
 * where no draw finds a prefix that is free.
 */
export async function registerDevice(
  db: Db,
  request: NewDevice,
  admitNew: () => Promise<void> | void,
): Promise<Device> {
  const find = () => findDeviceByFingerprint(db, request.platformId, request.fingerprint)
  const known = await find()
  if (known !== null) return known
  await admitNew()
  for (let drawn = 0; drawn < drawsMost; drawn += 1) {
    await insertDevice(db, request, receiptPrefix(drawn))
    // Nothing was made where somebody has the same prefix: draw another.
    const made = await find()
    if (made !== null) return made
  }
  throw new Refusal('unavailable', { retryAfterMs: 60_000 })
}

async function insertDevice(db: Db, request: NewDevice, prefix: string): Promise<void> {
  await db
    .insertInto('device')
    .values({
      platform_id: request.platformId,
      store_id: request.storeId,
      id: randomUUID(),
      fingerprint: request.fingerprint,
      name: request.name,
      kind: request.kind,
      state: request.state,
      receipt_prefix: prefix,
      version: request.version,
      created_at: request.nowMs,
      seen_at: request.nowMs,
      outbox_count: 0,
      moves_to: null,
      first_login_at: null,
      secret_hash: request.secretHash,
      till_number: null,
      public_key: null,
      last_receipt: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const shortDraws = 8

/**
 * Digits of an order code: the till puts its counter behind them, so that scanning a receipt opens its
 * order. Six that do not begin with a nine, and where those are scarce a nine and nine more: none is the
 * beginning of another, and all have another length than the numbers that the server gives.
 */
const receiptPrefix = (drawn: number): string =>
  drawn < shortDraws
    ? String(randomInt(100_000, 900_000))
    : `9${String(randomInt(1e9)).padStart(9, '0')}`

/** Somebody logged in on a device: from now on it stays. False where it was forgotten meanwhile. */
export async function noteFirstLogin(
  db: Db,
  { platform_id, id, first_login_at }: Device,
  nowMs: number,
): Promise<boolean> {
  if (first_login_at !== null) return true
  const noted = await db
    .updateTable('device')
    .set({ first_login_at: nowMs })
    .where('platform_id', '=', platform_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** Moves a device that belongs nowhere yet into a store, where it may have to wait, and numbers it there. */
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
  const placed = await findDevice(db, of.platformId, of.id)
  if (placed !== null) await numberDevice(db, placed)
}

/** Stores when a device was last in contact, and its version and outbox count. */
export async function touchDevice(
  db: Db,
  { platformId, id, nowMs }: { platformId: string; id: string; nowMs: number },
  said: Omit<Input<typeof heartbeat>, 'deviceId' | 'journalHead'>,
): Promise<void> {
  await db
    .updateTable('device')
    .set({
      version: said.version,
      build: said.build ?? null,
      outbox_count: said.outboxCount,
      outbox_oldest_at: said.outboxOldestAtMs,
      printer_state: said.printerState,
      clock_ahead_ms: said.deviceAtMs - nowMs,
      seen_at: nowMs,
    })
    .where('platform_id', '=', platformId)
    .where('id', '=', id)
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
