// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import {
  issuePairingCode,
  moveTill,
  queryDevices,
  setDeviceState,
} from '@tillwright/contract/till/device.ts'
import { prepareServer, refuse } from '@tillwright/client/testing/fake-server.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { currentWords } from '../../platform/words/words.ts'
import { logInAs, prepareOffice, renderPage } from '../../testing/render-page.tsx'
import { TillsPage } from './TillsPage.tsx'

const server = prepareServer()
prepareOffice()

const { tills: say } = currentWords()

const till = {
  deviceId: 'd1',
  name: 'Till',
  tillNumber: 1,
  kind: 'desktop',
  state: 'APPROVED' as const,
  version: '1',
  createAtMs: 1_700_000_000_000,
  seenAtMs: 1_700_000_000_000,
  outboxCount: 0,
  movesTo: null as string | null,
}

const stores = [
  { id: 's1', name: 'Harbour Road', isHere: true },
  { id: 's2', name: 'Station', isHere: false },
  { id: 's3', name: 'Market', isHere: false },
]

const showTill = (differing: Partial<typeof till> = {}) =>
  server.current().respond(queryDevices, () => ({ total: 1, list: [{ ...till, ...differing }] }))

const press = (name: string) => screen.findByRole('button', { name })

beforeEach(() => {
  logInAs({}, { stores })
  showTill()
  server.current().respond(moveTill, () => ({ device: { ...till, movesTo: 'Market' } }))
})

it('sends a till once to the store that was chosen', async () => {
  const user = await renderPage(<TillsPage />)
  await user.click(await press(say.move))
  const dialog = within(await screen.findByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(say.moveTo), 'Market')
  const goOn = server.current().pause()
  await user.dblClick(dialog.getByRole('button', { name: say.moveNow }))
  goOn()
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.current().inputsOf(moveTill)).toEqual([{ deviceId: 'd1', toStoreId: 's3' }])
})

it('says why a till could not be called back', async () => {
  showTill({ movesTo: 'Market' })
  server.current().respond(moveTill, () => refuse(codes.stateForbids.code))
  const user = await renderPage(<TillsPage />)
  await user.click(await press(say.callBack))
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  expect(server.current().inputsOf(moveTill)).toEqual([{ deviceId: 'd1', toStoreId: 's1' }])
})

it('says why a till was not stopped', async () => {
  server.current().respond(setDeviceState, () => refuse(codes.stateForbids.code))
  const user = await renderPage(<TillsPage />)
  await user.click(await press(say.stop))
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  expect(server.current().inputsOf(setDeviceState)).toEqual([{ deviceId: 'd1', state: 'STOPPED' }])
})

it('shows a pairing code in two halves, or why there is none', async () => {
  const code = { pairingCode: '12345678', expiresAtMs: 1_700_000_000_000 }
  server.current().respond(issuePairingCode, () => code)
  const user = await renderPage(<TillsPage />)
  await user.click(await press(say.pair))
  expect(await screen.findByText('1234 5678')).toBeTruthy()
  server.current().respond(issuePairingCode, () => refuse(codes.stateForbids.code))
  await user.click(await press(say.pairAgain))
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
})
