import {
  importGoods,
  queryGoodsImports,
  readGoodsFile,
  undoGoodsImport,
} from '@tillwright/contract/office/goods-import.ts'
import type { Input, Output } from '@tillwright/contract/call.ts'
import { pricingWords, yesNoWords } from '@tillwright/domain/goods/cell-words.ts'
import { goodsColumns } from '@tillwright/domain/goods/goods-columns.ts'
import { planImport } from '@tillwright/domain/goods/import-plan.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { hrefOf } from '../../platform/navigation/route.ts'
import type { ImportTotals } from '../../platform/words/imports.words.ts'
import type { Words } from '../../platform/words/words.ts'
import { notifyGoodsChanged } from '../goods/notify-goods-changed.ts'
import type { Refused, SheetKind } from './sheet-kind.ts'

type Row = Input<typeof importGoods>['rows'][number]
type Outcome = Output<typeof importGoods>['outcomes'][number]

/** Goods out of a spreadsheet. */
export const goodsSheet: SheetKind<Row, Outcome> = {
  name: 'goods',
  titles: goodsColumns,
  words: ({ imports }) => imports,
  read: (file) => callApi(readGoodsFile, {}, { file }),
  send: ({ accepts, rows, ...chunk }) => {
    const takesAnyCheckDigit = accepts.includes('checkDigit')
    return callApi(importGoods, { ...chunk, takesAnyCheckDigit, rows: [...rows] })
  },
  plan: planImport,
  totals: (outcomes, refused, { imports }) => imports.totals(totalsOf(outcomes, refused)),
  reason: reasonOf,
  warnings: ({ imports }) => ({ checkDigit: imports.takeAnyCheckDigit }),
  groups: null,
  past: queryGoodsImports,
  undo: async (importId) => {
    const counts = await callApi(undoGoodsImport, { importId })
    return { undone: counts.undone, remaining: counts.kept, left: counts.left, stayed: [] }
  },
  onChanged: notifyGoodsChanged,
  href: hrefOf('goods'),
}

/**
 * Returns the totals of a file besides the number of goods, so that a misread column is noticed.
 */
function totalsOf(outcomes: readonly Outcome[], refused: readonly Refused[]): ImportTotals {
  const count = (is: (one: Outcome) => boolean) => outcomes.filter(is).length
  const weighed = count(({ isWeighed }) => isWeighed)
  return {
    weighed,
    pieces: outcomes.length - weighed,
    newCategories: new Set(outcomes.flatMap(({ newCategories }) => newCategories)).size,
    sharedCodes: refused.filter(({ kind }) => kind === 'sameAsLine').length,
    begins: count(({ stock }) => stock === 'begins'),
    ceases: count(({ stock }) => stock === 'ceases'),
    set: count(({ stock }) => stock === 'set'),
    stays: count(({ stock }) => stock === 'stays'),
  }
}

function reasonOf({ field, kind, text }: Refused, words: Words): string {
  if (kind === 'sameAsLine') return words.imports.sameAsLine(text)
  if (kind === 'removed') return words.imports.removed
  if (kind === 'severalNamed') return words.imports.severalNamed
  if (kind === 'unknownWord')
    return words.imports.unknownWord(text, field === 'isWeighed' ? pricingWords : yesNoWords)
  if (kind === 'tooDeep') return words.imports.tooDeep(text)
  if (kind === 'codeTaken') return words.imports.codeTaken(text)
  const known = new Map(Object.entries(words.goods.faults))
  return known.get(kind)?.(text) ?? kind
}
