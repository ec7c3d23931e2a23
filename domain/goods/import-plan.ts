// Which rows of a spreadsheet of goods may be written together: no two about the same goods.
import { barcodesIn } from './goods-text.ts'
import { choicesInText, specTextOf } from './spec-choices.ts'

/** By what goods are distinguished from others. */
export interface GoodsCodes {
  readonly barcodes: readonly string[]
  readonly itemCode: string | null
  readonly name: string
  readonly spec: string
}

/** The cells of a row that say which goods it is about. */
export interface CodedCells {
  readonly barcodes?: string | undefined
  readonly itemCode?: string | undefined
  readonly name?: string | undefined
  readonly spec?: string | undefined
  readonly specChoices?: string | undefined
}

/** The codes in the cells of a row, read apart from the rest of it. */
export const codesInCells = (cells: CodedCells): GoodsCodes => {
  const itemCode = (cells.itemCode ?? '').trim()
  return {
    barcodes: barcodesIn(cells.barcodes ?? ''),
    itemCode: itemCode === '' ? null : itemCode,
    name: (cells.name ?? '').trim(),
    spec: specTextOf(cells.spec ?? '', choicesInText(cells.specChoices ?? '')),
  }
}

/** One spelling of a name with its specification, by which goods without a code are distinguished. */
export const nameKey = ({ name, spec }: Pick<GoodsCodes, 'name' | 'spec'>): string =>
  JSON.stringify([name, spec])

/** A row in which nothing else is wrong, and the goods that it would change. */
interface PlannedRow {
  readonly line: number
  readonly codes: GoodsCodes
  /** Null for new goods. */
  readonly goodsId: string | null
}

/** A row that is left out, since an earlier line, named by `text`, is about the same goods. */
export interface SharedRow {
  readonly line: number
  readonly field: 'barcodes' | 'itemCode' | 'name'
  readonly kind: 'sameAsLine'
  readonly text: string
}

/**
 * The rows that are about the same goods as an earlier row, by their lines. Of a whole file this is
 * the same however the file is cut into chunks; a row that is left out takes nothing.
 */
export function sharedRows(rows: readonly PlannedRow[]): Map<number, SharedRow> {
  const taken = new Map<string, number>()
  const shared = new Map<number, SharedRow>()
  for (const row of rows) {
    const { line } = row
    const [first] = takenKeys(row).flatMap(([key, field]) => {
      const other = taken.get(key)
      return other === undefined ? [] : [{ field, text: String(other) }]
    })
    if (first !== undefined) {
      shared.set(line, { line, kind: 'sameAsLine', ...first })
      continue
    }
    for (const [key] of keysOf(row)) taken.set(key, line)
    taken.set(`name ${nameKey(row.codes)}`, line)
  }
  return shared
}

type CodedRow = CodedCells & { readonly line: number }
type LookedRow = Pick<PlannedRow, 'line' | 'goodsId'>

/** Result planned for a whole file, before any of it is written. */
export interface ImportPlan<Row, Looked> {
  /** The rows to write, each with the goods that it is about. */
  readonly rows: readonly (Row & Pick<PlannedRow, 'goodsId'>)[]
  readonly outcomes: readonly Looked[]
  readonly shared: readonly SharedRow[]
}

/**
 * Plans a file whose valid rows were each looked up individually: of rows about the same goods the
 * first one counts, wherever in the file they are.
 */
export function planImport<Row extends CodedRow, Looked extends LookedRow>(
  rows: readonly Row[],
  outcomes: readonly Looked[],
): ImportPlan<Row, Looked> {
  const byLine = new Map(outcomes.map((outcome) => [outcome.line, outcome]))
  const good = rows.flatMap((row) => {
    const outcome = byLine.get(row.line)
    return outcome === undefined ? [] : [{ ...row, goodsId: outcome.goodsId }]
  })
  const shared = sharedRows(
    good.map((row) => ({ line: row.line, goodsId: row.goodsId, codes: codesInCells(row) })),
  )
  const holds = ({ line }: { readonly line: number }): boolean => !shared.has(line)
  return {
    rows: good.filter(holds),
    outcomes: outcomes.filter(holds),
    shared: [...shared.values()],
  }
}

type Key = readonly [key: string, field: SharedRow['field']]

function keysOf({ codes, goodsId }: PlannedRow): Key[] {
  return [
    ...codes.barcodes.map((barcode): Key => [`barcode ${barcode}`, 'barcodes']),
    ...(codes.itemCode === null ? [] : [[`item ${codes.itemCode}`, 'itemCode'] as const]),
    ...(goodsId === null ? [] : [[`goods ${goodsId}`, fieldOf(codes)] as const]),
  ]
}

/** Goods without a code are known by their name, also where an earlier row has that name and a code. */
const takenKeys = (row: PlannedRow): Key[] =>
  hasCode(row.codes) ? keysOf(row) : [...keysOf(row), [`name ${nameKey(row.codes)}`, 'name']]

const hasCode = ({ barcodes, itemCode }: GoodsCodes): boolean =>
  barcodes.length > 0 || itemCode !== null

function fieldOf({ barcodes, itemCode }: GoodsCodes): SharedRow['field'] {
  if (barcodes.length > 0) return 'barcodes'
  return itemCode === null ? 'name' : 'itemCode'
}
