import type { Input, Output } from '@tillwright/contract/call.ts'
import type { bringGoods as call } from '@tillwright/contract/office/goods-import.ts'
import { namedStores } from '../account/staff.store.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { barcodesOf } from '../goods/barcodes-of.store.ts'
import type { StoredGoods } from '../goods/goods-rows.ts'
import { takeGoodsVersions } from '../goods/goods-version.store.ts'
import { keepBalances } from '../../platform/ledger/balance.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { findStore } from '../platforms/platform.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { type Known, knownGoods, noStock, ownerOf } from './known-goods.ts'
import { overwriteGoods } from './overwrite-goods.store.ts'
import { rememberImport } from './remember-import.ts'
import { idsIn, goodsAfterId, countAfterId } from './bring-goods.store.ts'

const atOnce = 500

/**
 * Brings a page of the goods of another store of the same person here in one transaction, with
 * categories, prices, specifications, pictures and barcodes, under the ids they have there: coupons and
 * transfers take them for the same goods. Stock and planned prices stay where they are. Goods that are
 * here already, by id or by whatever a spreadsheet would know them by, stay as they are, so that the
 * same page again changes nothing. Refuses (20206) a store where the person does not work, and this one.
 */
export async function bringGoods(
  context: Context,
  { importId, fromStoreId, cursor }: Input<typeof call>,
): Promise<Output<typeof call>> {
  const { db, platformId, storeId, session } = context
  const stores = await namedStores(db, platformId, session.staffId)
  const named = stores.find(({ id }) => id === fromStoreId && id !== storeId)
  const store = named && (await findStore(db, platformId, named.id))
  if (!store) throw new Refusal('otherStore')
  const there = { platformId, storeId: store.id }
  const rows = await goodsAfterId(db, there, cursor, atOnce)
  const barcodes = await barcodesOf(db, there, idsOf(rows))
  const last = rows.length < atOnce ? null : (rows.at(-1)?.id ?? null)
  const left = last === null ? 0 : await countAfterId(db, there, last)
  const page = rows.map((row) => ({
    row: { ...row, merchant_id: merchantHere(context, row, store) },
    barcodes: barcodes.get(row.id) ?? [],
    stock: noStock,
  }))
  try {
    const created = await transaction(db, (tx) =>
      write(tx, context, { importId, from: store.name, there, page }),
    )
    return { created, same: rows.length - created, left, cursor: last }
  } catch (cause) {
    // Somebody took one of the codes in the same moment: the page is requested again.
    if (isUniqueConflict(cause)) throw new Refusal('changedMeanwhile')
    throw cause
  }
}

const idsOf = (rows: readonly { readonly id: string }[]): string[] => rows.map(({ id }) => id)

/** Goods sold in one store's own name are sold in the other's own name there. */
const merchantHere = (
  { session }: Context,
  { merchant_id }: StoredGoods,
  there: { readonly merchant_id: string },
): string => (merchant_id === there.merchant_id ? session.store.merchantId : merchant_id)

interface Bringing {
  readonly importId: string
  /** The name of the store that they come from. */
  readonly from: string
  readonly there: StoreScope
  readonly page: readonly Known[]
}

async function write(
  tx: Tx,
  context: Context,
  { importId, from, there, page }: Bringing,
): Promise<number> {
  const fresh = await notHereYet(tx, context, { there, page })
  if (fresh.length === 0) return 0
  const { platformId, storeId } = context
  const first = await takeGoodsVersions(tx, context, fresh.length)
  // Goods brought before and undone since have a row in the deleted state.
  await overwriteGoods(
    tx,
    fresh.map(({ row }, at) => ({ ...row, store_id: storeId, version: first + at })),
  )
  const place = { platform_id: platformId, store_id: storeId }
  await insertRows(
    tx,
    'barcode',
    fresh.flatMap(({ row, barcodes }) =>
      barcodes.map((barcode) => ({ ...place, barcode, goods_id: row.id })),
    ),
  )
  await keepBalances(
    tx,
    platformId,
    fresh.flatMap(({ row }) =>
      row.counts_stock === 1 ? [{ book: 'stock', storeId, accountId: row.id, floor: null }] : [],
    ),
  )
  const counts = { created: fresh.length, changed: 0 }
  const written = fresh.map(({ row, barcodes }) => ({
    goodsId: row.id,
    known: null,
    line: null,
    stockMoved: null,
    newBarcodes: barcodes,
  }))
  await rememberImport(tx, context, { importId, fileName: from, ...counts, written, first })
  await addAudit(tx, context, {
    operation: 'goods.bring',
    subjectId: importId,
    reason: '',
    after: { created: fresh.length, fromStore: from },
  })
  return fresh.length
}

/**
 * Those of the page that this store does not have. A match with goods that came from the same store
 * under their own ids does not count, on whichever page they came.
 */
async function notHereYet(
  tx: Tx,
  context: Context,
  { there, page }: Pick<Bringing, 'there' | 'page'>,
): Promise<Known[]> {
  if (page.length === 0) return []
  const codes = page.map(({ row, barcodes }) => ({
    barcodes,
    itemCode: row.item_code,
    name: row.name_zh,
    spec: row.spec_text,
  }))
  const books = await knownGoods(tx, context, codes)
  const owners = codes.map((code) => ownerOf(code, books)?.row.id ?? null)
  const ownerIds = owners.flatMap((id) => id ?? [])
  const here = await idsIn(tx, context, idsOf(page.map(({ row }) => row)))
  const sameThere = await idsIn(tx, there, ownerIds)
  return page.filter(({ row }, at) => {
    const owner = owners[at] ?? null
    return !here.has(row.id) && (owner === null || sameThere.has(owner))
  })
}
