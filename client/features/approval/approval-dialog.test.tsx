// @vitest-environment happy-dom
import { createApproval } from '@tillwright/contract/account/approval.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { useSession } from '../../session/session-store.ts'
import { requestApproval } from './approval-store.ts'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareTill()

async function openQuestion(currency: 'CNY' | 'HKD', byAnother = true) {
  const { user: cashier } = useSession.getState()
  if (cashier === null) throw new Error('nobody is signed on')
  useSession.setState({ user: { ...cashier, store: { ...cashier.store, currency } } })
  server.current().respond(createApproval, () => refuse(codes.loginFailed.code))
  const part = await renderPart(<div />)
  act(() => {
    void requestApproval({
      operation: 'order.refund',
      subjectId: 'order',
      amountCents: null,
      title: () => 'Refund',
      byAnother,
    })
  })
  const press = async (keys: string) => {
    for (const key of keys) await part.user.click(await screen.findByRole('button', { name: key }))
  }
  return { ...part, press }
}

it('takes a mainland phone and then the password by its keypad alone', async () => {
  const { press } = await openQuestion('CNY')
  await press('13800000002')
  await press('246810')
  await expect
    .poll(() => server.current().inputsOf(createApproval))
    .toMatchObject([{ approverPhone: '13800000002', password: 'hashed 246810' }])
})

it('goes on to the password after a phone of no fixed length when the cashier says so', async () => {
  const { press, user, words } = await openQuestion('HKD')
  await press('91234567')
  await user.click(screen.getByRole('button', { name: words.approval.password }))
  await press('246810')
  await expect
    .poll(() => server.current().inputsOf(createApproval))
    .toMatchObject([{ approverPhone: '+85291234567', password: 'hashed 246810' }])
})

it('drops what was said about one’s own password when somebody else is to approve', async () => {
  const { press, user, words } = await openQuestion('CNY', false)
  server.current().respond(createApproval, () => refuse(tillCodes.sensitiveNotSet))
  await press('246810')
  const setOne = { name: words.approval.setFirst }
  await screen.findByRole('button', setOne)
  await user.click(screen.getByRole('button', { name: words.approval.other }))
  expect(screen.queryByRole('button', setOne)).toBe(null)
})
