import type { Output } from '@tillwright/contract/call.ts'
import type { queryGoodsCategory } from '@tillwright/contract/goods/goods.ts'

/** A branch of the goods tree, as the server names it. */
export type Category = Output<typeof queryGoodsCategory>['list'][number]
