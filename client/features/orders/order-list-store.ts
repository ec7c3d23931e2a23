// The orders on the screen: what is looked for, the pages that came, and the way to the next.
import type { Input } from '@tillwright/contract/call.ts'
import { queryOrderListByEs } from '@tillwright/contract/order/order.ts'
import type { TenderKind } from '@tillwright/domain/order/tender.ts'
import { create } from 'zustand'
import { callApi } from '../../platform/api/call-api.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { nowMs } from '@tillwright/web/clock.ts'
import { currentSession } from '../../session/session-store.ts'
import type { OrderHead } from './order.ts'
import { type Period, spanOf } from './order-period.ts'

/** State of an order, as a search filter. */
export type Standing = 'any' | 'unpaid' | 'inDoubt' | 'refunded'
export const standings: readonly Standing[] = ['any', 'unpaid', 'inDoubt', 'refunded']

const statesOf: Readonly<
  Record<Standing, Pick<Input<typeof queryOrderListByEs>, 'payStates' | 'refundStates'>>
> = {
  any: {},
  unpaid: { payStates: ['UNPAID', 'PAYING'] },
  inDoubt: { payStates: ['IN_DOUBT'] },
  refunded: { refundStates: ['PART', 'FULL'] },
}

export interface OrderFilter {
  readonly period: Period
  readonly tender: TenderKind | null
  readonly standing: Standing
  readonly keyword: string
}

export interface OrderList {
  readonly filter: OrderFilter
  readonly orders: readonly OrderHead[]
  readonly total: number
  /** Where the next page begins; null at the end. */
  readonly cursor: string | null
  readonly isLoading: boolean
  /** Why the last page did not come. What came before stays in sight. */
  readonly failure: CallFailure | null
}

const noFilter: OrderFilter = { period: 'today', tender: null, standing: 'any', keyword: '' }

export const useOrderList = create<OrderList>(() => ({
  filter: noFilter,
  orders: [],
  total: 0,
  cursor: null,
  isLoading: false,
  failure: null,
}))

const pageSize = 50
const newest = newestOnly()

/** Looks for other orders; what was found before stays until the new ones are here. */
export function filterOrders(change: Partial<OrderFilter>): Promise<void> {
  useOrderList.setState(({ filter }) => ({ filter: { ...filter, ...change } }))
  return loadOrders()
}

/** Shows the orders of the last week, whatever was looked for. */
export const clearOrderFilter = (): Promise<void> => filterOrders({ ...noFilter, period: 'week' })

/**
 * Reads the list while it is viewed. A failure during that time does not appear at the next view:
 * only its own failure asks for another try.
 */
export function watchOrders(): () => void {
  void loadOrders()
  return () => {
    newest()
    useOrderList.setState({ isLoading: false, failure: null })
  }
}

/** The first page of what is looked for. */
export const loadOrders = (): Promise<void> => loadPage(null)

/** The page after those that are here, if there is one. */
export async function loadMoreOrders(): Promise<void> {
  const { cursor, isLoading } = useOrderList.getState()
  if (cursor !== null && !isLoading) await loadPage(cursor)
}

async function loadPage(cursor: string | null): Promise<void> {
  const isNewest = newest()
  useOrderList.setState({ isLoading: true })
  const { filter } = useOrderList.getState()
  const timeZone = currentSession().user?.store.timeZone ?? 'Asia/Shanghai'
  try {
    const page = await callApi(queryOrderListByEs, {
      pageNo: 1,
      pageSize,
      ...(cursor === null ? {} : { cursor }),
      ...(filter.keyword === '' ? {} : { keyword: filter.keyword }),
      ...(filter.tender === null ? {} : { tender: filter.tender }),
      ...statesOf[filter.standing],
      ...spanOf(filter.period, nowMs(), timeZone),
    })
    if (!isNewest()) return
    const before = cursor === null ? [] : useOrderList.getState().orders
    useOrderList.setState({
      orders: [...before, ...page.list],
      total: page.total,
      cursor: page.cursor,
      isLoading: false,
      failure: null,
    })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    if (isNewest()) useOrderList.setState({ isLoading: false, failure: error })
  }
}
