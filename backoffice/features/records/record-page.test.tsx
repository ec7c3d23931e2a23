// @vitest-environment happy-dom
import { createApproval } from '@tillwright/contract/account/approval.ts'
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import {
  queryOfficeRefundReason,
  saveOfficeRefundReason,
} from '@tillwright/contract/office/office-shop.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { goTo } from '../../platform/navigation/route.ts'
import { currentWords } from '../../platform/words/words.ts'
import { logInAs, prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { ReasonsPage } from '../shop/ReasonsPage.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({
  hashPassword: async ({ password }: { readonly password: string }) => `hashed ${password}`,
}))

const server = prepareServer()
prepareOffice()

const { shop: say, records } = currentWords()

const facts = {
  name: 'Rotten',
  nameEn: '',
  restock: false,
  loss: true,
  photo: false,
  isOffered: true,
}
const rotten = { id: 'rotten', version: 4, facts, notes: {} }

beforeEach(() => {
  server
    .current()
    .respond(queryOfficeRefundReason, ({ keyword }) =>
      keyword === '' ? { total: 1, list: [rotten] } : { total: 0, list: [] },
    )
  server.current().respond(saveOfficeRefundReason, () => ({ thing: rotten }))
})

async function openReason(id: string) {
  goTo('settings/reasons', { id })
  const user = await renderPage(<ReasonsPage />)
  const dialog = within(await screen.findByRole('dialog'))
  return {
    user,
    dialog,
    name: () => dialog.getByLabelText(say.name),
    save: () => dialog.getByRole('button', { name: records.save }),
  }
}

const sent = () => server.current().inputsOf(saveOfficeRefundReason)

it('makes a new thing once, and none that lacks what it needs', async () => {
  const { user, dialog, name, save } = await openReason('new')
  await user.click(save())
  expect(await dialog.findByText(records.faults.needed)).toBeTruthy()
  await user.type(name(), 'Too salty')
  const goOn = server.current().pause()
  await user.dblClick(save())
  goOn()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toMatchObject([{ id: null, version: 0, facts: { name: 'Too salty' } }])
})

it('says at its field what the server found wrong, and keeps what was typed', async () => {
  const fault = { faults: [{ at: 'facts.name', rule: 'taken' }] }
  server.current().respond(saveOfficeRefundReason, () => refuse(codes.invalid.code, fault))
  const { user, dialog, name, save } = await openReason('rotten')
  await user.type(name(), ' eggs')
  await user.click(save())
  expect(await dialog.findByText(records.faults.taken)).toBeTruthy()
  expect(name()).toHaveProperty('value', 'Rotten eggs')
})

it('asks for the approval password where a save needs it, and saves the very same with it', async () => {
  const needed = { operation: 'platform.manage' }
  server.current().respond(saveOfficeRefundReason, () => refuse(codes.sensitiveNeeded.code, needed))
  server.current().respond(createApproval, () => {
    server.current().respond(saveOfficeRefundReason, () => ({ thing: rotten }))
    return {
      approvalToken: 'approval-token-0001',
      approverId: 'owner',
      approverNick: '',
      expiresAtMs: 1_700_000_000_000,
    }
  })
  const { user, dialog, save } = await openReason('rotten')
  await user.click(save())
  await user.type(await dialog.findByLabelText(records.proof), '204080')
  await user.click(save())
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [first, second] = sent()
  expect(second).toEqual(first)
  expect(server.current().inputsOf(createApproval)).toMatchObject([
    { operation: 'platform.manage', subjectId: first?.saveId, password: 'hashed 204080' },
  ])
})

it('says that nothing was found, and shows all again', async () => {
  const user = await renderPage(<ReasonsPage />)
  await user.type(screen.getByLabelText(records.search), 'x')
  expect(await screen.findByText(records.notFound('x'))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: records.clearSearch }))
  expect(await screen.findByRole('link', { name: 'Rotten' })).toBeTruthy()
})

it('shows things and no way to change them to whoever may only read', async () => {
  logInAs({ permissions: permissions.filter((one) => one !== 'platform.manage') })
  const { dialog } = await openReason('rotten')
  expect(dialog.queryByRole('button', { name: records.save })).toBeNull()
  expect(screen.queryByRole('button', { name: say.addReason })).toBeNull()
})
