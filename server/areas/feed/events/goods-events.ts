import type { EventData } from '@tillwright/contract/feed/event.ts'
import { type StockKind, stockNumber } from '@tillwright/domain/stock/stock-document.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import type { LedgerTable } from '../../../platform/ledger/ledger.tables.ts'
import type { StockDocumentTable, StockLineTable } from '../../stock/stock.tables.ts'
import type { Entry } from '../feed.store.ts'
import { bodyOf, type ReadEvents, theRow } from './reading.ts'

const kindOfPaper = {
  RECEIVE: 'stock.receive',
  SHIP: 'stock.ship',
  ARRIVE: 'stock.arrive',
  COUNT: 'stock.count',
  WASTE: 'stock.waste',
  OPEN: 'stock.open',
} as const satisfies Record<StockKind, string>

/** Papers of the warehouse. */
export const stockEvents: ReadEvents = async (reading) => {
  const papers = await reading.rows({ table: 'stock_document', by: 'id' })
  const lines = await reading.rows({ table: 'stock_line', by: 'document_id', order: ['line_no'] })
  return reading.entries.map((entry) => {
    const paper = theRow(papers, entry)
    const data = { ...headOf(paper), lines: (lines.get(paper.id) ?? []).map(lineOf) }
    return { seq: entry.seq, kind: kindOfPaper[paper.kind], data }
  })
}

const headOf = (paper: StockDocumentTable) => ({
  documentId: paper.id,
  number: stockNumber(paper.kind, paper.no),
  staffId: paper.staff_id,
  otherStoreId: paper.other_store_id,
  supplierId: paper.supplier_id,
  ofId: paper.of_id,
  correctsId: paper.corrects_id,
  reason: paper.reason,
  costCents: cents(paper.cost_cents),
})

const lineOf = (line: StockLineTable) => ({
  lineNo: line.line_no,
  goodsId: line.goods_id,
  name: line.name_zh,
  nameEn: line.name_en,
  unit: line.unit,
  amount: milli(line.amount),
  costCents: line.cost_cents === null ? null : cents(line.cost_cents),
  expiresDay: line.expires_day,
})

/** Reads opening balances. */
export const openingEvents: ReadEvents = async (reading) => {
  const moves = await reading.openings()
  return reading.entries.map((entry) => {
    const opened = moves.get(entry.subject_id) ?? []
    const data = { openingId: entry.subject_id, accounts: opened.map(accountOf) }
    return { seq: entry.seq, kind: 'opening', data }
  })
}

type Account = EventData<'opening'>['accounts'][number]

function accountOf({ book, account_id: accountId, amount }: LedgerTable): Account {
  const none = { book, accountId, amountCents: null, quantity: null, count: null }
  switch (book) {
    case 'money':
    case 'gift':
    case 'cash':
      return { ...none, amountCents: cents(amount) }
    case 'stock':
    case 'transit':
      return { ...none, quantity: milli(amount) }
    case 'points':
    case 'box':
      return { ...none, count: amount }
  }
}

export const packCreateEvents: ReadEvents = async (reading) => {
  const batches = await reading.ownRows({ table: 'pre_pack_batch', by: 'code' })
  const packs = await reading.ownRows({ table: 'pre_pack', by: 'batch_code', order: ['code'] })
  return reading.entries.map((entry) => {
    const batch = theRow(batches, entry)
    const data = {
      batchCode: batch.code,
      goodsId: batch.goods_id,
      staffId: batch.staff_id,
      packs: (packs.get(batch.code) ?? []).map((pack) => ({
        preCode: pack.code,
        amount: milli(pack.quantity),
        labelCents: cents(pack.label_cents),
        expiresAtMs: pack.expires_at,
      })),
    }
    return { seq: entry.seq, kind: 'prepack.create', data }
  })
}

/** Packs that were put on the shelf. */
export const packShelveEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => ({ seq: entry.seq, kind: 'prepack.shelve', data: movedIn(entry) }))

/** Packs that are no good any more. */
export const packVoidEvents: ReadEvents = async ({ entries }) =>
  entries.map((entry) => ({ seq: entry.seq, kind: 'prepack.void', data: movedIn(entry) }))

const movedIn = (entry: Entry) => ({
  preCodes: bodyOf<{ readonly codes: readonly string[] }>(entry).codes,
})
