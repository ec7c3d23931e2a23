import type { Input, Output } from '@tillwright/contract/call.ts'
import type { saveOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { type GoodsFacts, goodsFaults } from '@tillwright/domain/goods/goods-facts.ts'
import { type PricePlan, planFaults, textsOfPlan } from '@tillwright/domain/goods/price-plan.ts'
import { sql } from 'kysely'
import { addAudit } from '../audit/add-audit.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { insertRows } from '../db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../db/transaction.ts'
import { moveBalances } from '../ledger/move-balances.ts'
import { journalOpening } from '../ledger/open-with-journal.ts'
import { keepBalances } from '../ledger/balance.store.ts'
import type { StoreScope } from '../store-scope.ts'
import { Refusal } from '../refusal.ts'
import { recordSwitches, setStock, type StockFigure } from '../stock/switch-stock.ts'
import { writeOnce } from '../write-once.ts'
import { barcodesOf } from './barcodes-of.ts'
import { categoryPath, categoryTree } from './category-path.ts'
import { refuseUnknown } from './goods-choices.ts'
import { columnsOf } from './goods-rows.ts'
import { isSameGoods, type SavedGoods, savedGoods } from './saved-goods.ts'
import { takeGoodsVersions } from './goods-version.ts'
import { officeGoodsById } from './office-list.ts'
import { writePlan } from './price-plan.store.ts'

type SaveOfficeGoodsInput = Input<typeof saveOfficeGoods>

/**
 * Writes one good down. Refuses what is wrong in itself by field, a code that other goods have by
 * their name, and a save over a version that somebody else has written meanwhile.
 */
export async function saveGoods(
  context: Context,
  input: SaveOfficeGoodsInput,
): Promise<Output<typeof saveOfficeGoods>> {
  const goodsId = input.goodsId ?? input.clientGoodsId
  await writeOnce<SavedGoods | null>({
    write: async () => {
      refuseFaults(input.facts, await codesBefore(context, input.goodsId))
      refusePlan(input.pricePlan ?? [], context.nowMs)
      await refuseUnknown(context.db, context.platformId, input.facts)
      const tree = await categoryTree(context.db, context.platformId)
      const path = categoryPath(tree, input.facts.categoryId)
      await transaction(context.db, (tx) => writeGoods(tx, context, { input, goodsId, path }))
      return null
    },
    // A change is known by the version it was read at: only new goods have an id of the page's own.
    first: async () =>
      input.goodsId === null ? await savedGoods(context.db, context, goodsId) : null,
    isSame: (first) => first !== null && isSameGoods(first, input),
    // Somebody wrote the same code or the same goods in the same moment.
    explain: (cause) => (isUniqueConflict(cause) ? new Refusal('changedMeanwhile') : cause),
    // The person who looks at the form saves it again once what was wrong is right.
    request: null,
  })
  return { goods: await officeGoodsById(context.db, context, goodsId) }
}

interface GoodsWork {
  readonly input: SaveOfficeGoodsInput
  readonly goodsId: string
  readonly path: readonly string[]
}

async function writeGoods(
  tx: Tx,
  context: Context,
  { input, goodsId, path }: GoodsWork,
): Promise<void> {
  await refuseTaken(tx, context, { goodsId, facts: input.facts })
  const version = await takeGoodsVersions(tx, context, 1)
  const counted = input.goodsId === null ? null : await countsNow(tx, context, input.goodsId)
  const columns = { ...columnsOf(input.facts, path), version }
  if (input.goodsId === null) await insertGoods(tx, context, { goodsId, columns })
  else await updateGoods(tx, context, { goodsId, read: input.version, columns })
  await writeBarcodes(tx, context, { goodsId, barcodes: input.facts.barcodes })
  if (input.pricePlan !== undefined)
    await writePlan(tx, context, { goodsId, plan: input.pricePlan })
  await keepStock(tx, context, { ...input, goodsId, counted })
  await addAudit(tx, context, {
    operation: input.goodsId === null ? 'goods.create' : 'goods.change',
    subjectId: goodsId,
    reason: '',
    after: {
      name: input.facts.name,
      regularCents: input.facts.regularCents,
      version,
      ...(input.pricePlan !== undefined && { pricePlan: textsOfPlan(input.pricePlan) }),
    },
  })
}

/** Codes that came with a file, whatever their last digit, stay when the goods are saved. */
async function codesBefore(context: Context, goodsId: string | null): Promise<readonly string[]> {
  if (goodsId === null) return []
  return (await barcodesOf(context.db, context, [goodsId])).get(goodsId) ?? []
}

function refuseFaults(facts: GoodsFacts, before: readonly string[]): void {
  const faults = goodsFaults(facts)
    .filter(({ kind, text }) => kind !== 'checkDigit' || !before.includes(text))
    .slice(0, 20)
  if (faults.length === 0) return
  throw new Refusal('invalid', {
    faults: faults.map(({ field, kind, text }) => ({
      at: `facts.${field}`,
      rule: `${kind} ${text}`.trim(),
    })),
  })
}

/** A plan begins in the time to come, each part after the one before, at prices that may be. */
function refusePlan(plan: PricePlan, nowMs: number): void {
  const faults = planFaults(plan, nowMs)
  if (faults.length === 0) return
  throw new Refusal('invalid', {
    faults: faults.map(({ at, kind }) => ({ at: `pricePlan.${at}`, rule: kind })),
  })
}

/** Names the goods that have one of the codes. */
async function refuseTaken(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsId, facts }: { readonly goodsId: string; readonly facts: GoodsFacts },
): Promise<void> {
  const goods = () =>
    tx
      .selectFrom('goods')
      .where('goods.platform_id', '=', platformId)
      .where('goods.store_id', '=', storeId)
      .where('goods.id', '<>', goodsId)
  const byBarcode =
    facts.barcodes.length === 0
      ? undefined
      : await goods()
          .innerJoin('barcode', (join) =>
            join
              .onRef('barcode.platform_id', '=', 'goods.platform_id')
              .onRef('barcode.store_id', '=', 'goods.store_id')
              .onRef('barcode.goods_id', '=', 'goods.id'),
          )
          .select(['goods.id', 'goods.name_zh', 'barcode.barcode as code'])
          .where('barcode.barcode', 'in', [...facts.barcodes])
          .executeTakeFirst()
  const byItemCode =
    facts.itemCode === null
      ? undefined
      : await goods()
          .select(['goods.id', 'goods.name_zh', 'goods.item_code as code'])
          .where('goods.item_code', '=', facts.itemCode)
          .executeTakeFirst()
  const other = byBarcode ?? byItemCode
  if (other !== undefined)
    throw new Refusal('codeTaken', {
      code: other.code ?? '',
      goodsId: other.id,
      name: other.name_zh,
    })
}

