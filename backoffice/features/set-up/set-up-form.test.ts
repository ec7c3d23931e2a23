import { expect, it } from 'vitest'
import { emptyForm, faultsOf } from './set-up-form.ts'

const whole = {
  ...emptyForm('zh'),
  setUpToken: 'ABCDE23456',
  shopName: '晨光',
  storeName: '一店',
  nick: '老王',
  phone: '13900000000',
  password: 'long enough',
  passwordAgain: 'long enough',
  pin: '246810',
}

it('accepts a complete form and names what is missing', () => {
  expect(faultsOf(whole)).toEqual({})
  expect(faultsOf({ ...whole, nick: ' ', phone: '23900000000' })).toEqual({
    nick: 'needed',
    phone: 'phoneForm',
  })
  expect(faultsOf({ ...whole, password: 'short' })).toEqual({ password: 'short' })
  expect(faultsOf({ ...whole, passwordAgain: 'other' })).toEqual({ passwordAgain: 'differs' })
  expect(faultsOf({ ...whole, pin: '12345' })).toEqual({ pin: 'pinForm' })
  expect(faultsOf({ ...whole, pin: 'mgr-safe1' })).toEqual({ pin: 'pinForm' })
  expect(faultsOf({ ...whole, pin: '123456' })).toEqual({ pin: 'pinWeak' })
})
