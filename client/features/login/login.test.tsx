// @vitest-environment happy-dom
import { login } from '@tillwright/contract/account/account.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { pairDevice, queryDeviceId } from '@tillwright/contract/till/device.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { pairWords } from '../../platform/words/pair.words.ts'
import { useSession } from '../../session/session-store.ts'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { LoginForm } from './LoginForm.tsx'
import { PairCard } from './PairCard.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareTill()

const phone = '13800000001'

beforeEach(() => {
  signOn({
    token: null,
    user: null,
    shiftId: null,
    platforms: [{ id: '1001', name: 'Shop', currency: 'CNY' }],
  })
  useSession.setState({ platformId: '1001' })
  server.current().respond(queryDeviceId, () => ({
    deviceId: 'device',
    name: 'Till',
    state: 'WAITING',
    receiptPrefix: 'A',
    nextReceipt: 1,
  }))
})

const inShiftOf = (deviceId: string) => ({
  user: {
    id: 'cashier',
    phone,
    nick: 'Lin',
    roleId: 'r',
    roleName: '',
    permissions: [],
    store: {
      id: 'store',
      name: '',
      phone: '',
      address: '',
      merchantId: 'm1',
      timeZone: 'Asia/Shanghai',
      currency: 'CNY' as const,
    },
  },
  platformId: '1001',
  shift: { id: 'shift', openedAtMs: 0, floatCents: cents(20_000), deviceId },
  goodsScope: 'store' as const,
  gateway: 'none' as const,
  pointsRatio: 100,
  pointsName: 'points',
  agreement: null,
  isKiosk: false,
  tillNumber: 2,
  settingsVersion: 0,
  serverAtMs: 0,
})

async function openLogin() {
  const part = await renderPart(<LoginForm />)
  const { words } = part
  return {
    ...part,
    phoneField: () => screen.getByLabelText(words.login.phone),
    passwordField: () => screen.getByLabelText(words.login.password),
  }
}

it('says that the password is wrong, and keeps the phone, when it is sent once', async () => {
  server.current().respond(login, () => refuse(codes.loginFailed.code))
  const { user, words, phoneField, passwordField } = await openLogin()
  await user.type(phoneField(), phone)
  const goOn = server.current().pause()
  await user.type(passwordField(), 'wrong one{Enter}{Enter}')
  goOn()
  expect(await screen.findByText(words.login.wrongPassword)).toBeTruthy()
  expect(phoneField()).toHaveProperty('value', phone)
  expect(server.current().inputsOf(login)).toMatchObject([
    { phone, password: 'hashed wrong one', deviceId: 'device', unsentStoreId: '' },
  ])
  expect(useSession.getState().token).toBeNull()
})

it.each([
  ['says where the float is when the shift was opened at another till', 'another', 1],
  ['says nothing of drawers when the shift was opened at this till', 'device', 0],
])('%s', async (_name, openedAt, times) => {
  server
    .current()
    .respond(login, () => ({ token: 'token', expiresAtMs: 0, session: inShiftOf(openedAt) }))
  const { user, words, phoneField, passwordField } = await openLogin()
  await user.type(phoneField(), phone)
  await user.type(passwordField(), 'right one{Enter}')
  await vi.waitFor(() => expect(useSession.getState().token).toBe('token'))
  expect(screen.queryAllByText(words.login.shiftElsewhere)).toHaveLength(times)
})

it('sends nothing while the phone is no phone or the password is missing', async () => {
  const { user, words, phoneField } = await openLogin()
  await user.type(phoneField(), '13{Enter}')
  expect(screen.getByText(words.login.phoneInvalid)).toBeTruthy()
  await user.type(phoneField(), '800000001{Enter}')
  expect(screen.getByText(words.login.passwordMissing)).toBeTruthy()
})

it.each([
  ['9123 4567', 'HKD', '+85291234567'],
  ['13800000001', 'HKD', phone],
  ['4004', 'CNY', '4004'],
  ['123456', 'HKD', '123456'],
  ['+86 138 0000 0001', 'CNY', phone],
  ['+49 1512 3456789', 'EUR', '+4915123456789'],
] as const)('logs in with %s where amounts are in %s as %s', async (typed, currency, sent) => {
  useSession.setState({ platforms: [{ id: '1001', name: 'Shop', currency }] })
  server.current().respond(login, () => refuse(codes.loginFailed.code))
  const { user, words, phoneField, passwordField } = await openLogin()
  await user.type(phoneField(), typed)
  await user.type(passwordField(), 'secret{Enter}')
  expect(await screen.findByText(words.login.wrongPassword)).toBeTruthy()
  expect(server.current().inputsOf(login)).toMatchObject([{ phone: sent }])
})

it('names the code of the country where a phone is no phone of the shop abroad', async () => {
  useSession.setState({ platforms: [{ id: '1001', name: 'Shop', currency: 'EUR' }] })
  const { user, words, phoneField } = await openLogin()
  await user.type(phoneField(), '0151234567{Enter}')
  expect(screen.getByText(words.login.phoneAbroad)).toBeTruthy()
})

it('leads a till that waits for approval to its pairing code', async () => {
  server.current().respond(login, () => refuse(codes.deviceWaiting.code))
  const { user, phoneField, passwordField } = await openLogin()
  await user.type(phoneField(), phone)
  await user.type(passwordField(), 'right one{Enter}')
  expect(await screen.findByLabelText(pairWords.en.code)).toBeTruthy()
})

it('sends a pairing code as digits, says when it is spent, and keeps it', async () => {
  server.current().respond(pairDevice, () => refuse(codes.codeSpent.code))
  const onDone = vi.fn()
  const { user } = await renderPart(<PairCard onDone={onDone} />)
  const code = screen.getByLabelText(pairWords.en.code)
  await user.type(code, '1234{Enter}')
  expect(screen.getByText(pairWords.en.eightDigits)).toBeTruthy()
  await user.type(code, ' 5678{Enter}')
  expect(await screen.findByText(pairWords.en.wrong)).toBeTruthy()
  expect(code).toHaveProperty('value', '1234 5678')
  expect(onDone).not.toHaveBeenCalled()
  expect(server.current().inputsOf(pairDevice)).toEqual([
    { deviceId: 'device', pairingCode: '12345678' },
  ])
})
