import { expect, test } from 'vitest'
import { detourFrom } from './detour-from.ts'

const onDuty = { token: 'pos_1', shiftId: 'shift-1' }
const order = { param: 'order', chosenAt: '/pages/mobile/orderList' }

test('a page is shown to whoever has what it needs', () => {
  expect(detourFrom({ needs: 'nobody' }, {}, { token: null, shiftId: null })).toBeNull()
  expect(detourFrom({ needs: 'session' }, {}, { token: 'pos_1', shiftId: null })).toBeNull()
  expect(detourFrom({ needs: 'shift', about: order }, { order: '7' }, onDuty)).toBeNull()
})

test('without a session the way leads to the entry page, without a shift to its start', () => {
  expect(detourFrom({ needs: 'session' }, {}, { token: null, shiftId: null })).toBe('/')
  const offDuty = { token: 'pos_1', shiftId: null }
  expect(detourFrom({ needs: 'shift', about: order }, {}, offDuty)).toBe('/pages/signPage')
})

test('a link that lost its subject leads to where one is chosen', () => {
  expect(detourFrom({ needs: 'session', about: order }, {}, onDuty)).toBe('/pages/mobile/orderList')
  expect(detourFrom({ needs: 'session', about: order }, { order: '' }, onDuty)).toBe(order.chosenAt)
})
