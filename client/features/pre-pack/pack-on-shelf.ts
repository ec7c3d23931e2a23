import type { queryPrePacks } from '@tillwright/contract/goods/pre-pack.ts'
import type { Output } from '@tillwright/contract/call.ts'

export type PackOnShelf = Output<typeof queryPrePacks>['list'][number]
