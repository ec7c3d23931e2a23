import { isPhone } from '@tillwright/domain/person/phone.ts'
import { expect, it } from 'vitest'
import { demoMembers } from './demo-members.ts'
import { demoPlatforms } from './demo-shops.ts'

it('knows the two fixed members and 200 more, each with a phone and a name of their own', () => {
  const [rich, poor] = demoMembers
  expect(rich).toMatchObject({ phone: '13900000001', balanceCents: 50_000, points: 12_000 })
  expect(poor).toMatchObject({ phone: '13900000002', balanceCents: 0, giftCents: 0, points: 0 })
  expect(demoMembers.length).toBe(202)
  expect(new Set(demoMembers.map(({ phone }) => phone)).size).toBe(202)
  expect(new Set(demoMembers.map(({ nick }) => nick)).size).toBe(202)
  for (const { phone, birthday } of demoMembers) {
    expect(isPhone(phone)).toBe(true)
    expect(birthday).toMatch(/^(19|20)\d\d-(0[1-9]|1[0-2])-(0[1-9]|1\d|2[0-8])$/)
  }
})

it('knows three platforms with two stores each, and no two stores alike', () => {
  expect(demoPlatforms.map(({ platformId, gateway }) => [platformId, gateway])).toEqual([
    ['1001', ''],
    ['1002', 'ysepay'],
    ['1003', 'yoppay'],
  ])
  const stores = demoPlatforms.flatMap((platform) => platform.stores)
  expect(stores.length).toBe(6)
  expect(new Set(stores.map(({ seed }) => seed)).size).toBe(6)
  expect(new Set(stores.map(({ id }) => id)).size).toBe(6)
  expect(demoPlatforms.every((platform) => platform.stores.length === 2)).toBe(true)
})
