import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importGoods } from '@tillwright/contract/office/goods-import.ts'
import type { CurrencyCode } from '@tillwright/domain/money/currency.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import { goodsFromText, type ReadGoods } from '@tillwright/domain/goods/goods-text.ts'
import {
  codesInCells,
  type GoodsCodes,
  nameKey,
  type SharedRow,
  sharedRows,
} from '@tillwright/domain/goods/import-plan.ts'
import { mostMilli } from '@tillwright/domain/money/amount-caps.ts'
import { parseMilli } from '@tillwright/domain/number/milli.ts'
import { parseWeight } from '@tillwright/domain/weight/weight-unit.ts'
import type { Tx } from '../../platform/db/db.ts'
import { fromStored } from '../../platform/db/stored-json.ts'
import type { StoreScope } from '../../platform/store-scope.ts'
import { timeOrderedId } from '../../platform/time-ordered-id.ts'
import { type NamedCells, readNamed } from '../goods/goods-choices.ts'
import { weightUnitOf } from '../goods/goods-of.ts'
import { columnsOf, factsOf } from '../goods/goods-rows.ts'
import { goodsByLine, lineByGoods } from './imported-lines.store.ts'
import { type Books, type Known, knownGoods, ownerOf } from './known-goods.ts'
import { pieceIds, pieceText, withPieces } from './row-pieces.ts'
import { longCategory } from './import-categories.ts'
import { textOf, unknownWords } from './row-text.ts'
import { goodsChoices } from '../goods/goods-choices.store.ts'

type Row = Input<typeof importGoods>['rows'][number]
type Refused = Output<typeof importGoods>['refused'][number]

/** A row's effect on the stock of existing goods; `stays` means counted and moved already. */
type StockChange = 'begins' | 'ceases' | 'set' | 'stays' | null

/** One row of a spreadsheet as it is to be written down. */
export interface Written {
  readonly line: number
  readonly codes: GoodsCodes
  readonly goodsId: string
  readonly facts: GoodsFacts
  readonly newBarcodes: readonly string[]
  /** As the spreadsheet names it; null where it has no column of categories. */
  readonly category: string | null
  /** Where the goods hang now. */
  readonly path: readonly string[]
  /** Stock on the shelf by the file, in thousandths or grams; null where it does not say. */
  readonly stock: number | null
  readonly stockChange: StockChange
  /** The existing goods; null for new ones. */
  readonly known: Known | null
  /** Nothing is new but perhaps the category. */
  readonly isSame: boolean
}

/** Outcome of a chunk. */
export interface Decided {
  readonly fresh: readonly Written[]
  readonly changed: readonly Written[]
  /** Rows that say what is written down already, but perhaps their category. */
  readonly same: readonly Written[]
  readonly refused: readonly Refused[]
}

interface Moment extends StoreScope {
  readonly currency: CurrencyCode
  readonly nowMs: number
}

interface Chunk {
  readonly importId: string
  readonly isTrial: boolean
  /** Codes of the shop's own that look like others with a wrong check digit come in as they are. */
  readonly takesAnyCheckDigit: boolean
  readonly rows: readonly Row[]
}

/**
 * Holds every row against the goods that are there. A look leaves what rows share with each other to
 * whoever has the whole file (`sharedRows`); what is written shares nothing with another line of the
 * same import, in whichever chunk that line came.
 */
