import { type Cents, cents } from '@tillwright/domain/money/cents.ts'
import {
  type AgingPack,
  type MarkDown,
  packCentsAt,
} from '@tillwright/domain/pre-pack/mark-down.ts'
import {
  type PrePackState,
  prePackStateAt,
  sellableStates,
} from '@tillwright/domain/pre-pack/pre-pack-state.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import type { PrePackBatchTable, PrePackTable } from './pre-pack.tables.ts'

export type PrePackRow = Selectable<PrePackTable>

/** The packs of a store with these codes; unknown codes are simply absent. No codes ask nothing. */
export async function prePacksByCode(
  db: Db,
  place: StoreScope,
  codes: readonly string[],
): Promise<Map<string, PrePackRow>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('pre_pack')
    .selectAll()
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('code', 'in', [...new Set(codes)])
    .execute()
  return new Map(rows.map((row) => [row.code, row]))
}

/**
 * State of a pack for everyone but the order that holds it: one that is being paid for counts as
 * sold.
 */
export function stateOfRow(row: PrePackRow, atMs: number): PrePackState {
  const state = prePackStateAt({ state: row.state, expiresAtMs: row.expires_at }, atMs)
  const isHeld = row.order_id !== null && sellableStates.some((open) => open === row.state)
  return isHeld ? 'SOLD' : state
}

/** A pack as far as its price depends on it. */
export const agingOf = (row: PrePackRow): AgingPack => ({
  labelCents: cents(row.label_cents),
  packedAtMs: row.packed_at,
  expiresAtMs: row.expires_at,
})

/** How long a price returned to a till still counts after the next mark-down. */
const priceHeldMs = 30 * 60_000

/** A pack that a till wants to sell, and when. */
export interface PackSale {
  readonly row: PrePackRow
  readonly markDowns: readonly MarkDown[]
  readonly atMs: number
  /** Price returned to the till when the pack was scanned. */
  readonly labelCents: Cents | null
  /**
   * The customer has left with the pack: the price on the receipt counts, if it ever was its price.
   */
  readonly isOffline: boolean
}

/**
 * Selling price of a pack: the current one, or that of half an hour ago, if it was returned to the
 * till.
 */
export function soldPackCents({ row, markDowns, atMs, labelCents, isOffline }: PackSale): Cents {
  const priceAt = (at: number) => packCentsAt(agingOf(row), markDowns, at)
  const now = priceAt(atMs)
  if (labelCents === null || labelCents === now) return now
  const wasPrice = isOffline
    ? labelCents > now && labelCents <= row.label_cents
    : labelCents === priceAt(atMs - priceHeldMs)
  return wasPrice ? labelCents : now
}

/** Packs that one order wants, at the moment it sells them. */
export interface PackClaim {
  readonly orderId: string
  readonly codes: readonly string[]
  /** Packs whose time was up then are refused. */
  readonly soldAtMs: number
}

/** Holds packs for an order, each for one order only. Answers the codes it got. */
export async function holdPrePacks(
  tx: Tx,
  place: StoreScope,
  claim: PackClaim,
): Promise<Set<string>> {
  const held = await tx
    .updateTable('pre_pack')
    .set({ order_id: claim.orderId })
    .where('platform_id', '=', place.platformId)
    .where('store_id', '=', place.storeId)
    .where('code', 'in', [...claim.codes])
    .where('state', 'in', sellableStates)
    .where('order_id', 'is', null)
    .where((where) =>
      where.or([where('expires_at', 'is', null), where('expires_at', '>', claim.soldAtMs)]),
    )
    .returning('code')
    .execute()
  return new Set(held.map(({ code }) => code))
}

/** The packs of an order that was paid are sold; those of one that was not may be sold to others. */
export async function endPackHold(
  tx: Tx,
  order: { readonly platform_id: string; readonly id: string },
  end: { readonly isSold: boolean; readonly atMs: number },
): Promise<void> {
  await tx
    .updateTable('pre_pack')
    .set(end.isSold ? { state: 'SOLD', ended_at: end.atMs } : { order_id: null })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .where('state', 'in', sellableStates)
    .execute()
}

/** Marks the packs of an order that a customer brought back: they are not sold again. */
export async function returnPrePacks(
  tx: Tx,
  order: { readonly platform_id: string; readonly id: string },
  codes: readonly string[],
): Promise<void> {
  await tx
    .updateTable('pre_pack')
    .set({ state: 'RETURNED' })
    .where('platform_id', '=', order.platform_id)
    .where('order_id', '=', order.id)
    .where('code', 'in', [...codes])
    .where('state', '=', 'SOLD')
    .execute()
}

/** The packs that were made together, in the order of their codes. */
export const prePacksOfBatch = (
  db: Db,
  { platformId, storeId }: StoreScope,
  batchCode: string,
): Promise<PrePackRow[]> =>
  db
    .selectFrom('pre_pack')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('batch_code', '=', batchCode)
    .orderBy('code')
    .execute()

interface PackMove {
  readonly codes: readonly string[]
  readonly to: 'ON_SHELF' | 'VOID'
  readonly nowMs: number
}

/**
 * Lays packs out or takes them away where their state still allows it; returns how many it moved.
 */
export async function writePackState(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { codes, to, nowMs }: PackMove,
): Promise<number> {
  const moved = await tx
    .updateTable('pre_pack')
    .set({ state: to, ended_at: to === 'VOID' ? nowMs : null })
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('code', 'in', codes)
    .where('order_id', 'is', null)
    .where('state', 'in', to === 'VOID' ? ['PRINTED', 'ON_SHELF', 'EXPIRED'] : ['PRINTED'])
    .returning('code')
    .execute()
  return moved.length
}

/** The batch that was made under this client id, or null. */
export async function batchByClientId(
  db: Db,
  platformId: string,
  clientId: string,
): Promise<Selectable<PrePackBatchTable> | null> {
  const found = await db
    .selectFrom('pre_pack_batch')
    .selectAll()
    .where('platform_id', '=', platformId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
  return found ?? null
}
