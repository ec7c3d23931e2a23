// @vitest-environment happy-dom
import { changeOwnPassword } from '@tillwright/contract/account/own-account.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import {
  queryCashierSensitiveSetting,
  setSensitivePwd,
} from '@tillwright/contract/settings/settings.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { LoginPasswordForm } from './LoginPasswordForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareTill()

beforeEach(() => {
  server.current().respond(queryCashierSensitiveSetting, () => ({
    operations: ['order.refund'],
    isSet: true,
    rules: {
      lineBasisPointsOff: 2000,
      lineMostBasisPointsOff: 10_000,
      refundFreeCents: zeroCents,
      refundAloneCents: zeroCents,
      cashForOtherTenders: true,
      differenceFreeCents: zeroCents,
    },
  }))
  server.current().respond(setSensitivePwd, () => ({}))
})

async function openPins() {
  const onDone = vi.fn()
  const part = await renderPart(<PasswordForm onDone={onDone} />)
  const { user, words } = part
  await screen.findByText(words.security.change)
  return {
    ...part,
    onDone,
    type: async (pin: string) => {
      for (const name of pin) await user.click(screen.getByRole('button', { name }))
    },
    isAt: (step: keyof typeof words.security.steps) =>
      screen.queryByRole('group', { name: words.security.steps[step] }) !== null,
  }
}

it('changes the approval password with the old one and the new one twice', async () => {
  const { type, onDone } = await openPins()
  for (const pin of ['135790', '204080', '204080']) await type(pin)
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.current().inputsOf(setSensitivePwd)).toMatchObject([
    { oldPassword: 'hashed 135790', password: 'hashed 204080' },
  ])
})

it('takes no password that is easy to guess, and none that was not repeated', async () => {
  const { type, words, isAt } = await openPins()
  await type('135790')
  await type('123456')
  expect(screen.getByRole('alert').textContent).toBe(words.security.weak)
  await type('204080')
  await type('204081')
  expect(screen.getByRole('alert').textContent).toBe(words.security.differs)
  expect(isAt('new')).toBe(true)
  expect(server.current().inputsOf(setSensitivePwd)).toEqual([])
})

it('says why the server refused, and begins again with the old one', async () => {
  server.current().respond(setSensitivePwd, () => refuse(codes.stateForbids.code))
  const { type, onDone, isAt } = await openPins()
  for (const pin of ['135790', '204080', '204080']) await type(pin)
  expect((await screen.findByRole('alert')).textContent).toBe(codes.stateForbids.summary)
  expect(isAt('old')).toBe(true)
  expect(onDone).not.toHaveBeenCalled()
})

it('says that the login password is wrong, and keeps what was typed', async () => {
  server.current().respond(changeOwnPassword, () => refuse(codes.loginFailed.code))
  const onDone = vi.fn()
  const { user, words } = await renderPart(<LoginPasswordForm onDone={onDone} />)
  const { steps, wrongOld, save } = words.loginPassword
  const typed = { old: 'first password', new: 'second password', again: 'second password' }
  for (const [step, text] of Object.entries(typed))
    await user.type(screen.getByLabelText(steps[step as keyof typeof typed]), text)
  await user.click(screen.getByRole('button', { name: save }))
  expect(await screen.findByText(wrongOld)).toBeTruthy()
  expect(screen.getByLabelText(steps.new)).toHaveProperty('value', typed.new)
  expect(onDone).not.toHaveBeenCalled()
  expect(server.current().inputsOf(changeOwnPassword)).toMatchObject([
    { oldPassword: 'hashed first password', password: 'hashed second password' },
  ])
})
