import { randomUUID } from 'node:crypto'
import type { Input, Output } from '@tillwright/contract/call.ts'
import type { importGoods } from '@tillwright/contract/goods-import.ts'
import type { GoodsFacts } from '@tillwright/domain/goods/goods-facts.ts'
import {
  type GoodsText,
  goodsFromText,
  noGoodsText,
  textOfGoods,
} from '@tillwright/domain/goods/goods-text.ts'
import { parseMilli } from '@tillwright/domain/milli.ts'
import type { Tx } from '../db/db.ts'
import { fromStored } from '../db/stored-json.ts'
import type { Place } from '../place.ts'
import { columnsOf, factsOf, type StoredGoods } from './goods-rows.ts'

type Row = Input<typeof importGoods>['rows'][number]
type Refused = Output<typeof importGoods>['refused'][number]

interface Written {
  readonly goodsId: string
  readonly facts: GoodsFacts
  readonly newBarcodes: readonly string[]
  /** As the spreadsheet names it; null where it has no column of categories. */
  readonly category: string | null
  /** Where the goods hang now. */
  readonly path: readonly string[]
  /** Thousandths or grams. */
  readonly stock: number
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

interface Known {
  readonly row: StoredGoods
  readonly barcodes: readonly string[]
}

interface Books {
  readonly byBarcode: Map<string, Known>
  readonly byItemCode: Map<string, Known>
  readonly byName: Map<string, Known>
}

/** Holds every row against the goods that are there and against the rows before it. */
export async function decideRows(tx: Tx, place: Place, rows: readonly Row[]): Promise<Decided> {
  const read = rows.map((row) => ({ row, codes: goodsFromText(textFrom(row, noGoodsText)).facts }))
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
    const faults = [...rowFaults(row, known), ...takenFaults(row, codes, { books, known, taken })]
    if (faults.length > 0) {
      refused.push(...faults)
      continue
    }
    for (const code of codesOf(codes)) taken.set(code, row.line)
    const written = writtenOf(row, known)
    if (known === null) fresh.push(written)
    else if (written.isSame && written.category === null) same += 1
    else changed.push(written)
  }
  return { fresh, changed, same, refused }
}

/** The row over what is there: a column that the file has not got leaves it as it is. */
function textFrom(row: Row, before: GoodsText): GoodsText {
  const { line: _line, category: _category, stock: _stock, ...fields } = row
  const told = Object.fromEntries(Object.entries(fields).filter(([, cell]) => cell !== undefined))
  return { ...before, ...told }
}

const newText: GoodsText = { ...noGoodsText, unit: '件' }

function readRow(row: Row, known: Known | null) {
  const before = known === null ? newText : textOfGoods(factsOf(known.row, known.barcodes))
  const text = textFrom(row, before)
  const isWeighed = /^(1|y|yes|true|是|√)$/i.test(text.isWeighed.trim())
  const usual = isWeighed ? 'jin' : newText.unit
  const unit = weightNames.get(text.unit.trim().toLowerCase()) ?? text.unit
  const isCounted =
    known === null && (row.stock ?? '').trim() !== '' && row.countsStock === undefined
  return goodsFromText({
    ...text,
    unit: isWeighed ? (unit === newText.unit ? usual : unit) : text.unit || usual,
    isOnSale: text.isOnSale === '' ? '1' : text.isOnSale,
    countsStock: isCounted ? '1' : text.countsStock,
  })
}

const weightNames: ReadonlyMap<string, string> = new Map([
  ['斤', 'jin'],
  ['市斤', 'jin'],
  ['千克', 'kg'],
  ['公斤', 'kg'],
  ['克', 'g'],
  ['磅', 'lb'],
])

function rowFaults(row: Row, known: Known | null): Refused[] {
  const faults: Refused[] = readRow(row, known).faults.map(({ field, kind, text }) => ({
    line: row.line,
    field,
    kind,
    text: text.slice(0, 140),
  }))
  const stock = (row.stock ?? '').trim()
  const amount = stock === '' ? 0 : parseMilli(stock)
  if (amount === null || amount < 0)
    faults.push({ line: row.line, field: 'stock', kind: 'notNumber', text: stock.slice(0, 140) })
  return faults
}

