// @vitest-environment happy-dom
import { heartbeat } from '@tillwright/contract/till/device.ts'
import { expect, it } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill } from '../../testing/render-part.tsx'
import { beatOnce } from './heartbeat.ts'

const server = prepareServer()
prepareTill()

it("holds the head of the journal that the till knows against the server's with each beat", async () => {
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
  await beatOnce()
  await beatOnce()
  expect(
    server
      .current()
      .inputsOf(heartbeat)
      .map(({ journalHead }) => journalHead),
  ).toEqual([undefined, '12:0f1e2d3c4b5a'])
})
