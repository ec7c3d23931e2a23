import { expect, it } from 'vitest'
import { isPhone, isWholePhone, maskPhone, maskPhonesIn, shownPhone } from './phone.ts'

it('takes eleven digits that start with 1', () => {
  expect(isPhone('13800001234')).toBe(true)
})

it.each([
  '',
  '1380000123',
  '138000012345',
  '23800001234',
  '1380000123a',
  ' 13800001234',
  '１３８００００１２３４',
])('refuses "%s"', (text) => {
  expect(isPhone(text)).toBe(false)
})

it('shows the first three and the last four digits', () => {
  expect(maskPhone('13800001234')).toBe('138****1234')
})

it('hides the whole text when it is no phone number', () => {
  expect(maskPhone('12345')).toBe('****')
})

it('does not change a masked phone', () => {
  expect(maskPhone(maskPhone('13800001234'))).toBe('138****1234')
})

it('masks every phone in a text, and nothing else', () => {
  expect(maskPhonesIn('13800001234 and 13900005678, 138000012345')).toBe(
    '138****1234 and 139****5678, 138000012345',
  )
  expect([shownPhone('13800001234'), shownPhone('138****1234'), shownPhone('')]).toEqual([
    '138****1234',
    '138****1234',
    '',
  ])
})

it('takes a phone for whole by its length in the mainland alone', () => {
  expect(isWholePhone('1380000123', 'CNY')).toBe(false)
  expect(isWholePhone('13800001234', 'CNY')).toBe(true)
  expect(isWholePhone('+85291234567', 'HKD')).toBe(false)
})

it('masks a phone of another country when it is shown', () => {
  expect(maskPhone('+447911123456')).toBe('+44****3456')
  expect(maskPhone(maskPhone('+447911123456'))).toBe('+44****3456')
  expect(maskPhonesIn('call +447911123456 now')).toBe('call +44****3456 now')
})