export async function decideRows(tx: Tx, moment: Moment, chunk: Chunk): Promise<Decided> {
  const choices = await goodsChoices(tx, moment.platformId)
  const read = chunk.rows.map((row) => ({ row, codes: codesInCells(row) }))
  const books = await booksOf(tx, { ...moment, importId: chunk.importId }, read)
  const pieces = await pieceIds(tx, moment, chunk.rows)
  const refused: Refused[] = []
  const sound: Written[] = []
  for (const { row, codes } of read) {
    const target = targetOf(row, codes, books)
    const known = typeof target === 'string' ? null : target
    const named = readNamed(row, choices)
    const isAgain = known !== null && books.goodsByLine.get(row.line) === known.row.id
    const goods = goodsFromText(
      textOf(row, known, { ...named.details, ...pieceText(row, pieces) }),
      moment.currency,
    )
    const faults = [
      ...unknownFaults(row, named),
      ...rowFaults(
        row,
        goods,
        (barcode) => chunk.takesAnyCheckDigit || (known?.barcodes ?? []).includes(barcode),
      ),
      ...(typeof target === 'string' ? [faultOf(row, 'name', target, '')] : []),
      ...takenFaults(row, codes, { books, known }),
    ]
    if (faults.length > 0) refused.push(...faults)
    else sound.push(writtenOf(row, goods.facts, { codes, known, nowMs: moment.nowMs, isAgain }))
  }
  const shared = chunk.isTrial ? new Map<number, SharedRow>() : sharedRows(sound)
  const { stored, wrong } = await withPieces(
    tx,
    moment,
    sound.filter(({ line }) => !shared.has(line)),
  )
  const isSame = (one: Written): boolean => one.isSame && one.category === null
  return {
    fresh: stored.filter(({ known }) => known === null),
    changed: stored.filter((one) => one.known !== null && !isSame(one)),
    same: stored.filter(isSame),
    refused: [...refused, ...shared.values(), ...wrong].toSorted(
      (one, other) => one.line - other.line,
    ),
  }
}

interface ImportBooks extends Books {
  readonly goodsByLine: ReadonlyMap<number, string>
  readonly lineByGoods: ReadonlyMap<string, number>
}

interface ReadRow {
  readonly row: Row
  readonly codes: GoodsCodes
}

/** The goods that the rows may be about, and what this import did to them in chunks before. */
async function booksOf(
  tx: Tx,
  of: Moment & { readonly importId: string },
  read: readonly ReadRow[],
): Promise<ImportBooks> {
  const written = await goodsByLine(
    tx,
    of,
    read.map(({ row }) => row.line),
  )
  const books = await knownGoods(
    tx,
    of,
    read.map(({ codes }) => codes),
    [...read.flatMap(({ row }) => row.goodsId ?? []), ...written.values()],
  )
  const lines = await lineByGoods(tx, of, [...books.byId.keys()])
  return { ...books, goodsByLine: written, lineByGoods: lines }
}

/** The goods that a row is about: what it wrote itself before, what a look said, or whoever has its codes. */
function targetOf(
  row: Row,
  codes: GoodsCodes,
  books: ImportBooks,
): Known | null | 'removed' | 'severalNamed' {
  const own = books.byId.get(books.goodsByLine.get(row.line) ?? '')
  if (own !== undefined && isAbout(codes, own)) return own
  if (row.goodsId === null) return null
  if (row.goodsId !== undefined) return books.byId.get(row.goodsId) ?? 'removed'
  const owner = ownerOf(codes, books)
  const isByName = codes.barcodes.length === 0 && codes.itemCode === null
  return isByName && books.severalNamed.has(nameKey(codes)) ? 'severalNamed' : owner
}

/** Whether goods bear the codes of a row; a file that was edited may have another row in the same line. */
function isAbout(codes: GoodsCodes, { row, barcodes }: Known): boolean {
  if (codes.barcodes.length > 0) return codes.barcodes.every((code) => barcodes.includes(code))
  if (codes.itemCode !== null) return codes.itemCode === row.item_code
  return nameKey(codes) === nameKey({ name: row.name_zh, spec: row.spec_text })
}

const faultOf = (
  { line }: Pick<Row, 'line'>,
  field: string,
  kind: string,
  text: string,
): Refused => ({ line, field, kind, text: text.slice(0, 140) })

const unknownFaults = (row: Row, { unknown }: NamedCells): Refused[] =>
  unknown.map(({ field, text }) => faultOf(row, field, 'unknown', text))

/**
 * Faults of a row in itself; `takes` decides whether a code with a wrong check digit is accepted.
 */
