// Orders as reported by the server.
import type { Output } from '@tillwright/contract/call.ts'
import type { getOrderInfo, queryOrderListByEs } from '@tillwright/contract/order/order.ts'

export type Order = Output<typeof getOrderInfo>['order']
export type OrderHead = Output<typeof queryOrderListByEs>['list'][number]
export type OrderLine = Order['lines'][number]

/** Returns the part of a long number that people tell each other. */
export const numberTail = (number: string): string => number.slice(-6)
