// @vitest-environment happy-dom
import {
  queryOfficeRole,
  queryOfficeStaff,
  saveOfficeStaff,
} from '@tillwright/contract/office/office-staff.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { hashPassword } from '@tillwright/web/password/hash-password.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { goTo } from '../../platform/navigation/route.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { RolesPage } from './RolesPage.tsx'
import { StaffPage } from './StaffPage.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({ hashPassword: vi.fn() }))

const server = prepareServer()
prepareOffice()

const { staff: say, roles, records } = currentWords()

const mei = {
  id: 'mei',
  version: 2,
  facts: {
    phone: '13800000002',
    nick: 'Mei',
    roleId: 'r1',
    isActive: true,
    password: null,
    sensitivePassword: null,
    pwdAlg: 'bcrypt' as never,
  },
  notes: { roleName: 'Cashier', hasSensitivePassword: false, isSelf: false },
}
const roleOf = (id: string, name: string, isOwner: boolean) => ({
  id,
  version: 1,
  facts: { name, permissions: ['order.create' as const] },
  notes: { staffCount: 1, isOwner },
})

beforeEach(() => {
  vi.mocked(hashPassword).mockImplementation(async ({ use, password }) => `${use} ${password}`)
  const list = [roleOf('r0', 'Owner', true), roleOf('r1', 'Cashier', false)]
  server.current().respond(queryOfficeRole, () => ({ total: 2, list }))
  server.current().respond(queryOfficeStaff, () => ({ total: 1, list: [mei] }))
  server.current().respond(saveOfficeStaff, () => ({ thing: mei }))
})

async function openPerson(id: string) {
  goTo('staff', { id })
  const user = await renderPage(<StaffPage />)
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user,
    dialog,
    type: (label: string, text: string) => user.type(dialog.getByLabelText(label), text),
    save: () => dialog.getByRole('button', { name: records.save }),
  }
}

const sent = () => server.current().inputsOf(saveOfficeStaff)

it('makes nobody without a password, or with an approval password that is easy to guess', async () => {
  const { user, dialog, type, save } = await openPerson('new')
  await type(say.nick, 'Bo')
  await type(say.phone, '13800000003')
  await user.selectOptions(dialog.getByLabelText(say.role), 'Cashier')
  await type(say.pin, '123456')
  await user.click(save())
  expect(await dialog.findByText(records.faults.needed)).toBeTruthy()
  expect(dialog.getByText(records.faults.tooEasy)).toBeTruthy()
  expect(dialog.getByLabelText(say.nick)).toHaveProperty('value', 'Bo')
  expect(sent()).toEqual([])
})

it('saves a person once while the password is still being hashed', async () => {
  let hashed = (_text: string) => {}
  vi.mocked(hashPassword).mockImplementation(
    () =>
      new Promise((resolve) => {
        hashed = resolve
      }),
  )
  const { user, type, save } = await openPerson('mei')
  await type(say.password, 'a new password')
  await user.dblClick(save())
  hashed('hashed')
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(hashPassword).toHaveBeenCalledOnce()
  expect(sent()).toMatchObject([
    { id: 'mei', version: 2, facts: { password: 'hashed', sensitivePassword: null } },
  ])
})

it('prepares a new password with the phone and with the staff number', async () => {
  vi.mocked(hashPassword).mockImplementation(async ({ phone, password }) => `${phone} ${password}`)
  const { user, type, save, dialog } = await openPerson('mei')
  await type(say.number, '4004')
  await user.click(save())
  expect(await dialog.findByText(records.faults.needed)).toBeTruthy()
  await type(say.password, 'a new password')
  await user.click(save())
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([
    { facts: { staffNumber: '4004', numberPassword: '4004 a new password' } },
  ])
})

it('leaves both passwords as they are when none is typed', async () => {
  const { user, save } = await openPerson('mei')
  await user.click(save())
  await vi.waitFor(() => expect(sent()).toHaveLength(1))
  expect(sent()).toMatchObject([{ facts: { password: null, sensitivePassword: null } }])
})

it('shows what the owner may do, and lets nobody change it', async () => {
  goTo('staff/roles', { id: 'r0' })
  await renderPage(<RolesPage />)
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByLabelText(roles.name)).toHaveProperty('value', 'Owner')
  expect(dialog.queryByRole('button', { name: records.save })).toBeNull()
})
