// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import * as calls from '@tillwright/contract/office/office-settings.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { logInAs, prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { ExpiryForm } from './ExpiryForm.tsx'
import { OfflineForm, RechargeForm } from './MoneyForms.tsx'
import { SessionForm } from './SessionForm.tsx'

const server = prepareServer()
prepareOffice()

const { settings: say, records } = currentWords()

const offline = {
  id: 'offline',
  version: 3,
  facts: { tenders: ['cash' as const], mostCents: cents(50_000), mostOrders: 20, mostHours: 12 },
  notes: {},
}

beforeEach(() => {
  const list = [offline]
  server.current().respond(calls.queryOfficeOfflineForm, () => ({ total: 1, list }))
  server
    .current()
    .respond(calls.saveOfficeOfflineForm, ({ facts }) => ({ thing: { ...offline, facts } }))
})

async function openOffline() {
  const user = await renderPage(<OfflineForm />)
  const amount = await screen.findByLabelText(new RegExp(say.fields.mostMoney))
  return {
    user,
    amount,
    type: async (text: string) => {
      await user.clear(amount)
      await user.type(amount, text)
    },
    save: () => user.click(screen.getByRole('button', { name: records.save })),
  }
}

const sent = () => server.current().inputsOf(calls.saveOfficeOfflineForm)

it('saves an amount as whole cents, over the version that was read', async () => {
  const { type, save } = await openOffline()
  await type('1234.5')
  await save()
  expect(await screen.findByText(records.saved)).toBeTruthy()
  expect(sent()).toMatchObject([{ version: 3, facts: { mostCents: 123_450, tenders: ['cash'] } }])
})

it('sends no amount that is none, and says what is wrong with it', async () => {
  const { type, save } = await openOffline()
  await type('12.345')
  await save()
  expect(await screen.findByText(records.faults.notNumber)).toBeTruthy()
  expect(sent()).toEqual([])
})

it('says that somebody else changed it, keeps what was typed, and offers to read it again', async () => {
  server.current().respond(calls.saveOfficeOfflineForm, () => refuse(codes.changedMeanwhile.code))
  const { user, amount, type, save } = await openOffline()
  await type('700')
  await save()
  expect(await screen.findByText(records.overtaken)).toBeTruthy()
  expect(amount).toHaveProperty('value', '700')
  await user.click(screen.getByRole('button', { name: records.readAgain }))
  await vi.waitFor(() =>
    expect(screen.getByLabelText(new RegExp(say.fields.mostMoney))).toHaveProperty(
      'value',
      '500.00',
    ),
  )
})

it('sends no bounds of a free top-up once it is switched off', async () => {
  const recharge = {
    id: 'recharge',
    version: 1,
    facts: {
      freeAmount: { leastCents: cents(1000), mostCents: cents(100_000) },
      spentGift: 'deduct' as const,
    },
    notes: {},
  }
  server.current().respond(calls.queryOfficeRechargeForm, () => ({ total: 1, list: [recharge] }))
  server.current().respond(calls.saveOfficeRechargeForm, ({ facts }) => ({
    thing: { ...recharge, facts },
  }))
  const user = await renderPage(<RechargeForm />)
  await user.click(await screen.findByRole('switch', { name: say.fields.isFree }))
  expect(screen.queryByLabelText(new RegExp(say.fields.least))).toBeNull()
  await user.click(screen.getByRole('button', { name: records.save }))
  expect(await screen.findByText(records.saved)).toBeTruthy()
  expect(server.current().inputsOf(calls.saveOfficeRechargeForm)).toMatchObject([
    { facts: { freeAmount: null } },
  ])
})

it('says that what holds in every store is the owner’s to change', async () => {
  logInAs({ permissions: permissions.filter((one) => one !== 'platform.manage') })
  const facts = { officeIdleMinutes: 30, tillIdleMinutes: 0 }
  const list = [{ id: 'sessions', version: 1, facts, notes: {} }]
  server.current().respond(calls.queryOfficeSessionForm, () => ({ total: 1, list }))
  await renderPage(<SessionForm />)
  expect(await screen.findByText(records.ownerOnly)).toBeTruthy()
  expect(screen.queryByRole('button', { name: records.save })).toBeNull()
})

it('lets own money expire only once it is switched on, with the warning in sight', async () => {
  const facts = { pointsMonths: 24, giftMonths: null, moneyMonths: null }
  const record = { id: '1001', version: 1, facts, notes: {} }
  server.current().respond(calls.queryOfficeExpiryForm, () => ({ total: 1, list: [record] }))
  server
    .current()
    .respond(calls.saveOfficeExpiryForm, (input) => ({ thing: { ...record, facts: input.facts } }))
  const user = await renderPage(<ExpiryForm />)
  expect(await screen.findByText(say.fields.moneyExpiresHint)).toBeTruthy()
  expect(screen.queryByLabelText(new RegExp(say.fields.moneyMonths))).toBeNull()
  await user.type(screen.getByLabelText(new RegExp(say.fields.giftMonths)), '12')
  await user.click(screen.getByRole('button', { name: records.save }))
  expect(await screen.findByText(records.saved)).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: say.fields.moneyExpires }))
  await user.click(screen.getByRole('button', { name: records.save }))
  expect(await screen.findByText(records.faults.needed)).toBeTruthy()
  expect(server.current().inputsOf(calls.saveOfficeExpiryForm)).toMatchObject([
    { facts: { pointsMonths: 24, giftMonths: 12, moneyMonths: null } },
  ])
})
