import type { Input, Output } from '@tillwright/contract/call.ts'
import type { postStockDocument, queryStock } from '@tillwright/contract/office/stock.ts'
import { addDays, formatDay, type LocalDay } from '@tillwright/domain/time/calendar.ts'
import { parseMoney } from '@tillwright/domain/money/cents.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import { parseMilli } from '@tillwright/domain/number/milli.ts'
import type { WasteReason } from '@tillwright/domain/stock/stock-document.ts'

export type StockOfGoods = Output<typeof queryStock>['list'][number]
type PostStockDocumentInput = Input<typeof postStockDocument>
export type DraftKind = PostStockDocumentInput['kind']

/** A line of a document as it is typed. */
export interface DraftLine {
  readonly key: string
  readonly goods: StockOfGoods
  readonly quantity: string
  readonly cost: string
  readonly expiresDay: string
}

/** A document before it is posted. Its id is made once, so that posting it twice posts it once. */
export interface Draft {
  readonly clientDocumentId: string
  readonly supplierId: string
  readonly toStoreId: string
  readonly reason: WasteReason
  readonly note: string
  readonly lines: readonly DraftLine[]
}

/** Returns an empty document. */
export const newDraft = (): Draft => ({
  clientDocumentId: crypto.randomUUID(),
  supplierId: '',
  toStoreId: '',
  reason: 'EXPIRED',
  note: '',
  lines: [],
})

/**
 * Adds goods: scanned again, they add one to the existing line; weighed goods get another line to
 * fill. Goods with a shelf life expire that many days after `day`, until somebody changes it.
 */
export function withGoods(draft: Draft, goods: StockOfGoods, day: LocalDay): Draft {
  const known = draft.lines.find((line) => line.goods.goodsId === goods.goodsId)
  const counted = known === undefined ? null : parseMilli(known.quantity)
  if (known !== undefined && goods.isWeighed) return draft
  if (known !== undefined && counted !== null && counted % 1000 === 0)
    return withLine(draft, known.key, { quantity: String(counted / 1000 + 1) })
  const line = {
    key: crypto.randomUUID(),
    goods,
    quantity: goods.isWeighed ? '' : '1',
    cost: '',
    expiresDay: goods.shelfLifeDays === null ? '' : formatDay(addDays(day, goods.shelfLifeDays)),
  }
  return { ...draft, lines: [...draft.lines, line] }
}

/** The draft with one of its lines changed. */
export const withLine = (draft: Draft, key: string, change: Partial<DraftLine>): Draft => ({
  ...draft,
  lines: draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
})

/** The draft without one of its lines. */
export const withoutLine = (draft: Draft, key: string): Draft => ({
  ...draft,
  lines: draft.lines.filter((line) => line.key !== key),
})

/** Returns the faults of a line, by field. */
export function lineFaults(
  line: DraftLine,
  currency: CurrencyCode,
): { readonly quantity: boolean; readonly cost: boolean } {
  const quantity = parseMilli(line.quantity)
  const cost = line.cost.trim() === '' ? 0 : parseMoney(line.cost, currency)
  return { quantity: quantity === null || quantity <= 0, cost: cost === null || cost < 0 }
}

/** The document as it is posted; null while a line is wrong. */
export function inputOf(
  kind: DraftKind,
  draft: Draft,
  currency: CurrencyCode,
): PostStockDocumentInput | null {
  const lines = draft.lines.flatMap((line) => {
    const quantity = parseMilli(line.quantity)
    const costCents = line.cost.trim() === '' ? null : parseMoney(line.cost, currency)
    const { quantity: isNoAmount, cost: isNoCost } = lineFaults(line, currency)
    if (quantity === null || isNoAmount || isNoCost) return []
    const expiresDay = line.expiresDay === '' ? null : line.expiresDay
    const received = kind === 'RECEIVE' ? { costCents, expiresDay } : null
    return [
      { goodsId: line.goods.goodsId, quantity, costCents: null, expiresDay: null, ...received },
    ]
  })
  if (lines.length !== draft.lines.length || lines.length === 0) return null
  return {
    clientDocumentId: draft.clientDocumentId,
    kind,
    supplierId: kind === 'RECEIVE' && draft.supplierId !== '' ? draft.supplierId : null,
    toStoreId: kind === 'SHIP' ? draft.toStoreId : null,
    reason: kind === 'WASTE' ? draft.reason : null,
    note: draft.note,
    lines,
  }
}
