import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importGoods as importGoodsCall } from '@tillwright/contract/goods-import.ts'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { moveBalances } from '../ledger/move-balances.ts'
import { openBalances } from '../ledger/open-balances.ts'
import { Refusal } from '../refusal.ts'
import { makeCategories } from './import-categories.ts'
import { columnsOf } from './goods-rows.ts'
import { takeGoodsVersions } from './goods-version.ts'
import { type Decided, decideRows } from './import-rows.ts'

type Wish = Input<typeof importGoodsCall>
type Result = Output<typeof importGoodsCall>

/**
 * Writes a chunk of a spreadsheet down in one transaction, so that an import of any size holds up no
 * till. Rows that cannot be are named and left out. The same chunk again finds its goods by their
 * codes, or by name and specification, and changes nothing.
 */
export async function importGoods(context: Context, wish: Wish): Promise<Result> {
  try {
    return await transaction(context.db, async (tx) => {
      const decided = await decideRows(tx, context, wish.rows)
      const { fresh, changed, same, refused } = decided
      const work = { decided, importId: wish.importId }
      const written = wish.isTrial ? changed.length : await write(tx, context, work)
      return {
        created: fresh.length,
        changed: written,
        same: same + changed.length - written,
        refused: [...refused],
      }
    })
  } catch (cause) {
    // Another import or an edit took a code in the same moment: the chunk is sent again.
    if (isUniqueConflict(cause)) throw new Refusal('changedMeanwhile')
    throw cause
  }
}

interface Work {
  readonly decided: Decided
  readonly importId: string
}

/** Answers how many of the goods that were there are different now. */
async function write(tx: Tx, context: Context, { decided, importId }: Work): Promise<number> {
  const { fresh } = decided
  if (fresh.length + decided.changed.length === 0) return 0
  const pathOf = await makeCategories(tx, context, [...fresh, ...decided.changed])
  const changed = decided.changed.filter(
    ({ isSame, category, path }) => !isSame || pathOf(category).join('/') !== path.join('/'),
  )
  if (fresh.length + changed.length === 0) return 0
  const first = await takeGoodsVersions(tx, context, fresh.length + changed.length)
  await insertFresh(tx, context, { fresh, pathOf, first })
  const { platformId, storeId } = context
  for (const [at, { goodsId, facts, category, path }] of changed.entries()) {
    const ids = category === null ? path : pathOf(category)
    await tx
      .updateTable('goods')
      .set({
        ...columnsOf({ ...facts, categoryId: ids.at(-1) ?? null }, ids),
        version: first + fresh.length + at,
      })
      .where('platform_id', '=', platformId)
      .where('store_id', '=', storeId)
      .where('id', '=', goodsId)
      .execute()
  }
  const codes = [...fresh, ...changed].flatMap(({ goodsId, newBarcodes }) =>
    newBarcodes.map((barcode) => ({
      platform_id: platformId,
      store_id: storeId,
      barcode,
      goods_id: goodsId,
    })),
  )
  await insertRows(tx, 'barcode', codes)
  await openStock(tx, context, decided)
  await addAudit(tx, context, {
    operation: 'goods.import',
    subjectId: importId,
    reason: '',
    after: { created: fresh.length, changed: changed.length },
  })
  return changed.length
}

interface Fresh {
  readonly fresh: Decided['fresh']
  readonly pathOf: (category: string | null) => string[]
  /** The version of the first of them. */
  readonly first: number
}

async function insertFresh(
  tx: Tx,
  context: Context,
  { fresh, pathOf, first }: Fresh,
): Promise<void> {
  const { platformId, storeId, session } = context
  await insertRows(
    tx,
    'goods',
    fresh.map(({ goodsId, facts, category }, at) => ({
      platform_id: platformId,
      store_id: storeId,
      id: goodsId,
      product_id: goodsId,
      merchant_id: session.store.merchantId,
      grouped: 0,
      spec_choices: '[]',
      popularity: 0,
      ...columnsOf({ ...facts, categoryId: pathOf(category).at(-1) ?? null }, pathOf(category)),
      version: first + at,
    })),
  )
}

/** New goods whose stock is counted begin with what the spreadsheet says is there. */
async function openStock(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  { fresh }: Decided,
): Promise<void> {
  const counted = fresh.filter(({ facts }) => facts.countsStock)
  const accounts = counted.map(({ goodsId }) => ({
    book: 'stock' as const,
    storeId,
    accountId: goodsId,
    floor: null,
  }))
  await openBalances(tx, platformId, accounts)
  const moves = counted.flatMap(({ goodsId, stock }) =>
    stock === 0
      ? []
      : [{ book: 'stock' as const, storeId, accountId: goodsId, amount: stock, leg: 'opening' }],
  )
  const id = `import-${counted[0]?.goodsId ?? ''}`
  await moveBalances(tx, { platformId, kind: 'opening', id, atMs: nowMs }, moves)
}
