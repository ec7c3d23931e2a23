import type { Input } from '@tillwright/contract/call.ts'
import type { postStockDocument } from '@tillwright/contract/office/stock.ts'
import type { Selectable } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { keepBalances } from '../../platform/ledger/balance.store.ts'
import type { Move } from '../../platform/ledger/move-balances.ts'
import { Refusal } from '../../platform/refusal.ts'
import { documentOnce } from './document-once.ts'
import { keepCosts, lastCosts } from './goods-costs.store.ts'
import { linesOfOpening } from './open-cases.ts'
import { sameGoodsThere } from './same-goods-there.ts'
import type { StockDocumentTable } from './stock.tables.ts'
import { stockTerms } from './stock-terms.ts'
import { stockedGoods } from './stocked-goods.ts'
import { bareDocument, type NewLine, plainLine, writeDocument } from './write-document.ts'
import type { StockedGoods } from './stocked-goods.store.ts'
import { activeSupplier } from './supplier.store.ts'

type PostStockDocumentInput = Input<typeof postStockDocument>
type Goods = ReadonlyMap<string, StockedGoods>

/**
 * Receives, sends or writes goods off, or opens cases. Refuses faults by their place, goods whose stock is not
 * counted, more than there is, and a shipment of goods that the other store does not have.
 */
export async function postDocument(
  context: Context,
  input: PostStockDocumentInput,
): Promise<Selectable<StockDocumentTable>> {
  const { leastStock } = await stockTerms(context)
  refuseFaults(input)
  return documentOnce(context, { clientId: input.clientDocumentId, input }, async (tx, request) => {
    const [first] = input.lines
    if (input.kind === 'OPEN' && first !== undefined)
      return writeDocument(tx, context, {
        ...bareDocument,
        ...request,
        kind: input.kind,
        leastStock,
        note: input.note.trim(),
        lines: await linesOfOpening(tx, context, first),
      })
    const goods = await stockedGoods(
      tx,
      context,
      input.lines.map(({ goodsId }) => goodsId),
    )
    const head = { ...bareDocument, ...request, leastStock, note: input.note.trim() }
    if (input.kind === 'RECEIVE') {
      await refuseUnknownSupplier(tx, context, input.supplierId)
      const lines = linesOf(input, goods, 1)
      await keepCosts(tx, context, lines)
      const { kind, supplierId } = input
      return writeDocument(tx, context, { ...head, kind, supplier_id: supplierId, lines })
    }
    const costs = await lastCosts(tx, context, [...goods.keys()])
    const lines = linesOf(input, goods, -1).map((line) => ({
      ...line,
      cost_cents: costs.get(line.goods.id) ?? null,
    }))
    if (input.kind === 'WASTE')
      return writeDocument(tx, context, {
        ...head,
        kind: input.kind,
        reason: input.reason,
        lines,
      })
    return ship(tx, context, { ...head, lines, toStoreId: input.toStoreId ?? '' })
  })
}

const fault = (at: string, rule: string) => ({ at, rule })

function refuseFaults({
  kind,
  supplierId,
  toStoreId,
  reason,
  lines,
}: PostStockDocumentInput): void {
  const faults = [
    ...(kind !== 'RECEIVE' && supplierId !== null
      ? [fault('supplierId', 'for goods received alone')]
      : []),
    ...((kind === 'SHIP') === (toStoreId === null)
      ? [fault('toStoreId', 'a store for goods sent, and for those alone')]
      : []),
    ...((kind === 'WASTE') === (reason === null)
      ? [fault('reason', 'a reason for goods written off, and for those alone')]
      : []),
    ...(kind === 'OPEN' && lines.length > 1 ? [fault('lines', 'one line')] : []),
    ...(lines.length === 0 ? [fault('lines', 'one line at least')] : []),
    ...lines.flatMap((line, at) => [
      ...(line.quantity === 0 ? [fault(`lines.${at}.quantity`, 'more than nothing')] : []),
      ...(kind !== 'RECEIVE' && (line.costCents !== null || line.expiresDay !== null)
        ? [fault(`lines.${at}.costMoney`, 'for goods received alone')]
        : []),
    ]),
  ]
  if (faults.length > 0) throw new Refusal('invalid', { faults: faults.slice(0, 20) })
}

const linesOf = (input: PostStockDocumentInput, goods: Goods, sign: 1 | -1): NewLine[] =>
  input.lines.flatMap(({ goodsId, quantity, costCents, expiresDay }) => {
    const one = goods.get(goodsId)
    if (one === undefined) return []
    const line = plainLine(one, sign * quantity)
    return [{ ...line, cost_cents: costCents, expires_day: expiresDay }]
  })

async function refuseUnknownSupplier(
  tx: Tx,
  { platformId }: Context,
  supplierId: string | null,
): Promise<void> {
  if (supplierId === null) return
  const row = await activeSupplier(tx, platformId, supplierId)
  if (row === undefined) throw new Refusal('notFound', { kind: 'supplier', id: supplierId })
}

interface Shipment extends Omit<Parameters<typeof writeDocument>[2], 'kind' | 'other_store_id'> {
  readonly toStoreId: string
}

/**
 * Goods sent are under way until the other store takes them in: in neither's stock, and not lost.
 */
async function ship(tx: Tx, context: Context, { toStoreId, ...document }: Shipment) {
  const { platformId, storeId } = context
  const there = await sameGoodsThere(tx, context, {
    toStoreId,
    ids: document.lines.map(({ goods }) => goods.id),
  })
  await keepBalances(
    tx,
    platformId,
    [...there.keys()].map((accountId) => ({ book: 'transit', storeId, accountId, floor: 0 })),
  )
  const lines = document.lines.map((line) => ({
    ...line,
    other_goods_id: there.get(line.goods.id) ?? null,
  }))
  const transit = lines.map(
    ({ goods, amount }, at): Move => ({
      book: 'transit',
      storeId,
      accountId: goods.id,
      amount: -amount,
      leg: String(at + 1),
    }),
  )
  return writeDocument(tx, context, {
    ...document,
    kind: 'SHIP',
    other_store_id: toStoreId,
    lines,
    transit,
  })
}
