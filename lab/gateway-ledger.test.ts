import { beforeEach, describe, expect, it } from 'vitest'
import { LabLedger } from './gateway-ledger.ts'

const code = (story: string) => `1345678901234590${story}`
const plain = '134567890123456789'

let nowMs: number
let ledger: LabLedger

beforeEach(() => {
  nowMs = 1_000_000
  ledger = new LabLedger(() => nowMs)
})

const charge = (number: string, authCode: string, amountFen = 1360) =>
  ledger.charge({ number, authCode, amountFen, noticeUrl: '' })
const paid = { state: 'PAID' }

describe('a charge number', () => {
  it('is charged once, whether paid, declined or cancelled', () => {
    expect(charge('n1', code('01'))).toMatchObject(paid)
    expect(charge('n2', code('05'))).toMatchObject({ state: 'DECLINED' })
    expect(charge('n3', code('04'))).toMatchObject({ state: 'WAITING' })
    nowMs += 15_000
    expect(ledger.reverse('n3', true)).toMatchObject({ state: 'REVERSED' })
    for (const number of ['n1', 'n2', 'n3']) expect(charge(number, plain)).toBe('reused')
    // A charge that never reached the gateway leaves its number free.
    expect(charge('n4', code('11'))).toMatchObject({ state: 'NOT_FOUND' })
    expect(charge('n4', plain)).toMatchObject(paid)
  })

  it('pays a refund out once, and never for another sum', () => {
    charge('n1', plain)
    const first = ledger.refund('n1', 'r1', 300)
    expect(first).toMatchObject({ state: 'SUCCESS' })
    expect(ledger.refund('n1', 'r1', 300)).toEqual(first)
    expect(ledger.refund('n1', 'r1', 301)).toMatchObject({ state: 'REFUSED' })
    expect(ledger.heldFen()).toBe(1060)
  })
})

describe('a scenario', () => {
  it('is chosen by the end of the code, else by the amount, else a large sum asks for a password', () => {
    expect(charge('n1', plain, 900_005)).toMatchObject({ state: 'DECLINED' })
    expect(charge('n2', code('01'), 900_005)).toMatchObject(paid)
    expect(charge('n3', plain, 100_000)).toMatchObject(paid)
    expect(charge('n4', plain, 100_001)).toMatchObject({ state: 'WAITING' })
    nowMs += 5_000
    expect(ledger.query('n4')).toMatchObject(paid)
  })
})

describe('a payment', () => {
  it('is not cancelled within fifteen seconds, and once paid only where that refunds it', () => {
    charge('n1', plain)
    nowMs += 14_999
    expect(ledger.reverse('n1', true)).toBe('tooSoon')
    nowMs += 1
    expect(ledger.reverse('n1', false)).toBe('paid')
    expect(ledger.heldOf('n1')).toBe(1360)
    expect(ledger.reverse('n1', true)).toMatchObject({ state: 'REVERSED' })
    expect(ledger.reverse('n1', true)).toMatchObject({ state: 'REVERSED' })
    expect(ledger.heldOf('n1')).toBe(0)
    expect(ledger.refund('n1', 'r1', 1)).toMatchObject({ state: 'REFUSED', reason: 'not paid' })
  })

  it('is refunded in fifty parts at most, and never for more than was paid', () => {
    charge('n1', plain)
    charge('n2', plain)
    expect(ledger.refund('n2', 'over', 1361)).toMatchObject({ reason: 'more than was paid' })
    expect(ledger.refund('n2', 'none', 0)).toMatchObject({ state: 'REFUSED' })
    for (let part = 1; part <= 50; part += 1)
      expect(ledger.refund('n1', `r${part}`, 1)).toMatchObject({ state: 'SUCCESS' })
    expect(ledger.refund('n1', 'r51', 1)).toMatchObject({ reason: 'too many parts' })
    expect(ledger.heldOf('n1')).toBe(1310)
    expect(ledger.refund('nobody', 'r1', 1)).toEqual({ state: 'NOT_FOUND' })
  })
})
