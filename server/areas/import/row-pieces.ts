import type { GoodsCodes } from '@tillwright/domain/goods/import-plan.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { pieceFaults, type PieceFault } from '../goods/piece-faults.ts'
import { goodsIdsByCode } from '../intake/intake.store.ts'

/** A row of a spreadsheet that names a piece by its code. */
interface CasedRow {
  readonly piece?: string | undefined
}

/** Of each piece that rows name by item code or barcode the id, where the store has it. */
export async function pieceIds(
  tx: Tx,
  place: StoreScope,
  rows: readonly CasedRow[],
): Promise<ReadonlyMap<string, string>> {
  const codes = [...new Set(rows.map(codeOf).filter((code) => code !== ''))]
  if (codes.length === 0) return new Map()
  const found = await goodsIdsByCode(tx, place, { barcodes: codes, itemCodes: codes })
  return new Map([...found.byBarcode, ...found.byItemCode])
}

const codeOf = ({ piece = '' }: CasedRow): string => piece.trim()

/** The text of a row's piece: its id, or the code where it may come in the same file. */
export const pieceText = (
  row: CasedRow,
  ids: ReadonlyMap<string, string>,
): { readonly pieceId?: string } =>
  row.piece === undefined ? {} : { pieceId: ids.get(codeOf(row)) ?? codeOf(row) }

interface Coded {
  readonly line: number
  readonly goodsId: string
  readonly codes: GoodsCodes
  readonly facts: GoodsFacts
}

/** A row whose goods cannot be the case of what it names. */
export interface WrongPiece {
  readonly line: number
  readonly field: 'piece'
  readonly kind: PieceFault
  readonly text: string
}

/** Has rows of a chunk name pieces of the same chunk by their id, and takes out those that cannot be cases. */
export async function withPieces<R extends Coded>(
  tx: Tx,
  place: StoreScope,
  rows: readonly R[],
): Promise<{ readonly stored: R[]; readonly wrong: WrongPiece[] }> {
  const idByCode = new Map(
    rows.flatMap(({ goodsId, codes: { barcodes, itemCode } }) =>
      [...barcodes, ...(itemCode === null ? [] : [itemCode])].map((code) => [code, goodsId]),
    ),
  )
  const named = rows.map((row) => {
    const { pieceId } = row.facts
    const own = pieceId === null ? undefined : idByCode.get(pieceId)
    return own === undefined ? row : { ...row, facts: { ...row.facts, pieceId: own } }
  })
  const faults = await pieceFaults(
    tx,
    place,
    named.map(({ goodsId, facts: { pieceId } }) => ({ goodsId, pieceId })),
  )
  return {
    stored: named.filter(({ goodsId }) => !faults.has(goodsId)),
    wrong: named.flatMap(({ line, goodsId, facts: { pieceId } }) => {
      const kind = faults.get(goodsId)
      return kind === undefined ? [] : [{ line, field: 'piece', kind, text: pieceId ?? '' }]
    }),
  }
}
