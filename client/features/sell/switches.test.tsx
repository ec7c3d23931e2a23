// @vitest-environment happy-dom
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { setSetting } from '@tillwright/contract/settings/settings.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useSession } from '../../session/session-store.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { DisplaySwitches } from './DisplaySwitches.tsx'

const server = prepareServer()
prepareTill()

async function openSwitches() {
  const part = await renderPart(<DisplaySwitches />)
  const stock = screen.getByRole('switch', { name: part.words.sell.showStock })
  return { ...part, stock }
}

it('saves a switch for the store, under the version it was read with', async () => {
  signOn({ flagsVersion: 7 })
  server.current().respond(setSetting, () => ({ version: 8 }))
  const { stock, user } = await openSwitches()
  await user.click(stock)
  expect(stock.getAttribute('aria-checked')).toBe('false')
  await vi.waitFor(() => expect(useSession.getState().flagsVersion).toBe(8))
  const { flags } = useSession.getState()
  expect(server.current().inputsOf(setSetting)).toEqual([
    { setting: { ...flags, stock: false }, version: 7 },
  ])
})

it('goes back where somebody else changed it first', async () => {
  server.current().respond(setSetting, () => refuse(ownCodes.changedMeanwhile.code))
  const { stock, user } = await openSwitches()
  await user.click(stock)
  expect(await screen.findByText(ownCodes.changedMeanwhile.summary)).toBeTruthy()
  expect(stock.getAttribute('aria-checked')).toBe('true')
  expect(server.current().inputsOf(setSetting)).toHaveLength(1)
})

it('goes back and says why where it did not reach the server', async () => {
  server.current().respond(setSetting, loseConnection)
  const { stock, user, words } = await openSwitches()
  await user.click(stock)
  expect(await screen.findByText(words.errors.checkNetwork)).toBeTruthy()
  expect(stock.getAttribute('aria-checked')).toBe('true')
})

it('holds on this till alone for who may not change the store', async () => {
  signOn({ permissions: ['order.create'] })
  const { stock, user } = await openSwitches()
  await user.click(stock)
  expect(stock.getAttribute('aria-checked')).toBe('false')
  expect(useSession.getState().ownFlags).toEqual({ stock: false })
})