const codesOf = (codes: GoodsFacts): string[] => [
  ...codes.barcodes.map((barcode) => `barcode ${barcode}`),
  ...(codes.itemCode === null ? [] : [`item ${codes.itemCode}`]),
  ...(codes.barcodes.length === 0 && codes.itemCode === null ? [`name ${nameKey(codes)}`] : []),
]

/** A code of other goods, or one that an earlier row of the chunk has. */
function takenFaults(
  row: Row,
  codes: GoodsFacts,
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

const nameKey = (facts: Pick<GoodsFacts, 'name' | 'spec'>): string =>
  JSON.stringify([facts.name, facts.spec])

/** The goods that a row is about: by barcode, by item code, or without either by name. */
function ownerOf(codes: GoodsFacts, books: Books): Known | null {
  for (const barcode of codes.barcodes) {
    const known = books.byBarcode.get(barcode)
    if (known !== undefined) return known
  }
  if (codes.itemCode !== null) return books.byItemCode.get(codes.itemCode) ?? null
  return codes.barcodes.length > 0 ? null : (books.byName.get(nameKey(codes)) ?? null)
}

function writtenOf(row: Row, known: Known | null): Written {
  const { facts } = readRow(row, known)
  const had = known?.barcodes ?? []
  const stock = parseMilli((row.stock ?? '').trim()) ?? 0
  return {
    goodsId: known?.row.id ?? randomUUID(),
    facts,
    newBarcodes: facts.barcodes.filter((barcode) => !had.includes(barcode)),
    category: row.category ?? null,
    path: known === null ? [] : fromStored<string[]>(known.row.category_path),
    stock: known === null ? stock : 0,
    isSame: known !== null && saysNothingNew(facts, known),
  }
}

function saysNothingNew(facts: GoodsFacts, { row, barcodes }: Known): boolean {
  if (facts.barcodes.some((barcode) => !barcodes.includes(barcode))) return false
  const before = columnsOf(factsOf(row, barcodes), [])
  return JSON.stringify(columnsOf(facts, [])) === JSON.stringify(before)
}

async function knownGoods(
  tx: Tx,
  { platformId, storeId }: Place,
  wanted: readonly GoodsFacts[],
): Promise<Books> {
  const codes = wanted.flatMap(({ barcodes }) => barcodes)
  const itemCodes = wanted.flatMap(({ itemCode }) => itemCode ?? [])
  const names = wanted.map(({ name }) => name)
  const ofStore = { platform_id: platformId, store_id: storeId }
  const byCode =
    codes.length === 0
      ? []
      : await tx
          .selectFrom('barcode')
          .select(['barcode', 'goods_id'])
          .where((eb) => eb.and(ofStore))
          .where('barcode', 'in', codes)
          .execute()
  const ids = [...new Set(byCode.map((row) => row.goods_id))]
  const rows = await tx
    .selectFrom('goods')
    .selectAll()
    .where((eb) => eb.and(ofStore))
    .where((eb) =>
      eb.or([
        ...(ids.length === 0 ? [] : [eb('id', 'in', ids)]),
        ...(itemCodes.length === 0 ? [] : [eb('item_code', 'in', itemCodes)]),
        eb('name_zh', 'in', names),
      ]),
    )
    .execute()
  const own =
    rows.length === 0
      ? []
      : await tx
          .selectFrom('barcode')
          .select(['barcode', 'goods_id'])
          .where((eb) => eb.and(ofStore))
          .where(
            'goods_id',
            'in',
            rows.map(({ id }) => id),
          )
          .orderBy('barcode')
          .execute()
  const books: Books = { byBarcode: new Map(), byItemCode: new Map(), byName: new Map() }
  for (const row of rows) {
    const barcodes = own.flatMap((one) => (one.goods_id === row.id ? [one.barcode] : []))
    const known = { row, barcodes }
    for (const barcode of barcodes) books.byBarcode.set(barcode, known)
    if (row.item_code !== null) books.byItemCode.set(row.item_code, known)
    books.byName.set(nameKey({ name: row.name_zh, spec: row.spec_text }), known)
  }
  return books
}
