import { randomUUID } from 'node:crypto'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountOf } from '@tillwright/domain/goods/quantity.ts'
import { milliPerPiece } from '@tillwright/domain/number/milli.ts'
import type { PricedCart } from '@tillwright/domain/pricing/priced-cart.ts'
import { casesToOpen, costedPieces } from '@tillwright/domain/stock/open-cases.ts'
import { bodyHash } from '../../platform/body-hash.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/db.ts'
import { invalid } from '../../platform/invalid.ts'
import { type LockedCase, lockedCases, pieceIdOf } from './cases.store.ts'
import { keepCosts } from './goods-costs.store.ts'
import {
  bareDocument,
  type DocumentCall,
  type NewLine,
  plainLine,
  writeDocumentWithin,
} from './write-document.ts'

/**
 * Opens cases of the pieces that a sale takes more of than lies open, as far as there are cases. Costs one
 * query, and only where the goods had unopened cases when they were read: of two tills that sell the last
 * pieces the second waits, and finds the case opened.
 */
export async function openCasesFor(
  tx: Tx,
  context: DocumentCall,
  { lines }: PricedCart,
  orderId: string,
): Promise<void> {
  const wanted = new Map<string, number>()
  for (const { line } of lines)
    if (line.goods.inCases !== undefined)
      wanted.set(line.goods.id, (wanted.get(line.goods.id) ?? 0) + amountOf(line.quantity))
  if (wanted.size === 0) return
  const rows = await lockedCases(tx, context, [...wanted.keys()])
  for (const piece of rows.filter(({ id }) => wanted.has(id))) {
    const cases = rows.filter(({ piece_id: of }) => of === piece.id)
    const missing = (wanted.get(piece.id) ?? 0) - piece.on_hand
    for (const { goodsId, count } of casesToOpen(missing, cases.map(stockedCase))) {
      const opened = cases.find(({ id }) => id === goodsId)
      if (opened === undefined) continue
      const openedLines = linesOf({ opened, piece, count })
      await keepCosts(tx, context, openedLines.slice(1))
      await writeDocumentWithin(tx, context, {
        ...bareDocument,
        client_id: randomUUID(),
        body_hash: bodyHash([orderId, goodsId, count]),
        kind: 'OPEN',
        of_id: orderId,
        lines: openedLines,
      })
    }
  }
}

const stockedCase = (row: LockedCase) => ({
  goodsId: row.id,
  onHand: row.on_hand,
  holds: row.base_units_milli ?? 0,
})

interface Opening {
  readonly opened: LockedCase
  readonly piece: LockedCase
  /** So many cases. */
  readonly count: number
}

/** The cases go, and their pieces come at the cost of the cases. */
function linesOf({ opened, piece, count }: Opening): NewLine[] {
  const { cost_cents: cost } = opened
  const parts = costedPieces(cost === null ? null : cents(cost), {
    count,
    piecesEach: (opened.base_units_milli ?? 0) / milliPerPiece,
  })
  return [
    { ...plainLine(opened, -count * milliPerPiece), cost_cents: cost },
    ...parts.map(({ pieces, costCents }) => ({
      ...plainLine(piece, pieces * milliPerPiece),
      cost_cents: costCents,
    })),
  ]
}

/** The lines of a document by which somebody opens cases. Refuses what is no whole case of counted goods. */
export async function linesOfOpening(
  tx: Tx,
  context: Context,
  { goodsId, quantity }: { readonly goodsId: string; readonly quantity: number },
): Promise<NewLine[]> {
  const pieceId = await pieceIdOf(tx, context, goodsId)
  if (pieceId === null) throw invalid('lines.0.goodsId', 'a case of other goods')
  const rows = await lockedCases(tx, context, [pieceId])
  const opened = rows.find(({ id }) => id === goodsId)
  const piece = rows.find(({ id }) => id === pieceId)
  if (opened === undefined || piece === undefined)
    throw invalid('lines.0.goodsId', 'a case of goods whose stock is counted')
  if (quantity % milliPerPiece !== 0) throw invalid('lines.0.quantity', 'whole cases')
  const lines = linesOf({ opened, piece, count: quantity / milliPerPiece })
  await keepCosts(tx, context, lines.slice(1))
  return lines
}
