// @vitest-environment happy-dom
import { codes } from '@tillwright/contract/codes/codes.ts'
import { queryChanges } from '@tillwright/contract/till/changes.ts'
import { heartbeat } from '@tillwright/contract/till/device.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, signOn } from '../../testing/render-part.tsx'
import { recountPickups } from '../write-off/pickup-count.ts'
import { beatOnce, startHeartbeat } from './heartbeat.ts'

const server = prepareServer()
prepareTill()

beforeEach(() => {
  localStorage.clear()
  server.current().respond(heartbeat, () => ({
    serverAtMs: Date.now(),
    settingsVersion: 0,
    priceVersion: 0,
    waitingPrints: 0,
    waitingPickups: 0,
    paymentsInDoubt: 0,
    newestVersion: '',
    updateMode: 'none' as const,
    build: '',
    movesTo: null,
    journalHead: '12:0f1e2d3c4b5a',
    journalDiffers: false,
  }))
})

afterEach(() => vi.useRealTimers())

it("holds the head of the journal that the till knows against the server's with each beat", async () => {
  await beatOnce()
  await beatOnce()
  expect(
    server
      .current()
      .inputsOf(heartbeat)
      .map(({ journalHead }) => journalHead),
  ).toEqual([undefined, '12:0f1e2d3c4b5a'])
})

it('beats at once when a delivery changes how many orders wait', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  signOn()
  startHeartbeat()
  recountPickups()
  await vi.waitFor(() => expect(server.current().inputsOf(heartbeat)).toHaveLength(1))
})

it('asks what changed in the store within five seconds, again and again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'] })
  server.current().respond(queryChanges, () => refuse(codes.loginFailed.code))
  signOn()
  startHeartbeat()
  const times = () => server.current().inputsOf(queryChanges).length
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(times()).toBeGreaterThan(0))
  const before = times()
  await vi.advanceTimersByTimeAsync(5000)
  await vi.waitFor(() => expect(times()).toBeGreaterThan(before))
})