type Columns = ReturnType<typeof columnsOf> & { readonly version: number }

async function insertGoods(
  tx: Tx,
  context: Context,
  { goodsId, columns }: { readonly goodsId: string; readonly columns: Columns },
): Promise<void> {
  await insertRows(tx, 'goods', [
    {
      platform_id: context.platformId,
      store_id: context.storeId,
      id: goodsId,
      product_id: goodsId,
      merchant_id: context.session.store.merchantId,
      popularity: 0,
      ...columns,
    },
  ])
}

/** Goods that had a style and have none are a product by themselves again; what never had one stays what it is. */
const ownProduct = sql<string>`case when spec_choices = '[]' then product_id else id end`

async function updateGoods(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  details: { readonly goodsId: string; readonly read: number; readonly columns: Columns },
): Promise<void> {
  const ofGoods = { platform_id: platformId, store_id: storeId, id: details.goodsId }
  const { numUpdatedRows } = await tx
    .updateTable('goods')
    .set(details.columns)
    .$if(details.columns.product_id === undefined, (update) =>
      update.set({ product_id: ownProduct }),
    )
    .where((eb) => eb.and(ofGoods))
    .where('version', '=', details.read)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 1n) return
  const there = await tx
    .selectFrom('goods')
    .select('id')
    .where((eb) => eb.and(ofGoods))
    .executeTakeFirst()
  if (there === undefined) throw new Refusal('notFound', { kind: 'goods', id: details.goodsId })
  throw new Refusal('changedMeanwhile')
}

async function writeBarcodes(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  { goodsId, barcodes }: { readonly goodsId: string; readonly barcodes: readonly string[] },
): Promise<void> {
  await tx
    .deleteFrom('barcode')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('goods_id', '=', goodsId)
    .execute()
  await insertRows(
    tx,
    'barcode',
    barcodes.map((barcode) => ({
      platform_id: platformId,
      store_id: storeId,
      barcode,
      goods_id: goodsId,
    })),
  )
}

/** Whether the stock of goods is counted before they are saved. */
async function countsNow(
  tx: Tx,
  { platformId, storeId }: StoreScope,
  goodsId: string,
): Promise<boolean> {
  const row = await tx
    .selectFrom('goods')
    .select('counts_stock')
    .where('platform_id', '=', platformId)
    .where('store_id', '=', storeId)
    .where('id', '=', goodsId)
    .executeTakeFirst()
  return row?.counts_stock === 1
}

interface Stocked extends Pick<SaveOfficeGoodsInput, 'facts' | 'openingStock'> {
  readonly goodsId: string
  /** Whether their stock was counted before; null for new goods. */
  readonly counted: boolean | null
}

/**
 * Goods whose stock is counted have an account in the books. Those that are counted from now on begin
 * with the figure that was said, or with nothing; those that are not counted any more sell without it.
 */
async function keepStock(tx: Tx, context: Context, stocked: Stocked): Promise<void> {
  const { goodsId, facts, counted } = stocked
  const stock = stocked.openingStock ?? 0
  if (counted === null) {
    if (facts.countsStock) await openStock(tx, context, { goodsId, stock })
    return
  }
  if (counted === facts.countsStock) return
  if (facts.countsStock)
    await setStock(tx, context, { figures: [{ goodsId, stock }], note: facts.name })
  await recordSwitches(tx, context, [{ goodsId, counts: facts.countsStock }])
}

async function openStock(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  { goodsId, stock }: StockFigure,
): Promise<void> {
  await keepBalances(tx, platformId, [{ book: 'stock', storeId, accountId: goodsId, floor: null }])
  if (stock === 0) return
  const move = { book: 'stock', storeId, accountId: goodsId, amount: stock } as const
  await moveBalances(tx, { platformId, kind: 'opening', id: goodsId, atMs: nowMs }, [
    { ...move, leg: 'opening' },
  ])
  await journalOpening(tx, { platformId, storeId }, { sourceId: goodsId, atMs: nowMs })
}
