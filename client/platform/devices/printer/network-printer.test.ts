import '../../../session/session-store.ts'
import { ownCodes } from '@tillwright/contract/codes/own-codes.ts'
import { openDrawer, withoutDrawer } from '@tillwright/printing/escpos/open-drawer.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailure } from '@tillwright/web/api/call-failure.ts'
import { base64Of } from './base64-of.ts'
import { networkPrinter } from './network-printer.ts'
import type { PrintJob } from './print-job.ts'

const inputs: { bytesBase64: string; drawerFor?: string }[] = []
let mayOpen = (_input: { bytesBase64: string }): boolean => true

vi.mock('../../api/call-api.ts', () => ({
  callApi: (_call: unknown, input: { bytesBase64: string }) => {
    inputs.push(input)
    if (mayOpen(input)) return Promise.resolve({ job: { state: 'PRINTED', fault: null } })
    const { code } = ownCodes.drawerRefused
    const facts = { kind: 'code', path: '', traceId: '', code, message: '', data: null } as const
    return Promise.reject(new CallFailure({ ...facts, httpStatus: 200 }))
  },
}))

beforeEach(() => {
  vi.useFakeTimers()
  inputs.length = 0
})
afterEach(() => vi.useRealTimers())

const words = Uint8Array.of(0x1b, 0x40, 0x41, 0x42)
const bytes = Uint8Array.of(...words.subarray(0, 2), ...openDrawer(), ...words.subarray(2))
const receipt: PrintJob = {
  id: 'paper',
  title: 'No. 1',
  bytes,
  to: 'receipt',
  atMs: 0,
  state: 'queued',
  fault: null,
  tries: 1,
  drawerFor: 'sale',
}

it('names the sale that the drawer is opened for', async () => {
  mayOpen = () => true
  expect(await networkPrinter.send(receipt, () => undefined)).toBe('printed')
  expect(inputs).toMatchObject([{ drawerFor: 'sale', bytesBase64: base64Of(bytes) }])
})

it('prints a receipt without the drawer pulse when the server refuses the pulse', async () => {
  mayOpen = ({ bytesBase64 }) => bytesBase64 === base64Of(words)
  const sent = networkPrinter.send(receipt, () => undefined)
  await vi.runAllTimersAsync()
  expect(await sent).toBe('printed')
  expect(withoutDrawer(bytes)).toEqual(words)
  expect(inputs.map(({ bytesBase64 }) => bytesBase64)).toEqual([
    ...Array.from({ length: 3 }, () => base64Of(bytes)),
    base64Of(words),
  ])
})

it('gives up a lone pulse that the server refuses', async () => {
  mayOpen = () => false
  const pulse = { ...receipt, title: '', bytes: openDrawer() }
  await expect(networkPrinter.send(pulse, () => undefined)).rejects.toMatchObject({
    kind: 'notConnected',
  })
  expect(inputs).toHaveLength(1)
})
