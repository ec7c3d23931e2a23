import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importGoods as importGoodsCall } from '@tillwright/contract/office/goods-import.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { isUniqueConflict, transaction } from '../../platform/db/transaction.ts'
import { moveBalances } from '../../platform/ledger/move-balances.ts'
import { journalOpening } from '../../platform/ledger/open-with-journal.ts'
import { keepBalances } from '../../platform/ledger/balance.store.ts'
import { Refusal } from '../../platform/refusal.ts'
import { recordSwitches, setStock } from '../stock/switch-stock.ts'
import { type PlannedCategories, planCategories } from './import-categories.ts'
import { columnsOf, type StoredGoods } from '../goods/goods-rows.ts'
import { takeGoodsVersions } from '../goods/goods-version.store.ts'
import { type Decided, decideRows, type Written } from './import-rows.ts'
import { overwriteGoods } from './overwrite-goods.store.ts'
import { rememberImport } from './remember-import.ts'

type ImportGoodsInput = Input<typeof importGoodsCall>
type Result = Output<typeof importGoodsCall>
type Outcome = Result['outcomes'][number]

/**
 * Writes a chunk of a spreadsheet down in one transaction, so that an import of any size holds up no
 * till. Rows that cannot be are named and left out. The same chunk again finds its goods by their
 * lines and codes, or by name and specification, and changes nothing.
 */
export async function importGoods(context: Context, input: ImportGoodsInput): Promise<Result> {
  try {
    return await transaction(context.db, async (tx) => {
      const decided = await decideRows(tx, momentOf(context), input)
      const categories = await planCategories(tx, context, [...decided.fresh, ...decided.changed])
      const planned = withCategories(decided, categories)
      if (!input.isTrial) await write(tx, context, { planned, categories, input })
      return resultOf(planned, categories)
    })
  } catch (cause) {
    // Another import or an edit took a code in the same moment: the chunk is sent again.
    if (isUniqueConflict(cause)) throw new Refusal('changedMeanwhile')
    throw cause
  }
}

/** A row that says nothing new but a category is the same where its goods hang there already. */
function withCategories(decided: Decided, { pathOf }: PlannedCategories): Decided {
  const isSame = ({ isSame: saysSame, category, path }: Written): boolean =>
    saysSame && pathOf(category).join('/') === path.join('/')
  return {
    ...decided,
    changed: decided.changed.filter((one) => !isSame(one)),
    same: [...decided.same, ...decided.changed.filter(isSame)],
  }
}

function resultOf(planned: Decided, { newIn }: PlannedCategories): Result {
  const { fresh, changed, same, refused } = planned
  const outcome = (kind: Outcome['kind']) => (one: Written) => ({
    line: one.line,
    kind,
    goodsId: one.known === null ? null : one.goodsId,
    isWeighed: one.facts.isWeighed,
    stock: one.stockChange,
    newCategories: kind === 'same' ? [] : newIn(one.category),
  })
  return {
    created: fresh.length,
    changed: changed.length,
    same: same.length,
    refused: [...refused],
    outcomes: [
      ...fresh.map(outcome('created')),
      ...changed.map(outcome('changed')),
      ...same.map(outcome('same')),
    ],
  }
}

const momentOf = ({ platformId, storeId, nowMs, session }: Context) => ({
  platformId,
  storeId,
  nowMs,
  currency: session.platform.currency,
})

interface Work {
  readonly planned: Decided
  readonly categories: PlannedCategories
  readonly input: Pick<ImportGoodsInput, 'importId' | 'fileName'>
}

