import { afterEach, expect, it } from 'vitest'
import { usualCurrency } from '@tillwright/domain/money/currency.ts'
import { notifyOffice } from '../../session/office-store.ts'
import { exactMomentText, momentFieldText, momentFromField, momentText } from './moment-text.ts'

const worker = {
  phone: '',
  id: 'u',
  nick: 'Ada',
  roleName: '',
  storeName: '',
  currency: usualCurrency,
  permissions: [],
}
const standsIn = (timeZone: string) => notifyOffice({ worker: { ...worker, timeZone } })
const noonMs = Date.UTC(2026, 10, 20, 12, 0, 8)

afterEach(() => notifyOffice({ worker: null }))

it("writes a moment in the store's time zone, not the machine's", () => {
  standsIn('Asia/Shanghai')
  expect(momentText(noonMs)).toBe('2026-11-20 20:00')
  expect(exactMomentText(noonMs)).toBe('2026-11-20 20:00:08')
  standsIn('Pacific/Kiritimati')
  expect(momentText(noonMs)).toBe('2026-11-21 02:00')
})

it('reads a typed moment in the same zone', () => {
  standsIn('America/New_York')
  expect(momentFromField('2026-11-20T07:00')).toBe(Date.UTC(2026, 10, 20, 12))
  expect(momentFieldText(Date.UTC(2026, 10, 20, 12))).toBe('2026-11-20T07:00')
  for (const typed of ['', '2026-11-20', '2026-13-01T00:00', '2026-11-20T24:00', 'noon'])
    expect(momentFromField(typed)).toBeNull()
})
