// @vitest-environment happy-dom
import * as calls from '@tillwright/contract/office/office-settings.ts'
import { queryOwnStores } from '@tillwright/contract/office/office-stores.ts'
import { prepareServer } from '@tillwright/client/testing/fake-server.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { SelfJoinPage } from './SelfJoinPage.tsx'

const server = prepareServer()
prepareOffice()

const { members: say, records } = currentWords()
const form = {
  id: 'membership',
  version: 0,
  facts: { selfJoin: false, terms: '', termsEn: '' },
  notes: {},
}

beforeEach(() => {
  const fake = server.current()
  fake.respond(calls.queryOfficeMembershipForm, () => ({ total: 1, list: [form] }))
  fake.respond(calls.saveOfficeMembershipForm, ({ facts }) => ({ thing: { ...form, facts } }))
  fake.respond(queryOwnStores, () => ({ list: [{ id: 's1', name: 'Harbour Road', isHere: true }] }))
})

it('lets customers join, with the words they agree to', async () => {
  const user = await renderPage(<SelfJoinPage />)
  await user.click(await screen.findByRole('switch', { name: say.offersSelfJoin }))
  await user.type(screen.getByLabelText(new RegExp(say.joinTermsEn)), 'Our terms')
  await user.click(screen.getByRole('button', { name: records.save }))
  const sent = server.current().inputsOf(calls.saveOfficeMembershipForm)
  expect(sent).toMatchObject([{ facts: { selfJoin: true, termsEn: 'Our terms' } }])
})

it('prints a poster with the name of the store and the way to its page', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  const user = await renderPage(<SelfJoinPage />)
  const poster = await screen.findByRole('region', { name: say.poster })
  expect(poster.textContent).toContain('Harbour Road')
  expect(await screen.findByRole('img', { name: /\/j\/1001\/s1$/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: say.printPoster }))
  expect(print).toHaveBeenCalledOnce()
})
