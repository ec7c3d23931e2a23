import type { Output } from '@tillwright/contract/call.ts'
import type { findCountedGoods, getStocktake } from '@tillwright/contract/office/stocktake.ts'

export type Stocktake = Output<typeof getStocktake>['stocktake']
export type CountedGoods = Output<typeof findCountedGoods>['list'][number]
