// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import { queryOfficeStoreForm } from '@tillwright/contract/office/office-settings.ts'
import { queryPaperShapes, savePaperShape } from '@tillwright/contract/print/paper-shapes.ts'
import { loseConnection, prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { usualTemplate } from '@tillwright/domain/printing/usual-templates.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { PapersPage } from './PapersPage.tsx'

const server = prepareServer()
prepareOffice()

const { papers: say, records } = currentWords()
const usual = usualTemplate('RECEIPT')

beforeEach(() => {
  server.current().respond(queryPaperShapes, () => ({ list: [], version: 7 }))
  server.current().respond(savePaperShape, () => ({ version: 8 }))
  // The sample's shop data is not under test here.
  server.current().respond(queryOfficeStoreForm, loseConnection)
})

async function openReceipt() {
  const user = await renderPage(<PapersPage />)
  const button = (name: string) => screen.getByRole('button', { name })
  await screen.findByRole('button', { name: say.save })
  return {
    user,
    button,
    /** Puts a line across the paper below everything else. */
    addRule: () =>
      user.click(
        within(screen.getByRole('group', { name: say.addBlock })).getByRole('button', {
          name: say.blocks.rule,
        }),
      ),
  }
}

const sent = () => server.current().inputsOf(savePaperShape)

it('saves the changed paper once, over the version that was read', async () => {
  const { user, button, addRule } = await openReceipt()
  await addRule()
  const goOn = server.current().pause()
  await user.dblClick(button(say.save))
  goOn()
  expect(await screen.findByText(say.saved)).toBeTruthy()
  const blocks = [...usual, { kind: 'rule' }]
  expect(sent()).toEqual([{ kind: 'RECEIPT', paper: '80', blocks, version: 7 }])
})

it('saves nothing while nothing was changed, and takes the usual shape again', async () => {
  const { user, button } = await openReceipt()
  await user.click(button(say.save))
  expect(sent()).toEqual([])
  await user.click(button(say.usual))
  await vi.waitFor(() => expect(sent()).toMatchObject([{ blocks: null }]))
})

it('says that somebody else shaped it, keeps the change, and reads it again when asked', async () => {
  server.current().respond(savePaperShape, () => refuse(codes.changedMeanwhile.code))
  const { user, button, addRule } = await openReceipt()
  const rules = () => screen.getAllByRole('listitem').length
  const before = rules()
  await addRule()
  await user.click(button(say.save))
  expect(await screen.findByText(records.overtaken)).toBeTruthy()
  expect(rules()).toBe(before + 1)
  await user.click(button(records.readAgain))
  await vi.waitFor(() => expect(rules()).toBe(before))
})
