import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { expect, test } from 'vitest'
import { afterNext, nextNumber, readLease, renewLease } from './receipt-lease.ts'

test('a receipt number is an order code, so that scanning the receipt opens the order', () => {
  const number = nextNumber({ prefix: '123456', next: 42 })
  expect(readIssuedCode(number)).toEqual({ kind: 'order', code: number })
  expect(number).toMatch(/^TO1234560000042\d$/)
})

test('numbers follow each other and never go back', () => {
  const lease = { prefix: '123456', next: 7 }
  expect(afterNext(lease).next).toBe(8)
  expect(renewLease(lease, { prefix: '123456', next: 5 }).next).toBe(7)
  expect(renewLease(lease, { prefix: '123456', next: 9 }).next).toBe(9)
  expect(renewLease(lease, { prefix: '654321', next: 1 })).toEqual({ prefix: '654321', next: 1 })
  expect(renewLease(null, { prefix: '654321', next: 1 }).next).toBe(1)
})

test('what is no lease is not read as one', () => {
  expect(readLease(undefined)).toBeNull()
  expect(readLease({ prefix: 1, next: 2 })).toBeNull()
})
