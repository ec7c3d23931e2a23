import { cents } from '@tillwright/domain/money/cents.ts'
import { expect, test } from 'vitest'
import { type SessionState, sessionAfter, sessionAtFirst } from './session.ts'

const store = {
  id: 's',
  name: '',
  phone: '',
  address: '',
  merchantId: 'm',
  timeZone: 'UTC',
  currency: 'CNY',
} as const
const loggedIn = sessionAfter(sessionAtFirst, {
  kind: 'loggedIn',
  token: 't',
  user: { id: 'u', phone: '138****0001', nick: 'n', roleName: '', store },
  tillNumber: 1,
  shiftId: 'h',
  agreement: null,
  permissions: ['order.create'],
  isKiosk: false,
})
const working: SessionState = { ...loggedIn, deviceId: 'd', pointsRatio: 50, menus: ['sell'] }

test('stores token, person and shift at login', () => {
  expect(loggedIn).toMatchObject({ token: 't', user: { id: 'u' }, shiftId: 'h' })
})

test('forgets the person and keeps the till with its settings when the session ends', () => {
  const after = sessionAfter(working, { kind: 'ended' })
  expect(after).toMatchObject({
    token: null,
    user: null,
    shiftId: null,
    menus: null,
    permissions: [],
    deviceId: 'd',
    pointsRatio: 50,
    platformId: '1001',
  })
})

test('replaces a stale ratio and gateway by the true ones', () => {
  expect(sessionAfter(working, { kind: 'ratioChanged', pointsRatio: 10 }).pointsRatio).toBe(10)
  expect(sessionAfter(working, { kind: 'gatewayChanged', gateway: 'yoppay' }).gateway).toBe(
    'yoppay',
  )
})

test('keeps the person logged in when the shift is missing', () => {
  expect(sessionAfter(working, { kind: 'shiftNeeded' })).toMatchObject({
    token: 't',
    shiftId: null,
  })
})

test("keeps a shift's end in question until it is refused, the session is over, or the shift goes on", () => {
  const end = {
    shiftId: 'h',
    counted: [],
    denominations: [],
    keptFloatCents: cents(0),
    note: '',
    approvalToken: null,
  }
  const sent = sessionAfter(working, { kind: 'endSent', end })
  const again = sessionAfter(sent, { kind: 'endSent', end: { ...end, note: 'x' } })
  expect(again.endsInQuestion.map(({ note }) => note)).toEqual(['x', ''])
  expect(sessionAfter(again, { kind: 'endRefused' }).endsInQuestion).toEqual([])
  expect(sessionAfter(again, { kind: 'ended' }).endsInQuestion).toEqual([])
  const { token, user, tillNumber, shiftId, agreement, permissions, isKiosk } = loggedIn
  if (token === null || user === null) throw new Error('nobody')
  const details = {
    kind: 'loggedIn',
    token,
    user,
    tillNumber,
    shiftId,
    agreement,
    permissions,
    isKiosk,
  } as const
  expect(sessionAfter(again, details).endsInQuestion).toEqual([])
})

test('starts over on another platform, and changes nothing on the same one', () => {
  const other = sessionAfter(working, { kind: 'platformChosen', platformId: '1002' })
  expect(other).toMatchObject({ platformId: '1002', token: null, deviceId: null, pointsRatio: 100 })
  expect(sessionAfter(working, { kind: 'platformChosen', platformId: '1001' })).toBe(working)
})

test('defaults to the values of the specification', () => {
  expect(sessionAtFirst).toMatchObject({
    pointsRatio: 100,
    pointsName: 'points',
    versionCode: '12.79.2',
  })
})

test("ties self-service to its session, and not to a cashier's next one", () => {
  const kiosk = sessionAfter(working, { kind: 'kioskEntered' })
  expect(kiosk).toMatchObject({ isKiosk: true, token: 't', shiftId: 'h' })
  expect(sessionAfter(kiosk, { kind: 'kioskLeft', token: 'n' })).toMatchObject({
    isKiosk: false,
    token: 'n',
  })
  expect(sessionAfter(kiosk, { kind: 'ended' }).isKiosk).toBe(false)
})

test('keeps a personal display choice until the person logs out', () => {
  const store = { ...sessionAtFirst.flags, stock: true, cover: true }
  const read = (of: SessionState, flags = store) =>
    sessionAfter(of, { kind: 'settingsRead', settings: { flags } })
  const switched = sessionAfter(read(working), { kind: 'ownFlagSet', flag: 'stock', on: false })
  expect(switched.flags).toMatchObject({ stock: false, cover: true })
  // As it is written down and brought back, and the settings are read again after a reload.
  const reloaded = { ...sessionAtFirst, ...(JSON.parse(JSON.stringify(switched)) as SessionState) }
  expect(read(reloaded).flags).toMatchObject({ stock: false, cover: true })
  expect(read(reloaded, { ...store, cover: false }).flags).toMatchObject({
    stock: false,
    cover: false,
  })
  const next = read(sessionAfter(reloaded, { kind: 'ended' }))
  expect(next.flags).toMatchObject({ stock: true, cover: true })
})
