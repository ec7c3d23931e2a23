// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import { getHardwareSetting } from '@tillwright/contract/settings/settings.ts'
import { queryLab, queryLabPrograms, setLabFault } from '@tillwright/contract/till/lab.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { labWords } from '../../platform/words/lab.words.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { LabView } from './LabView.tsx'
import type { StandIn } from './lab-store.ts'

const server = prepareServer()
prepareTill()

const lab = labWords.en
const shelf = (isOn: boolean): StandIn => ({
  id: 'shelf',
  kind: 'shelfLabels',
  address: '192.168.1.60',
  faults: [{ fault: 'asleep', isOn }],
  papers: [],
})

beforeEach(() => {
  server.current().respond(getHardwareSetting, loseConnection)
  server.current().respond(queryLab, () => ({ list: [shelf(false)] }))
  server.current().respond(queryLabPrograms, () => ({ list: [] }))
})

const asleep = () => screen.findByRole('switch', { name: lab.faults.asleep })

it('puts a stand-in wrong, and shows that it is', async () => {
  server.current().respond(setLabFault, () => {
    server.current().respond(queryLab, () => ({ list: [shelf(true)] }))
    return { isOn: true }
  })
  const { user } = await renderPart(<LabView />)
  await user.click(await asleep())
  expect(await screen.findByText(lab.faulty)).toBeTruthy()
  expect(server.current().inputsOf(setLabFault)).toEqual([
    { standInId: 'shelf', fault: 'asleep', isOn: true },
  ])
})

it('says why a switch was refused, and shows how the stand-in really is', async () => {
  server.current().respond(setLabFault, () => refuse(codes.stateForbids.code))
  const { user } = await renderPart(<LabView />)
  await user.click(await asleep())
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  expect((await asleep()).getAttribute('aria-checked')).toBe('false')
})

it('says that the bench cannot be read, and shows it again when it can be', async () => {
  server.current().respond(queryLab, () => refuse(codes.stateForbids.code))
  await renderPart(<LabView />)
  expect(await screen.findByText(lab.loadFailed)).toBeTruthy()
  server.current().respond(queryLab, () => ({ list: [shelf(false)] }))
  // It looks every second by itself.
  expect(
    await screen.findByText(lab.kinds.shelfLabels, { exact: false }, { timeout: 5000 }),
  ).toBeTruthy()
})
