import type { Input } from '@tillwright/contract/call.ts'
import type { importGoods } from '@tillwright/contract/office/goods-import.ts'
import { isWeighedIn, yesNoIn } from '@tillwright/domain/goods/cell-words.ts'
import { type GoodsText, noGoodsText, textOfGoods } from '@tillwright/domain/goods/goods-text.ts'
import type { NamedCells } from '../goods/goods-choices.ts'
import { factsOf } from '../goods/goods-rows.ts'
import type { Known } from './known-goods.ts'

type Row = Input<typeof importGoods>['rows'][number]

/** The row over what is there: a column that the file has not got leaves it as it is. */
function textFrom(row: Row, before: GoodsText): GoodsText {
  const {
    line: _line,
    category: _category,
    stock: _stock,
    merchant: _merchant,
    piece: _piece,
    goodsId: _goodsId,
    ...fields
  } = row
  const details = Object.fromEntries(
    Object.entries(fields).filter(([, cell]) => cell !== undefined),
  )
  return { ...before, ...details }
}

const newText: GoodsText = { ...noGoodsText, unit: '件' }

/** Returns the texts of a row's goods, over the existing ones or over none. */
export function textOf(row: Row, known: Known | null, named: NamedCells['details']): GoodsText {
  const before = known === null ? newText : textOfGoods(factsOf(known.row, known.barcodes))
  const text = { ...textFrom(row, before), ...named }
  const isUntold = known === null && (row.isWeighed ?? '').trim() === ''
  // Many a sheet has no such column: whoever sells by the jin weighs.
  const isWeighed = isUntold
    ? weighing.has(text.unit.trim().toLowerCase())
    : isWeighedIn(text.isWeighed) === true
  const usual = isWeighed ? 'jin' : newText.unit
  const unit = weightNames.get(text.unit.trim().toLowerCase()) ?? text.unit
  const isCounted =
    known === null && (row.stock ?? '').trim() !== '' && row.countsStock === undefined
  return {
    ...text,
    isWeighed: isWeighed ? '1' : '0',
    unit: isWeighed ? (unit === newText.unit ? usual : unit) : text.unit || usual,
    isOnSale: text.isOnSale.trim() === '' ? '1' : flagOf(text.isOnSale),
    isGrouped: flagOf(text.isGrouped),
    countsStock: isCounted ? '1' : flagOf(text.countsStock),
  }
}

const flagOf = (cell: string): string => (yesNoIn(cell) === true ? '1' : '0')

/** A word in a row that its column does not know. */
export interface UnknownWord {
  readonly field: string
  readonly cell: string
}

/** Returns the cells for yes and no, and for the way of pricing, that contain no known word. */
export function unknownWords(row: Row): UnknownWord[] {
  const flags = ['isOnSale', 'isGrouped', 'countsStock'] as const
  const isUnknown = (cell: string, read: (cell: string) => boolean | null) =>
    cell.trim() !== '' && read(cell) === null
  const wrong = flags
    .filter((field) => isUnknown(row[field] ?? '', yesNoIn))
    .map((field) => ({ field, cell: row[field] ?? '' }))
  return isUnknown(row.isWeighed ?? '', isWeighedIn)
    ? [...wrong, { field: 'isWeighed', cell: row.isWeighed ?? '' }]
    : wrong
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
