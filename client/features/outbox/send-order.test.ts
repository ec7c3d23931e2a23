import { expect, test } from 'vitest'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { deliveryOf } from './send-order.ts'

const failed = (facts: Partial<CallFailure>) =>
  deliveryOf(new CallFailure({ kind: 'code', path: '/x', traceId: 't', ...facts }))

test.each([1402, 1405, 1513, 1760, 1770, 1512])('waits for a login after code %i', (code) => {
  expect(failed({ code })).toEqual({ kind: 'noSession' })
})

test.each([1740, 1750, 1790, 20301, 20303])(
  'takes code %i for a refusal: nothing was written',
  (code) => {
    expect(failed({ code, message: 'no' })).toMatchObject({ kind: 'refused', code, message: 'no' })
  },
)

test('retries a busy server after the delay it names, and shows its message to people only', () => {
  expect(failed({ code: 20114, data: { retryAfterMs: 700 } })).toEqual({
    kind: 'busy',
    retryAfterMs: 700,
    message: 'code',
  })
  expect(failed({ code: 20113 })).toEqual({ kind: 'busy', retryAfterMs: 0 })
})

test('polls a payment in doubt soon and repeatedly, and never takes it for a refusal', () => {
  const data = { orderId: 'o', orderNo: 'n' }
  expect(failed({ code: 20403, data })).toEqual({ kind: 'busy', retryAfterMs: 2000 })
  expect(failed({ code: 20402 })).toMatchObject({ kind: 'refused' })
  expect(failed({ code: 20408, data })).toMatchObject({ kind: 'refused' })
})

test.each(['timeout', 'network', 'offline'] as const)(
  'leaves the outcome unknown after %s',
  (kind) => {
    expect(failed({ kind })).toMatchObject({ kind: 'unknown' })
  },
)

test.each([404, 502])(
  'takes no page with status %i from another server for a refusal',
  (httpStatus) => {
    expect(failed({ kind: 'http', httpStatus })).toMatchObject({ kind: 'unknown' })
  },
)

test('holds up no other sale when a response cannot be read', () => {
  expect(failed({ kind: 'answer' })).toEqual({ kind: 'busy', retryAfterMs: 0 })
})

test('takes a missing permission for no refusal of a sale that was sent before', () => {
  const lacking = (permission: string) =>
    new CallFailure({ kind: 'code', path: '/x', traceId: 't', code: 20204, data: { permission } })
  const again = { isRepeat: true }
  expect(deliveryOf(lacking('order.create'))).toMatchObject({ kind: 'refused' })
  expect(deliveryOf(lacking('order.create'), again)).toEqual({ kind: 'busy', retryAfterMs: 0 })
  expect(deliveryOf(lacking('order.openItem'), again)).toMatchObject({ kind: 'refused' })
})

test("waits for the next login when the till's signature is missing and the sale stands or was sent before", () => {
  const facts = {
    kind: 'code',
    path: '/x',
    traceId: 't',
    code: 20221,
    message: '请重新登录',
  } as const
  const unsigned = new CallFailure(facts)
  const waits = { kind: 'busy', retryAfterMs: 0, message: '请重新登录' }
  expect(deliveryOf(unsigned)).toMatchObject({ kind: 'refused', code: 20221 })
  expect(deliveryOf(unsigned, { isRepeat: true })).toEqual(waits)
  expect(deliveryOf(unsigned, { stands: true })).toEqual(waits)
})
