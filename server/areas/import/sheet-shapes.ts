import { matchColumns } from '@tillwright/domain/goods/goods-columns.ts'
import type { SheetShape } from './read-sheet-file.ts'

export const goodsSheet: SheetShape = {
  match: matchColumns,
  needs: ['name'],
  without: 'noName',
  numbers: new Set([
    'regularCents',
    'memberCents',
    'discountCents',
    'offlineCents',
    'baseUnitsPerUnit',
    'pointsLimit',
    'stock',
  ]),
}