function rowFaults(row: Row, goods: ReadGoods, takes: (barcode: string) => boolean): Refused[] {
  const faults = goods.faults
    .filter(({ kind, text }) => kind !== 'checkDigit' || !takes(text))
    .map(({ field, kind, text }) => faultOf(row, field, kind, text))
  for (const { field, cell } of unknownWords(row))
    faults.push(faultOf(row, field, 'unknownWord', cell))
  const long = longCategory(row.category ?? '')
  if (long !== null) faults.push(faultOf(row, 'category', long.kind, long.text))
  const stock = (row.stock ?? '').trim()
  const amount = stock === '' ? 0 : parseMilli(stock)
  if (amount === null || amount < 0 || amount > mostMilli)
    faults.push(faultOf(row, 'stock', 'notNumber', stock))
  return faults
}

/** A code of other goods, or goods that another line of this import has written. */
function takenFaults(
  row: Row,
  codes: GoodsCodes,
  { books, known }: { readonly books: ImportBooks; readonly known: Known | null },
): Refused[] {
  const owners = [
    ...codes.barcodes.map((code) => ['barcodes', books.byBarcode.get(code)] as const),
    ['itemCode', books.byItemCode.get(codes.itemCode ?? '')] as const,
    ['name', known ?? undefined] as const,
  ]
  for (const [field, owner] of owners) {
    const line = books.lineByGoods.get(owner?.row.id ?? '')
    if (line !== undefined && line !== row.line)
      return [faultOf(row, field, 'sameAsLine', String(line))]
    if (owner !== undefined && owner.row.id !== known?.row.id)
      return [faultOf(row, field, 'codeTaken', owner.row.name_zh)]
  }
  return []
}

interface Again {
  readonly nowMs: number
  /** This very line wrote these goods before. */
  readonly isAgain: boolean
}

function writtenOf(
  row: Row,
  facts: GoodsFacts,
  { codes, known, isAgain, nowMs }: Pick<Written, 'codes' | 'known'> & Again,
): Written {
  const had = known?.barcodes ?? []
  // A chunk that comes again has set the stock before: what was sold since stays sold.
  const stock = isAgain ? null : stockIn(row, facts)
  const stockChange = known === null ? null : stockChangeIn(facts, stock, known)
  return {
    line: row.line,
    codes,
    // New goods of a chunk lie together in every table: a page is written once, not once for each of them.
    goodsId: known?.row.id ?? timeOrderedId(nowMs),
    facts,
    newBarcodes: facts.barcodes.filter((barcode) => !had.includes(barcode)),
    category: row.category ?? null,
    path: known === null ? [] : fromStored<string[]>(known.row.category_path),
    stock,
    stockChange,
    known,
    isSame: known !== null && saysNothingNew(facts, known) && stockChange !== 'set',
  }
}

/** Stock on the shelf, in the unit that the row sells in. */
function stockIn({ stock = '' }: Row, { isWeighed, unit }: GoodsFacts): number | null {
  if (stock.trim() === '') return null
  return (isWeighed ? parseWeight(stock, weightUnitOf(unit)) : parseMilli(stock.trim())) ?? 0
}

/** Returns the file's effect on the stock of existing goods. */
function stockChangeIn(
  facts: GoodsFacts,
  stock: number | null,
  { row, stock: held }: Known,
): StockChange {
  const wasCounted = row.counts_stock === 1
  if (wasCounted !== facts.countsStock) return facts.countsStock ? 'begins' : 'ceases'
  if (!wasCounted || stock === null || stock === (held.onHand ?? 0)) return null
  return held.isUntouched ? 'set' : 'stays'
}

function saysNothingNew(facts: GoodsFacts, { row, barcodes }: Known): boolean {
  if (facts.barcodes.some((barcode) => !barcodes.includes(barcode))) return false
  const before = columnsOf(factsOf(row, barcodes), [])
  return JSON.stringify(columnsOf(facts, [])) === JSON.stringify(before)
}
