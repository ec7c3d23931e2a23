import type { Input, Output } from '@tillwright/contract/call.ts'
import type { saveOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { type GoodsFacts, goodsFaults } from '@tillwright/domain/goods/goods-facts.ts'
import { type PricePlan, planFaults, textsOfPlan } from '@tillwright/domain/goods/price-plan.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { journalOpening } from '../../platform/ledger/open-with-journal.ts'
import { keepBalances } from '../../platform/ledger/balance.store.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { invalid } from '../../platform/invalid.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordSwitches, setStock, type StockFigure } from '../stock/switch-stock.ts'
import { writeOnce } from '../../platform/write-once.ts'
import { barcodesOf } from './barcodes-of.store.ts'
import { categoryPath } from './category-path.ts'
import { refuseUnknown } from './goods-choices.ts'
import { columnsOf } from './goods-rows.ts'
import { isSameGoods, type SavedGoods, savedGoods } from './saved-goods.ts'
import { pieceFaults } from './piece-faults.ts'
import type { PieceLink } from './piece-links.store.ts'
import { takeGoodsVersions } from './goods-version.store.ts'
import { officeGoodsById } from './office-list.store.ts'
import { writePlan } from './price-plan.store.ts'
import { categoryTree } from './category.store.ts'
import {
  goodsWithCode,
  type GoodsColumns,
  type GoodsUpdate,
  updateAtVersion,
  hasGoodsRow,
  writeBarcodes,
  isStockCounted,
} from './save-goods.store.ts'

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
  await refuseWrongPiece(tx, context, { goodsId, pieceId: input.facts.pieceId })
  const counted = input.goodsId === null ? null : await isStockCounted(tx, context, input.goodsId)
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
  const other = await goodsWithCode(tx, { platformId, storeId }, { ...facts, exceptId: goodsId })
  if (other !== undefined)
    throw new Refusal('codeTaken', {
      code: other.code ?? '',
      goodsId: other.id,
      name: other.name_zh,
    })
}

/** The version that is taken before keeps others from writing goods meanwhile. */
async function refuseWrongPiece(tx: Tx, place: StoreScope, link: PieceLink): Promise<void> {
  const fault = (await pieceFaults(tx, place, [link])).get(link.goodsId)
  if (fault !== undefined) throw invalid('facts.pieceId', fault)
}

async function insertGoods(
  tx: Tx,
  context: Context,
  { goodsId, columns }: { readonly goodsId: string; readonly columns: GoodsColumns },
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

async function updateGoods(tx: Tx, place: StoreScope, update: GoodsUpdate): Promise<void> {
  if (await updateAtVersion(tx, place, update)) return
  if (!(await hasGoodsRow(tx, place, update.goodsId)))
    throw new Refusal('notFound', { kind: 'goods', id: update.goodsId })
  throw new Refusal('changedMeanwhile')
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
