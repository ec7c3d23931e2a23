import type { Input, Output } from '@tillwright/contract/call.ts'
import { type getOfficeGoods, queryOfficeGoods } from '@tillwright/contract/office/office-goods.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { type Pages, usePages } from '../../platform/api/use-pages.ts'

export type OfficeGoods = Output<typeof getOfficeGoods>['goods']
export type Shown = Input<typeof queryOfficeGoods>['shown']

export interface GoodsFilter {
  readonly keyword: string
  readonly categoryId: string | null
  readonly shown: Shown
}

export type GoodsList = Pages<OfficeGoods>

const pageSize = 60

/** The goods that are requested, a page at a time as the list is scrolled. */
export const useGoodsList = (input: GoodsFilter): GoodsList =>
  usePages(JSON.stringify(input), (cursor, signal) =>
    callApi(queryOfficeGoods, { ...input, cursor, pageSize }, { signal }),
  )
