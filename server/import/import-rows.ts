import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importGoods } from '@tillwright/contract/office/goods-import.ts'
import type { CurrencyCode } from '@tillwright/domain/currency.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import {
  type GoodsText,
  barcodesIn,
  goodsFromText,
  noGoodsText,
  type ReadGoods,
  textOfGoods,
} from '@tillwright/domain/goods/goods-text.ts'
import { choicesInText, specTextOf } from '@tillwright/domain/goods/spec-choices.ts'
import { mostMilli } from '@tillwright/domain/amount-caps.ts'
import { parseMilli } from '@tillwright/domain/milli.ts'
import { parseWeight } from '@tillwright/domain/weight-unit.ts'
import type { Tx } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import type { Place } from '../place.ts'
import { timeOrderedId } from '../time-ordered-id.ts'
import { goodsChoices, type NamedCells, readNamed } from '../goods/goods-choices.ts'
import { weightUnitOf } from '../goods/goods-of.ts'
import { columnsOf, factsOf } from '../goods/goods-rows.ts'
import { type Books, type Codes, type Known, knownGoods, nameKey, ownerOf } from './known-goods.ts'

type Row = Input<typeof importGoods>['rows'][number]
type Refused = Output<typeof importGoods>['refused'][number]

/** One row of a spreadsheet as it is to be written down. */
export interface Written {
  readonly goodsId: string
  readonly facts: GoodsFacts
  readonly newBarcodes: readonly string[]
  /** As the spreadsheet names it; null where it has no column of categories. */
  readonly category: string | null
  /** Where the goods hang now. */
  readonly path: readonly string[]
  /** Thousandths or grams. */
  readonly stock: number
  /** What is there now; null for new goods. */
  readonly known: Known | null
  /** Nothing is new but perhaps the category. */
  readonly isSame: boolean
}

/** What a chunk comes to. */
export interface Decided {
  readonly fresh: readonly Written[]
  readonly changed: readonly Written[]
  readonly same: number
  readonly refused: readonly Refused[]
}

interface Moment extends Place {
  readonly currency: CurrencyCode
  readonly nowMs: number
}

/** Holds every row against the goods that are there and against the rows before it. */
export async function decideRows(tx: Tx, place: Moment, rows: readonly Row[]): Promise<Decided> {
  const choices = await goodsChoices(tx, place.platformId)
  const read = rows.map((row) => ({ row, codes: codesIn(row) }))
  const books = await knownGoods(
    tx,
    place,
    read.map(({ codes }) => codes),
  )
  const refused: Refused[] = []
  const fresh: Written[] = []
  const changed: Written[] = []
  const taken = new Map<string, number>()
  let same = 0
  for (const { row, codes } of read) {
    const known = ownerOf(codes, books)
    const named = readNamed(row, choices)
    const text = textOf(row, known, named.told)
    const goods = goodsFromText(text, place.currency)
    const faults = [
      ...unknownFaults(row, named),
      ...rowFaults(row, goods),
      ...takenFaults(row, codes, { books, known, taken }),
    ]
    if (faults.length > 0) {
      refused.push(...faults)
      continue
    }
    for (const code of codesOf(codes)) taken.set(code, row.line)
    const written = writtenOf(row, goods.facts, { known, nowMs: place.nowMs })
    if (known === null) fresh.push(written)
    else if (written.isSame && written.category === null) same += 1
    else changed.push(written)
  }
  return { fresh, changed, same, refused }
}

/** Read apart from the rest of the row, so that each row is read whole only once. */
const codesIn = ({ barcodes = '', itemCode = '', name = '', spec = '', ...row }: Row): Codes => ({
  barcodes: barcodesIn(barcodes),
  itemCode: itemCode.trim() === '' ? null : itemCode.trim(),
  name: name.trim(),
  spec: specTextOf(spec, choicesInText(row.specChoices ?? '')),
})

/** The row over what is there: a column that the file has not got leaves it as it is. */
function textFrom(row: Row, before: GoodsText): GoodsText {
  const { line: _line, category: _category, stock: _stock, merchant: _merchant, ...fields } = row
  const told = Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== undefined))
  return { ...before, ...told }
}

const newText: GoodsText = { ...noGoodsText, unit: '件' }

