// @vitest-environment happy-dom
import { login } from '@tillwright/contract/account/account.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { setUpShop } from '@tillwright/contract/office/office.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { currentOffice, notifyOffice } from '../../session/office-store.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { SetUpPage } from './SetUpPage.tsx'

// A list of every zone of the world makes the page slow to search.
vi.mock('./time-zones.ts', () => ({ zonesWith: () => [] }))

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ use, password }: { readonly use: string; readonly password: string }) =>
    `${use} ${password}`,
}))

const server = prepareServer()
prepareOffice()

const { setUp: say } = currentWords()

beforeEach(() => notifyOffice({ phase: 'setUp', token: null, worker: null }))

async function fillIn(differing: Readonly<Record<string, string>> = {}) {
  const user = await renderPage(<SetUpPage />)
  const texts = {
    [say.token]: 'token',
    [say.shopName]: 'Shop',
    [say.storeName]: 'Harbour Road',
    [say.nick]: 'Lin',
    [say.phone]: '13800000001',
    [say.password]: 'a long secret',
    [say.passwordAgain]: 'a long secret',
    [say.pin]: '294817',
    ...differing,
  }
  for (const [label, text] of Object.entries(texts)) {
    await user.click(screen.getByLabelText(label))
    await user.paste(text)
  }
  return { submit: () => user.click(screen.getByRole('button', { name: say.submit })) }
}

const opened = () => server.current().inputsOf(setUpShop)

it('opens the shop with both passwords prepared, and logs its owner in', async () => {
  server.current().respond(setUpShop, () => ({ platformId: '1001', storeId: 's1' }))
  server.current().respond(login, () => refuse(codes.loginFailed.code))
  const { submit } = await fillIn()
  await submit()
  await vi.waitFor(() => expect(server.current().inputsOf(login)).toHaveLength(1))
  expect(opened()).toMatchObject([
    {
      setUpToken: 'token',
      shopName: 'Shop',
      phone: '13800000001',
      password: 'login a long secret',
      sensitivePassword: 'sensitive 294817',
    },
  ])
  expect(JSON.stringify(opened())).not.toContain('passwordAgain')
})

it('sends nothing and names the field when the passwords differ', async () => {
  server.current().respond(setUpShop, () => ({ platformId: '1001', storeId: 's1' }))
  const { submit } = await fillIn({ [say.passwordAgain]: 'another secret' })
  await submit()
  expect(await screen.findByText(say.differs)).toBeTruthy()
  expect(opened()).toEqual([])
})

it('says that the token is wrong when the server refuses it', async () => {
  server.current().respond(setUpShop, () => refuse(ownCodes.setUpRefused.code))
  const { submit } = await fillIn()
  await submit()
  expect(await screen.findByText(say.wrongToken)).toBeTruthy()
})

it('goes to the login when somebody else was first', async () => {
  server.current().respond(setUpShop, () => refuse(ownCodes.setUpDone.code))
  const { submit } = await fillIn()
  await submit()
  await vi.waitFor(() => expect(currentOffice().phase).toBe('login'))
})
