// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { queryHolds, takeHold } from '@tillwright/contract/order/hold.ts'
import { getCloseReport } from '@tillwright/contract/shift/shift.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { callApi } from '../platform/api/call-api.ts'
import { FakeServer, loseConnection, refuse } from './fake-server.ts'
import { signOn } from './render-part.tsx'

let server: FakeServer

beforeEach(() => {
  signOn()
  server = new FakeServer()
  vi.stubGlobal('fetch', server.fetch)
})
afterEach(() => void vi.unstubAllGlobals())

it('responds as prepared, and remembers what it was sent', async () => {
  server.respond(queryHolds, () => ({ list: [] }))
  expect(await callApi(queryHolds, {})).toEqual({ list: [] })
  expect(server.inputsOf(queryHolds)).toEqual([{}])
  server.check()
})

it('reads numbers out of a query as the server does', async () => {
  server.respond(getCloseReport, () => refuse(tillCodes.stateForbids))
  const input = { shiftId: '007', countedCents: cents(1234) }
  await expect(callApi(getCloseReport, input)).rejects.toThrow()
  expect(server.inputsOf(getCloseReport)).toEqual([input])
})

it('fails the test when a call was not prepared', async () => {
  await expect(callApi(queryHolds, {})).rejects.toMatchObject({ kind: 'network' })
  expect(() => server.check()).toThrow(queryHolds.path)
})

it('fails the test when a response breaks the contract', async () => {
  server.respond(queryHolds, () => ({ list: [{ id: 7 }] }) as never)
  await expect(callApi(queryHolds, {})).rejects.toMatchObject({ kind: 'network' })
  expect(() => server.check()).toThrow('list.0')
})

it('refuses with a code, and drops a response, without failing the test', async () => {
  server.respond(takeHold, () => refuse(tillCodes.holdTaken))
  const code = tillCodes.holdTaken
  await expect(callApi(takeHold, { holdId: 'h' })).rejects.toMatchObject({ kind: 'code', code })
  server.respond(takeHold, loseConnection)
  await expect(callApi(takeHold, { holdId: 'h' })).rejects.toMatchObject({ kind: 'network' })
  expect(server.inputsOf(takeHold)).toHaveLength(2)
  server.check()
})

it('responds only once it may when it was paused', async () => {
  server.respond(queryHolds, () => ({ list: [] }))
  const goOn = server.pause()
  const onResponse = vi.fn()
  const response = callApi(queryHolds, {}).then(onResponse)
  await vi.waitFor(() => expect(server.inputsOf(queryHolds)).toHaveLength(1))
  expect(onResponse).not.toHaveBeenCalled()
  goOn()
  await response
  expect(onResponse).toHaveBeenCalledOnce()
})
