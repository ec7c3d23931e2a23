// @vitest-environment happy-dom
import { heartbeat } from '@tillwright/contract/till/device.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
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
