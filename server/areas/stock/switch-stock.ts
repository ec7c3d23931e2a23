import { randomUUID } from 'node:crypto'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { keepBalances } from '../../platform/ledger/balance.store.ts'
import { lastCosts } from './goods-costs.store.ts'
import { stockedGoods } from './stocked-goods.ts'
import { bareDocument, plainLine, writeDocument } from './write-document.ts'
import { lastSwitches, stockAccounts } from './stock-switch.store.ts'

/** Goods whose stock begins to be counted or ceases to be. */
export interface StockSwitch {
  readonly goodsId: string
  readonly counts: boolean
}

/**
 * Records that stock began or ceased to be counted, after the goods and their first figure were
 * written. Goods no longer counted retain their account: a refund of an earlier sale still finds
 * it.
 */
export async function recordSwitches(
  tx: Tx,
  { platformId, storeId, nowMs }: Context,
  switches: readonly StockSwitch[],
): Promise<void> {
  if (switches.length === 0) return
  const ids = switches.map(({ goodsId }) => goodsId)
  const place = { platform_id: platformId, store_id: storeId }
  const accounts = await stockAccounts(tx, place, ids)
  const before = await lastSwitches(tx, place, ids)
  const held = new Map(accounts.map((account) => [account.account_id, account]))
  const last = new Map(before.map((row) => [row.goods_id, row.last]))
  const rows = switches.map(({ goodsId, counts }) => ({
    ...place,
    goods_id: goodsId,
    no: (last.get(goodsId) ?? 0) + 1,
    counts: counts ? 1 : 0,
    moves: held.get(goodsId)?.moves ?? 0,
    stock: held.get(goodsId)?.amount ?? 0,
    at: nowMs,
  }))
  await insertRows(tx, 'stock_switch', rows)
}

/** New amount on hand of goods of one unit, in thousandths or grams. */
export interface StockFigure {
  readonly goodsId: string
  readonly stock: number
}

/**
 * Brings the stock of counted goods to these figures by one document, which names the book's
 * earlier amounts. Returns by how much each of them moved; those that are right already are in no
 * document.
 */
export async function setStock(
  tx: Tx,
  context: Context,
  { figures, note }: { readonly figures: readonly StockFigure[]; readonly note: string },
): Promise<ReadonlyMap<string, number>> {
  const { platformId, storeId } = context
  if (figures.length === 0) return new Map()
  const ids = figures.map(({ goodsId }) => goodsId)
  await keepBalances(
    tx,
    platformId,
    ids.map((accountId) => ({ book: 'stock', storeId, accountId, floor: null })),
  )
  const goods = await stockedGoods(tx, context, ids)
  const costs = await lastCosts(tx, context, ids)
  const lines = figures.flatMap(({ goodsId, stock }) => {
    const one = goods.get(goodsId)
    if (one === undefined || one.on_hand === stock) return []
    const line = plainLine(one, stock - one.on_hand)
    const cost_cents = costs.get(goodsId) ?? null
    return [{ ...line, cost_cents, expected: one.on_hand, found: stock }]
  })
  if (lines.length > 0)
    await writeDocument(tx, context, {
      ...bareDocument,
      client_id: randomUUID(),
      body_hash: bodyHash(lines.map(({ goods: { id }, found }) => [id, found])),
      kind: 'COUNT',
      note: note.slice(0, 200),
      lines,
    })
  return new Map(lines.map((line) => [line.goods.id, line.amount]))
}
