import { cents, sumCents } from '@tillwright/domain/money/cents.ts'
import { partyShare, type PartyShare, takenBack } from '@tillwright/domain/party/party-share.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { OrderLineTable, OrderTable } from '../order/order.tables.ts'
import type { OrderToRefund } from '../refund/order-to-refund.ts'
import type { RefundRows } from '../refund/refund.store.ts'
import {
  activeGrouper,
  entriesOfOrder,
  replaceEntries,
  sharesOfMerchants,
} from './party-entry.store.ts'
import type { PartyEntryTable } from './party.tables.ts'

/** An order that was written, with its lines. */
interface Sold {
  readonly order: OrderTable
  readonly lines: readonly OrderLineTable[]
}

/** Whose goods are the store's own, and who gathered the order; null for nobody. */
export interface SaleParties {
  readonly ownMerchantId: string
  readonly grouperId: string | null
}

/** A party of an order, with the share of its goods that is due to it. */
type Part = Pick<PartyEntryTable, 'line_no' | 'party_kind' | 'party_id' | 'basis_points'>

/**
 * Records the shares of an order's grouper and of the merchants of its lines, at the rates of now; the
 * store's own goods are due to nobody. Refuses a grouper that is unknown or stopped.
 */
export async function addSaleEntries(
  tx: Tx,
  sold: Sold,
  { ownMerchantId, grouperId }: SaleParties,
): Promise<void> {
  const { platform_id: platformId } = sold.order
  const others = sold.lines.filter(({ merchant_id: id }) => id !== ownMerchantId)
  if (others.length === 0 && grouperId === null) return
  const parts: Part[] = []
  if (grouperId !== null) {
    const grouper = await activeGrouper(tx, platformId, grouperId)
    if (grouper === undefined) throw new Refusal('notFound', { kind: 'grouper', id: grouperId })
    const { commission_basis_points: basis_points } = grouper
    parts.push({ line_no: 0, party_kind: 'GROUPER', party_id: grouperId, basis_points })
  }
  if (others.length > 0) {
    const ids = [...new Set(others.map(({ merchant_id: id }) => id))]
    const shares = await sharesOfMerchants(tx, platformId, ids)
    parts.push(...others.map((line) => merchantPart(line, shares.get(line.merchant_id) ?? 0)))
  }
  await insertRows(tx, 'party_entry', entriesOf(sold, parts))
}

const merchantPart = (line: OrderLineTable, basisPoints: number): Part => ({
  line_no: line.line_no,
  party_kind: 'MERCHANT',
  party_id: line.merchant_id,
  basis_points: basisPoints,
})

/** Records the shares of goods delivered beyond an order, at the rates of that order. */
export async function addExtraEntries(tx: Tx, extra: Sold, ofOrderId: string): Promise<void> {
  const former = await entriesOfOrder(tx, extra.order.platform_id, ofOrderId)
  const parts = extra.lines.flatMap((line) => {
    const rate = former.find(
      ({ line_no: no, party_id: id }) => no > 0 && id === line.merchant_id,
    )?.basis_points
    return rate === undefined ? [] : [merchantPart(line, rate)]
  })
  const grouper = former.filter(({ line_no: no }) => no === 0)
  await insertRows(tx, 'party_entry', entriesOf(extra, [...grouper, ...parts]))
}

/** Counts the shares of an order that was paid later: of what it came to by then, at the rates of its sale. */
export async function countEntries(tx: Tx, sold: Sold): Promise<void> {
  const { platform_id: platformId, id } = sold.order
  const former = await entriesOfOrder(tx, platformId, id)
  if (former.length === 0) return
  // A line of which nothing was there is gone by now.
  const isThere = (lineNo: number) => sold.lines.some(({ line_no: no }) => no === lineNo)
  const parts = former.filter(({ line_no: no }) => no === 0 || isThere(no))
  await replaceEntries(tx, { platformId, orderId: id }, entriesOf(sold, parts))
}

const entriesOf = (sold: Sold, parts: readonly Part[]): PartyEntryTable[] =>
  parts.map((part) => saleEntry(sold, part))

function saleEntry({ order, lines }: Sold, part: Part): PartyEntryTable {
  const goods = lines.filter(({ line_no: no }) => part.line_no === 0 || no === part.line_no)
  const goodsCents = sumCents(goods.map(({ payable_cents: paid }) => cents(paid)))
  return {
    platform_id: order.platform_id,
    store_id: order.store_id,
    source_id: order.id,
    line_no: part.line_no,
    source_kind: 'ORDER',
    order_id: order.id,
    party_kind: part.party_kind,
    party_id: part.party_id,
    basis_points: part.basis_points,
    ...columnsOf(partyShare(goodsCents, part.basis_points)),
    day: order.pay_state === 'PAID' ? order.day : null,
    at: order.created_at,
    statement_id: null,
  }
}

const columnsOf = ({ goodsCents, dueCents }: PartyShare) => ({
  goods_cents: goodsCents,
  due_cents: dueCents,
})

/**
 * Records what a refund takes back of the shares of its order. Call it with the order as it was before
 * the refund.
 */
export async function addRefundEntries(
  tx: Tx,
  { refundable }: OrderToRefund,
  { refund, lines }: RefundRows,
): Promise<void> {
  const sold = await entriesOfOrder(tx, refund.platform_id, refund.order_id)
  const entries = sold.flatMap((entry): PartyEntryTable[] => {
    const isOfEntry = (lineNo: number) => entry.line_no === 0 || lineNo === entry.line_no
    const back = lines.filter(({ line_no: no }) => isOfEntry(no))
    if (back.length === 0) return []
    const before = refundable.lines.filter(({ lineNo }) => isOfEntry(lineNo))
    const share = takenBack(
      { goodsCents: cents(entry.goods_cents), dueCents: cents(entry.due_cents) },
      {
        beforeCents: sumCents(before.map(({ refundedCents }) => refundedCents)),
        refundCents: sumCents(back.map(({ refund_cents: money }) => cents(money))),
      },
    )
    return [
      {
        ...entry,
        source_id: refund.id,
        source_kind: 'REFUND',
        ...columnsOf(share),
        day: refund.day,
        at: refund.created_at,
        statement_id: null,
      },
    ]
  })
  await insertRows(tx, 'party_entry', entries)
}
