// @vitest-environment happy-dom
import {
  changeOwnPassword,
  endOwnSession,
  queryOwnSessions,
} from '@tillwright/contract/account/own-account.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { OwnPasswordForm } from './OwnPasswordForm.tsx'
import { OwnSessions } from './OwnSessions.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareOffice()

const { account: say } = currentWords()

const sessionOf = (id: string, isCurrent: boolean) => ({
  id,
  kind: 'OFFICE' as const,
  deviceName: '',
  storeName: 'Harbour Road',
  createdAtMs: 1_700_000_000_000,
  lastUsedAtMs: 1_700_000_000_000,
  isCurrent,
})
const here = sessionOf('here', true)

beforeEach(() => {
  server.current().respond(queryOwnSessions, () => ({ list: [here, sessionOf('there', false)] }))
})

it('ends a session elsewhere once, and offers no end of the one that is used', async () => {
  server.current().respond(endOwnSession, () => {
    server.current().respond(queryOwnSessions, () => ({ list: [here] }))
    return {}
  })
  const user = await renderPage(<OwnSessions />)
  expect(await screen.findByText(say.here)).toBeTruthy()
  const goOn = server.current().pause()
  await user.dblClick(screen.getByRole('button', { name: say.end }))
  goOn()
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: say.end })).toBeNull())
  expect(server.current().inputsOf(endOwnSession)).toEqual([{ id: 'there' }])
})

it('says why a session was not ended, and shows it still', async () => {
  server.current().respond(endOwnSession, () => refuse(codes.stateForbids.code))
  const user = await renderPage(<OwnSessions />)
  await user.click(await screen.findByRole('button', { name: say.end }))
  expect((await screen.findByRole('alert')).textContent).toBe(codes.stateForbids.summary)
  expect(screen.getByRole('button', { name: say.end })).toBeTruthy()
})

it('says that the password is wrong, and keeps the new one', async () => {
  server.current().respond(changeOwnPassword, () => refuse(codes.loginFailed.code))
  const onChanged = vi.fn()
  const user = await renderPage(<OwnPasswordForm onChanged={onChanged} />)
  await user.type(screen.getByLabelText(say.steps.old), 'first password')
  await user.type(screen.getByLabelText(say.steps.new), 'second password')
  await user.type(screen.getByLabelText(say.steps.again), 'second password{Enter}')
  expect(await screen.findByText(say.wrongOld)).toBeTruthy()
  expect(screen.getByLabelText(say.steps.new)).toHaveProperty('value', 'second password')
  expect(onChanged).not.toHaveBeenCalled()
  expect(server.current().inputsOf(changeOwnPassword)).toMatchObject([
    { oldPassword: 'hashed first password', password: 'hashed second password' },
  ])
})
