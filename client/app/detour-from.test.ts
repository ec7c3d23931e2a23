import { expect, test } from 'vitest'
import { detourFrom } from './detour-from.ts'

const onDuty = { token: 'pos_1', shiftId: 'shift-1' }
const order = { param: 'order', chosenAt: '/pages/mobile/orderList' }

test('shows a page when everything it needs is there', () => {
  expect(detourFrom({ needs: 'nobody' }, {}, { token: null, shiftId: null })).toBeNull()
  expect(detourFrom({ needs: 'session' }, {}, { token: 'pos_1', shiftId: null })).toBeNull()
  expect(detourFrom({ needs: 'shift', about: order }, { order: '7' }, onDuty)).toBeNull()
})

test('leads to the entry page without a session, and to the sign-on without a shift', () => {
  expect(detourFrom({ needs: 'session' }, {}, { token: null, shiftId: null })).toBe('/')
  const offDuty = { token: 'pos_1', shiftId: null }
  expect(detourFrom({ needs: 'shift', about: order }, {}, offDuty)).toBe('/pages/signPage')
})

test('leads to the choice of a subject when the link has none', () => {
  expect(detourFrom({ needs: 'session', about: order }, {}, onDuty)).toBe('/pages/mobile/orderList')
  expect(detourFrom({ needs: 'session', about: order }, { order: '' }, onDuty)).toBe(order.chosenAt)
})

test('leads to the one page of self-service, whatever the address says', () => {
  const kiosk = { token: 'pos_1', shiftId: 'h', isKiosk: true }
  const page = '/pages/selfServicePage'
  expect(detourFrom({ path: page, needs: 'shift' }, {}, kiosk)).toBeNull()
  expect(detourFrom({ path: page, needs: 'shift' }, {}, { ...kiosk, shiftId: null })).toBeNull()
  expect(detourFrom({ path: '/', needs: 'nobody' }, {}, kiosk)).toBe(page)
  expect(detourFrom({ path: '/pages/main', needs: 'shift' }, {}, kiosk)).toBe(page)
  expect(detourFrom(null, {}, kiosk)).toBe(page)
  expect(detourFrom(null, {}, { ...kiosk, isKiosk: false })).toBeNull()
})