function textOf(row: Row, known: Known | null, named: NamedCells['told']): GoodsText {
  const before = known === null ? newText : textOfGoods(factsOf(known.row, known.barcodes))
  const text = { ...textFrom(row, before), ...named }
  const isUntold = known === null && (row.isWeighed ?? '').trim() === ''
  // Many a sheet has no such column: whoever sells by the jin weighs.
  const isWeighed = isUntold
    ? weighing.has(text.unit.trim().toLowerCase())
    : /^(1|y|yes|true|是|√)$/i.test(text.isWeighed.trim())
  const usual = isWeighed ? 'jin' : newText.unit
  const unit = weightNames.get(text.unit.trim().toLowerCase()) ?? text.unit
  const isCounted =
    known === null && (row.stock ?? '').trim() !== '' && row.countsStock === undefined
  return {
    ...text,
    isWeighed: isWeighed ? '1' : '0',
    unit: isWeighed ? (unit === newText.unit ? usual : unit) : text.unit || usual,
    isOnSale: text.isOnSale === '' ? '1' : text.isOnSale,
    countsStock: isCounted ? '1' : text.countsStock,
  }
}

/** Grams and pounds name packs too. */
const weighing: ReadonlySet<string> = new Set(['斤', '市斤', 'jin', '公斤', '千克', 'kg'])

const weightNames: ReadonlyMap<string, string> = new Map([
  ['斤', 'jin'],
  ['市斤', 'jin'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['克', 'g'],
  ['磅', 'lb'],
])

const unknownFaults = ({ line }: Row, { unknown }: NamedCells): Refused[] =>
  unknown.map(({ field, text }) => ({ line, field, kind: 'unknown', text: text.slice(0, 140) }))

function rowFaults(row: Row, goods: ReadGoods): Refused[] {
  const faults: Refused[] = goods.faults.map(({ field, kind, text }) => ({
    line: row.line,
    field,
    kind,
    text: text.slice(0, 140),
  }))
  const stock = (row.stock ?? '').trim()
  const amount = stock === '' ? 0 : parseMilli(stock)
  if (amount === null || amount < 0 || amount > mostMilli)
    faults.push({ line: row.line, field: 'stock', kind: 'notNumber', text: stock.slice(0, 140) })
  return faults
}

const codesOf = (codes: Codes): string[] => [
  ...codes.barcodes.map((barcode) => `barcode ${barcode}`),
  ...(codes.itemCode === null ? [] : [`item ${codes.itemCode}`]),
  ...(codes.barcodes.length === 0 && codes.itemCode === null ? [`name ${nameKey(codes)}`] : []),
]

/** A code of other goods, or one that an earlier row of the chunk has. */
function takenFaults(
  row: Row,
  codes: Codes,
  { books, known, taken }: { books: Books; known: Known | null; taken: Map<string, number> },
): Refused[] {
  const fault = (field: string, kind: string, text: string) => [
    { line: row.line, field, kind, text: text.slice(0, 140) },
  ]
  for (const code of codesOf(codes)) {
    const before = taken.get(code)
    if (before !== undefined) return fault('barcodes', 'sameAsLine', String(before))
  }
  const owners = [
    ...codes.barcodes.map((barcode) => books.byBarcode.get(barcode)),
    codes.itemCode === null ? undefined : books.byItemCode.get(codes.itemCode),
  ]
  const other = owners.find((one) => one !== undefined && one.row.id !== known?.row.id)
  return other === undefined ? [] : fault('barcodes', 'codeTaken', other.row.name_zh)
}

function writtenOf(
  row: Row,
  facts: GoodsFacts,
  { known, nowMs }: { readonly known: Known | null; readonly nowMs: number },
): Written {
  const had = known?.barcodes ?? []
  return {
    // New goods of a chunk lie together in every table: a page is written once, not once for each of them.
    goodsId: known?.row.id ?? timeOrderedId(nowMs),
    facts,
    newBarcodes: facts.barcodes.filter((barcode) => !had.includes(barcode)),
    category: row.category ?? null,
    path: known === null ? [] : fromStored<string[]>(known.row.category_path),
    stock: known === null ? stockIn(row, facts) : 0,
    known,
    isSame: known !== null && saysNothingNew(facts, known),
  }
}

/** What lies on the shelf, in the unit that the row sells in. */
function stockIn({ stock = '' }: Row, { isWeighed, unit }: GoodsFacts): number {
  return (isWeighed ? parseWeight(stock, weightUnitOf(unit)) : parseMilli(stock.trim())) ?? 0
}

function saysNothingNew(facts: GoodsFacts, { row, barcodes }: Known): boolean {
  if (facts.barcodes.some((barcode) => !barcodes.includes(barcode))) return false
  const before = columnsOf(factsOf(row, barcodes), [])
  return JSON.stringify(columnsOf(facts, [])) === JSON.stringify(before)
}
