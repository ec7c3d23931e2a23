// @vitest-environment happy-dom
import { login } from '@tillwright/contract/account/account.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { currentOffice, notifyOffice } from '../../session/office-store.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { LoginPage } from './LoginPage.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareOffice()

const { login: say } = currentWords()
const phone = '13800000001'

beforeEach(() => notifyOffice({ phase: 'login', token: null, worker: null }))

async function openLogin() {
  const user = await renderPage(<LoginPage />)
  const field = (label: string) => screen.getByLabelText(label)
  return {
    user,
    field,
    enter: async (keys: string) => {
      await user.type(field(say.phone), phone)
      await user.type(field(say.password), keys)
    },
  }
}

it.each([
  ['loginFailed', 'wrong'],
  ['tooManyAttempts', 'wait'],
] as const)('says what "%s" means, and keeps the phone', async (code, why) => {
  const data = code === 'tooManyAttempts' ? { retryAfterMs: 1000 } : null
  server.current().respond(login, () => refuse(codes[code].code, data))
  const { enter, field } = await openLogin()
  const goOn = server.current().pause()
  await enter('secret{Enter}{Enter}')
  goOn()
  expect(await screen.findByText(say[why])).toBeTruthy()
  expect(field(say.phone)).toHaveProperty('value', phone)
  expect(server.current().inputsOf(login)).toMatchObject([
    { phone, password: 'hashed secret', app: 'office' },
  ])
  expect(currentOffice().token).toBeNull()
})

it('logs in at the platform that was chosen', async () => {
  const platforms = [
    { id: '1001', name: 'Shop', currency: 'CNY' },
    { id: '1002', name: 'Other', currency: 'GBP' },
  ] as const
  notifyOffice({ platforms })
  server.current().respond(login, () => refuse(codes.loginFailed.code))
  const { user, enter, field } = await openLogin()
  await user.selectOptions(field(say.platform), '1002')
  await enter('secret{Enter}')
  expect(await screen.findByText(say.wrong)).toBeTruthy()
  expect(currentOffice().platformId).toBe('1002')
})

it('writes a local phone out in the country of the platform that was chosen', async () => {
  notifyOffice({ platforms: [{ id: '1001', name: 'Shop', currency: 'GBP' }] })
  server.current().respond(login, () => refuse(codes.loginFailed.code))
  const { user, field } = await openLogin()
  await user.clear(field(say.phone))
  await user.type(field(say.phone), '07911 123456')
  await user.type(field(say.password), 'secret{Enter}')
  expect(await screen.findByText(say.wrong)).toBeTruthy()
  expect(server.current().inputsOf(login)).toMatchObject([{ phone: '+447911123456' }])
})

it('says why whoever was logged in has to log in again', async () => {
  notifyOffice({ isExpired: true })
  await openLogin()
  expect(screen.getByText(say.expired)).toBeTruthy()
})
