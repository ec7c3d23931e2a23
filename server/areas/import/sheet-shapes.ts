import { matchColumns } from '@tillwright/domain/goods/goods-columns.ts'
import {
  matchMemberColumns,
  memberNumberColumns,
} from '@tillwright/domain/member/member-columns.ts'
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

/** A member is known by a phone or a card. */
export const memberSheet: SheetShape = {
  match: matchMemberColumns,
  needs: ['phone', 'memberCode'],
  without: 'noPhone',
  numbers: memberNumberColumns,
}
