import { querySelfDeliveryBill } from '@tillwright/contract/order/self-delivery.ts'
import { queryWriteOffOrderList } from '@tillwright/contract/order/write-off.ts'
import { expect, it, vi } from 'vitest'
import { invalidate, onInvalidated } from './invalidate.ts'

it('reloads whatever shows a response of that call, until it stops listening', () => {
  const [bills, orders] = [vi.fn(), vi.fn()]
  const stop = onInvalidated(querySelfDeliveryBill, bills)
  onInvalidated(queryWriteOffOrderList, orders)
  invalidate(querySelfDeliveryBill)
  expect([bills.mock.calls.length, orders.mock.calls.length]).toEqual([1, 0])
  stop()
  invalidate(querySelfDeliveryBill)
  invalidate(queryWriteOffOrderList)
  expect([bills.mock.calls.length, orders.mock.calls.length]).toEqual([1, 1])
})
