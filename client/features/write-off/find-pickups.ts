// Reads which orders a customer may fetch, onto the pick-up counter.
import { queryUserWriteOffOrderDetail } from '@tillwright/contract/order/write-off.ts'
import { failureOf, throwUnlessFailure } from '@tillwright/web/api/call-failure.ts'
import { callApi } from '../../platform/api/call-api.ts'
import { newestOnly } from '../../platform/api/newest-only.ts'
import { play } from '../../platform/sound/sound.ts'
import type { WaitingOrder } from './waiting-order.ts'
import { type PickupQuery, useWriteOff } from './write-off-store.ts'

const newest = newestOnly()

/** Everything that one customer may fetch now, by phone or pick-up code. Null where nothing was found. */
export async function findPickups(request: PickupQuery): Promise<readonly WaitingOrder[] | null> {
  const isNewest = newest()
  useWriteOff.setState({ isBusy: true, failure: null })
  try {
    const { orders } = await callApi(queryUserWriteOffOrderDetail, request)
    useWriteOff.setState({ isBusy: false })
    if (isNewest()) useWriteOff.setState({ query: request, orders, left: new Set() })
    return orders
  } catch (error) {
    const failure = failureOf(error)
    play('refused')
    useWriteOff.setState({ isBusy: false })
    if (isNewest()) useWriteOff.setState({ query: request, orders: [], failure })
    return null
  }
}

/** Puts one order of a list on the counter. */
export function showPickup(order: WaitingOrder): void {
  newest()
  useWriteOff.setState({
    query: { code: order.number },
    orders: [order],
    failure: null,
    left: new Set(),
  })
}

/** Reloads what is currently on the counter, without hiding why the last step failed. */
export async function readAgain(): Promise<void> {
  const { query } = useWriteOff.getState()
  if (query === null) return
  try {
    const { orders } = await callApi(queryUserWriteOffOrderDetail, query, { quiet: true })
    if (useWriteOff.getState().query === query) useWriteOff.setState({ orders })
  } catch (error) {
    throwUnlessFailure(error)
  }
}
