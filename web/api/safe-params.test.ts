import { expect, it } from 'vitest'
import { safeParams } from './safe-params.ts'

it('says which order, which page and how many lines when a call failed', () => {
  const wire = {
    clientOrderId: '0b9c-1',
    pageNo: 2,
    goodsList: [1, 2, 3],
    offline: true,
    note: null,
  }
  expect(safeParams(wire)).toBe('clientOrderId=0b9c-1 pageNo=2 goodsList[3] offline=true')
})

it.each([
  ['phone', '13912345678'],
  ['authCode', '134567890123456789'],
  ['password', 'secret'],
  ['keyword', 'Wang'],
  ['orderId', '13912345678'],
  ['orderId', 'a b<script>'],
  ['orderMoney', 12.5],
])('names %s without its value when it is %s', (name, value) => {
  expect(safeParams({ [name]: value })).toBe(name)
})

it('counts a bare list and says nothing of what has no fields', () => {
  expect(safeParams([{ phone: '1' }])).toBe('[1]')
  expect(safeParams('text')).toBe('')
})
