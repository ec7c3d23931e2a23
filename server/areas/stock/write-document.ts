import { randomUUID } from 'node:crypto'
import type { AuditAct } from '@tillwright/contract/codes/audit-act.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { stockCents, type StockKind, stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import { addAudit } from '../../platform/audit/add-audit.ts'
import type { Context } from '../../platform/context.ts'
import { beforeCommit } from '../../platform/db/before-commit.ts'
import type { Tx } from '../../platform/db/db.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { appendJournal } from '../../platform/journal/append-journal.ts'
import { type Move, moveBalances } from '../../platform/ledger/move-balances.ts'
import type { StockDocumentTable, StockLineTable } from './stock.tables.ts'
import { stockUnit } from './stocked-goods.ts'
import { nextNumber } from './document.store.ts'
import type { StockedGoods } from './stocked-goods.store.ts'

/** Part of a call that writing a document reads. */
export type DocumentCall = Pick<Context, 'platformId' | 'storeId' | 'session' | 'caller' | 'nowMs'>

/** A new document's effect on one good. */
export interface NewLine
  extends Pick<
    StockLineTable,
    'amount' | 'cost_cents' | 'expires_day' | 'expected' | 'found' | 'other_goods_id'
  > {
  readonly goods: Pick<StockedGoods, 'id' | 'name_zh' | 'name_en' | 'spec_text' | 'spec_text_en'>
  readonly unit: string
}

/** A line that moves so much of some goods and says nothing else. */
export const plainLine = (goods: StockedGoods, amount: number): NewLine => ({
  goods,
  unit: stockUnit(goods),
  amount,
  cost_cents: null,
  expires_day: null,
  expected: null,
  found: null,
  other_goods_id: null,
})

/** A document before it has an id, a number and a moment. */
export interface NewDocument
  extends Pick<
    StockDocumentTable,
    | 'client_id'
    | 'body_hash'
    | 'kind'
    | 'other_store_id'
    | 'supplier_id'
    | 'of_id'
    | 'corrects_id'
    | 'reason'
    | 'note'
  > {
  readonly lines: readonly NewLine[]
  /** The least that stock may become by it; null lets it fall without limit. */
  readonly leastStock: number | null
  /** Moves alongside the store's own stock: goods under way. */
  readonly transit: readonly Move[]
  /** The document that it ends. Whoever comes second finds it ended. */
  readonly ends: { readonly id: string; readonly as: 'ARRIVED' | 'CORRECTED' } | null
}

/** A document that says nothing but what it is. */
export const bareDocument = {
  other_store_id: null,
  supplier_id: null,
  of_id: null,
  corrects_id: null,
  reason: null,
  note: '',
  leastStock: null,
  transit: [],
  ends: null,
} as const

/**
 * Posts a document: its number, its lines, the moves of every balance, the audit and the journal.
 * Throws `BalanceShort` where stock does not cover it.
 */
export async function writeDocument(
  tx: Tx,
  context: DocumentCall,
  document: NewDocument,
): Promise<StockDocumentTable> {
  const row = await moveByDocument(tx, context, document)
  await record(tx, context, row, document.lines)
  return row
}

/** The same as a part of something larger: the journal holds it last, so that no other sale waits longer. */
export async function writeDocumentWithin(
  tx: Tx,
  context: DocumentCall,
  document: NewDocument,
): Promise<void> {
  const row = await moveByDocument(tx, context, document)
  beforeCommit(tx, row, () => record(tx, context, row, document.lines))
}

async function moveByDocument(
  tx: Tx,
  context: DocumentCall,
  { lines, leastStock, transit, ends, ...head }: NewDocument,
): Promise<StockDocumentTable> {
  const { platformId, storeId, session, nowMs } = context
  const id = randomUUID()
  const row: StockDocumentTable = {
    platform_id: platformId,
    store_id: storeId,
    id,
    ...head,
    no: await nextNumber(tx, context, head.kind),
    staff_id: session.staffId,
    staff_name: session.nick,
    line_count: lines.length,
    cost_cents: lines.reduce((sum, line) => sum + costOf(line), 0),
    at: nowMs,
  }
  await insertRows(tx, 'stock_document', [row])
  if (ends !== null)
    await insertRows(tx, 'stock_ending', [
      { platform_id: platformId, document_id: ends.id, ended_by: id, kind: ends.as },
    ])
  await insertRows(
    tx,
    'stock_line',
    lines.map((line, at) => lineRow(row, line, at + 1)),
  )
  const moves = [...lines.map((line, at) => moveOf(storeId, line, at + 1, leastStock)), ...transit]
  await moveBalances(
    tx,
    { platformId, kind: 'stock', id, atMs: nowMs },
    moves.filter(({ amount }) => amount !== 0),
  )
  return row
}

const costOf = ({ amount, cost_cents: cost }: NewLine): number =>
  cost === null ? 0 : stockCents(cents(cost), amount)

const moveOf = (
  storeId: string,
  { goods, amount }: NewLine,
  lineNo: number,
  leastStock: number | null,
): Move => ({
  book: 'stock',
  storeId,
  accountId: goods.id,
  amount,
  leg: String(lineNo),
  least: amount < 0 ? leastStock : null,
})

const lineRow = (
  document: StockDocumentTable,
  { goods, ...line }: NewLine,
  lineNo: number,
): StockLineTable => ({
  platform_id: document.platform_id,
  document_id: document.id,
  line_no: lineNo,
  store_id: document.store_id,
  goods_id: goods.id,
  name_zh: goods.name_zh,
  name_en: goods.name_en,
  spec_text: goods.spec_text,
  spec_text_en: goods.spec_text_en,
  ...line,
})

const acts = {
  RECEIVE: 'stock.receive',
  SHIP: 'stock.ship',
  ARRIVE: 'stock.arrive',
  COUNT: 'stock.count',
  WASTE: 'stock.waste',
  OPEN: 'stock.open',
} as const satisfies Record<StockKind, AuditAct>

async function record(
  tx: Tx,
  context: DocumentCall,
  row: StockDocumentTable,
  lines: readonly NewLine[],
): Promise<void> {
  const kind = acts[row.kind]
  const after = {
    number: stockNumber(row.kind, row.no),
    lines: row.line_count,
    cost: row.cost_cents,
    corrects: row.corrects_id,
  }
  await addAudit(tx, context, {
    operation: kind,
    subjectId: row.id,
    reason: row.reason ?? '',
    after,
  })
  await appendJournal(tx, context, {
    kind,
    subjectId: row.id,
    atMs: row.at,
    body: { ...after, moved: lines.map(({ goods, amount }) => [goods.id, amount]) },
  })
}
