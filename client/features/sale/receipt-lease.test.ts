import { readIssuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { expect, test } from 'vitest'
import {
  afterNext,
  joinLeases,
  nextNumber,
  readLease,
  renewLease,
  withGivenBack,
  withTaken,
} from './receipt-lease.ts'
import { missingNumbers } from './report-loss.ts'

test('numbers receipts so that scanning one opens its order', () => {
  const number = nextNumber({ prefix: '123456', next: 42, free: [] })
  expect(readIssuedCode(number)).toEqual({ kind: 'order', code: number })
  expect(number).toMatch(/^TO1234560000042\d$/)
})

test('numbers receipts in sequence and never backwards', () => {
  const lease = { prefix: '123456', next: 7, free: [] }
  expect(afterNext(lease).next).toBe(8)
  expect(renewLease(lease, { prefix: '123456', next: 5 }).next).toBe(7)
  expect(renewLease(lease, { prefix: '123456', next: 9 }).next).toBe(9)
  expect(renewLease(lease, { prefix: '654321', next: 1 })).toEqual({
    prefix: '654321',
    next: 1,
    free: [],
    others: [lease],
  })
  expect(renewLease(null, { prefix: '654321', next: 1 }).next).toBe(1)
})

test('reads nothing that is no lease', () => {
  expect(readLease(undefined)).toBeNull()
  expect(readLease({ prefix: 1, next: 2 })).toBeNull()
})

test('uses a returned number before any new one, so that none is missing', () => {
  const lease = { prefix: '123456', next: 7, free: [] }
  const numbers = [1, 2, 3].map((count) => nextNumber({ ...lease, next: count }))
  expect(withGivenBack(lease, nextNumber({ ...lease, next: 6 }))).toEqual({ ...lease, next: 6 })
  let now =
    readLease(withGivenBack(withGivenBack(lease, numbers[2] ?? ''), numbers[0] ?? '')) ?? lease
  now = withGivenBack(now, numbers[0] ?? '')
  now = renewLease(now, { prefix: '123456', next: 7 })
  const used: string[] = []
  for (let sales = 0; sales < 3; sales += 1) {
    used.push(nextNumber(now))
    now = afterNext(now)
  }
  expect(used).toEqual([numbers[0], numbers[2], nextNumber(lease)])
})

test('ignores a number of another till', () => {
  const lease = { prefix: '123456', next: 7, free: [] }
  expect(withGivenBack(lease, nextNumber({ ...lease, prefix: '654321', next: 6 }))).toEqual(lease)
  expect(withGivenBack(lease, '')).toEqual(lease)
})

test('continues where it was when a till returns to a platform with unsent sales', () => {
  let lease = renewLease({ prefix: '123456', next: 7, free: [3] }, { prefix: '654321', next: 1 })
  const refused = nextNumber({ prefix: '123456', next: 5, free: [] })
  lease = readLease(withGivenBack(afterNext(lease), refused)) ?? lease
  expect(lease).toMatchObject({ prefix: '654321', next: 2, free: [] })
  const back = renewLease(lease, { prefix: '123456', next: 2 })
  expect(back).toEqual({
    prefix: '123456',
    next: 7,
    free: [3, 5],
    others: [{ prefix: '654321', next: 2, free: [] }],
  })
})

test("names the numbers after the server's next one that no unsent sale has", () => {
  const lease = { prefix: '12', next: 9, free: [7] }
  const unsent = [numberAt(6)]
  expect(missingNumbers(lease, { prefix: '12', next: 5 }, unsent)).toEqual([
    numberAt(5),
    numberAt(8),
  ])
  expect(missingNumbers(lease, { prefix: '12', next: 9 }, [])).toEqual([])
  expect(missingNumbers(lease, { prefix: '99', next: 1 }, [])).toEqual([])
})

const numberAt = (next: number): string => nextNumber({ prefix: '12', next, free: [] })

test('reissues no number that either of two joined copies has issued', () => {
  const behind = { prefix: '123456', next: 7, free: [2, 3] }
  const ahead = { prefix: '123456', next: 9, free: [3, 7] }
  const joined = { prefix: '123456', next: 9, free: [3, 7] }
  expect(joinLeases(behind, ahead)).toEqual(joined)
  expect(joinLeases(ahead, behind)).toEqual(joined)
  expect(joinLeases({ prefix: '654321', next: 1, free: [] }, behind)).toEqual({
    prefix: '654321',
    next: 1,
    free: [],
    others: [behind],
  })
})

test('does not reissue the number of a known sale', () => {
  const lease = { prefix: '123456', next: 7, free: [3] }
  const numberOf = (next: number) => nextNumber({ ...lease, next, free: [] })
  expect(withTaken(lease, numberOf(7)).next).toBe(8)
  expect(withTaken(lease, numberOf(3)).free).toEqual([])
  expect(withTaken(lease, nextNumber({ prefix: '654321', next: 9, free: [] }))).toEqual(lease)
})