async function write(tx: Tx, context: Context, work: Work): Promise<void> {
  const { planned, categories, input } = work
  const { fresh, changed } = planned
  const { pathOf } = categories
  const written = [...fresh, ...changed]
  if (written.length === 0) return
  await insertRows(tx, 'category', categories.fresh)
  const first = await takeGoodsVersions(tx, context, written.length)
  const rows = written.map((one, at) => rowOf(context, one, { pathOf, version: first + at }))
  await insertRows(tx, 'goods', rows.slice(0, fresh.length))
  const codeOf = new Map(changed.map(({ known }) => [known?.row.id, known?.row.item_code]))
  const isRecoded = ({ id, item_code }: StoredGoods) => codeOf.get(id) !== item_code
  const over = rows.slice(fresh.length)
  await overwriteGoods(
    tx,
    over.filter((row) => !isRecoded(row)),
    { keepsCodes: true },
  )
  await overwriteGoods(tx, over.filter(isRecoded))
  const codes = written.flatMap(({ goodsId, newBarcodes }) =>
    newBarcodes.map((barcode) => ({
      platform_id: context.platformId,
      store_id: context.storeId,
      barcode,
      goods_id: goodsId,
    })),
  )
  await insertRows(tx, 'barcode', codes)
  await openStock(tx, context, fresh)
  const moved = await keepStock(tx, context, { changed, fileName: input.fileName })
  const counts = { created: fresh.length, changed: changed.length }
  await rememberImport(tx, context, {
    ...input,
    ...counts,
    first,
    written: written.map((one) => ({ ...one, stockMoved: moved.get(one.goodsId) ?? null })),
  })
  await addAudit(tx, context, {
    operation: 'goods.import',
    subjectId: input.importId,
    reason: '',
    after: counts,
  })
}

interface Placing {
  readonly pathOf: (category: string | null) => string[]
  readonly version: number
}

/** The whole row: what the spreadsheet says over what is there, or over nothing. */
function rowOf(
  { platformId, storeId, session }: Context,
  { goodsId, facts, category, path, known }: Written,
  { pathOf, version }: Placing,
): StoredGoods {
  const ids = category === null ? path : pathOf(category)
  const columns = columnsOf({ ...facts, categoryId: ids.at(-1) ?? null }, ids)
  // Spread together, a row of so many columns takes a hundred times as long to make.
  if (known !== null) {
    const { row } = known
    // Goods that had a style and have none are a product by themselves again.
    const product_id = facts.style ?? (row.spec_choices === '[]' ? row.product_id : row.id)
    return Object.assign({ ...row }, columns, { product_id, version })
  }
  return Object.assign(columns, {
    platform_id: platformId,
    store_id: storeId,
    id: goodsId,
    product_id: facts.style ?? goodsId,
    merchant_id: facts.merchantId ?? session.store.merchantId,
    popularity: 0,
    version,
  })
}

/** Goods whose stock is counted have an account. New ones begin with what the file says is there. */
async function openStock(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  fresh: readonly Written[],
): Promise<void> {
  const counted = fresh.filter(({ facts }) => facts.countsStock)
  const of = (accountId: string) => ({ book: 'stock' as const, storeId, accountId })
  await keepBalances(
    tx,
    platformId,
    counted.map(({ goodsId }) => ({ ...of(goodsId), floor: null })),
  )
  const moves = counted.flatMap(({ goodsId, stock }) =>
    (stock ?? 0) === 0 ? [] : [{ ...of(goodsId), amount: stock ?? 0, leg: 'opening' }],
  )
  const id = `import-${counted[0]?.goodsId ?? ''}`
  if (moves.length === 0) return
  await moveBalances(tx, { platformId, kind: 'opening', id, atMs: nowMs }, moves)
  await journalOpening(tx, { platformId, storeId }, { sourceId: id, atMs: nowMs })
}

/**
 * Goods that were there and are counted from now on begin with what the file says or with nothing, by
 * one document; so do those of which nothing moved yet. Answers by how much each of them moved.
 */
async function keepStock(
  tx: Tx,
  context: Context,
  { changed, fileName }: { readonly changed: readonly Written[]; readonly fileName: string },
): Promise<ReadonlyMap<string, number>> {
  const figures = changed.flatMap(({ goodsId, stock, stockChange }) =>
    stockChange === 'begins' || stockChange === 'set' ? [{ goodsId, stock: stock ?? 0 }] : [],
  )
  const moved = await setStock(tx, context, { figures, note: fileName })
  const switches = changed
    .filter(({ stockChange }) => stockChange === 'begins' || stockChange === 'ceases')
    .map(({ goodsId, facts }) => ({ goodsId, counts: facts.countsStock }))
  await recordSwitches(tx, context, switches)
  return moved
}
