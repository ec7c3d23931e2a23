import type { Input, Output } from '@tillwright/contract/call.ts'
import { type getOfficeGoods, queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { ask } from '../api/ask.ts'
import { type Pages, usePages } from '../api/use-pages.ts'

export type OfficeGoods = Output<typeof getOfficeGoods>['goods']
export type Shown = Input<typeof queryOfficeGoods>['shown']

export interface GoodsWish {
  readonly keyword: string
  readonly categoryId: string | null
  readonly shown: Shown
}

export type GoodsList = Pages<OfficeGoods>

const pageSize = 60

/** The goods that are wished for, a page at a time as the list is scrolled. */
export const useGoodsList = (wish: GoodsWish): GoodsList =>
  usePages(JSON.stringify(wish), (cursor, signal) =>
    ask(queryOfficeGoods, { ...wish, cursor, pageSize }, { signal }),
  )
