import '../../../session/session-store.ts'
// The till's own scale on a cable: the lab's serial port with the lab's scale behind it.
import { grams } from '@tillwright/domain/weight/grams.ts'
import { scaleProtocols } from '@tillwright/domain/scale/scale-protocol.ts'
import { scalePort, type ScalePort } from '@tillwright/lab/virtual-scale-port.ts'
import { virtualScale } from '@tillwright/lab/virtual-scale.ts'
import { afterEach, expect, it, vi } from 'vitest'
import { sessionAtFirst } from '../../../session/session.ts'
import type { WeightReading } from './weight-reading.ts'
import { scaleOn } from './serial-scale.ts'
import { useScaleLine } from './scale-line.ts'

const usual = sessionAtFirst.scale
const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** Connects a scale to a port that may be pulled out, and records its readings. */
function connected(port: () => ScalePort | null, profile = '') {
  const details: (WeightReading | null)[] = []
  const scale = scaleOn('serial', async () => port(), { ...usual, profile })
  const end = scale.connect((reading) => details.push(reading))
  ends.push(end)
  return { details, end }
}

const settled = (weight: number) =>
  expect.objectContaining({ weight: grams(weight), stable: true, overload: false })

it('detects the usual protocols when none is set', async () => {
  const plate = virtualScale()
  plate.put(grams(628))
  const { details } = connected(() => port)
  const port = scalePort(plate, 'toledo')
  await vi.waitFor(() => expect(details.at(-1)).toEqual(settled(628)), { timeout: 20_000 })
  expect(details[0]?.stable).toBe(false)
  plate.put(grams(16_000))
  await vi.waitFor(() => expect(details.at(-1)?.overload).toBe(true), { timeout: 20_000 })
})

it.each(scaleProtocols.map(({ id }) => id))('polls %s in its own way', async (id) => {
  const plate = virtualScale()
  plate.put(grams(1_250))
  const port = scalePort(plate, id)
  const { details } = connected(() => port, id)
  await vi.waitFor(() => expect(details.at(-1)).toEqual(settled(1_250)), { timeout: 20_000 })
  expect(useScaleLine.getState().state).toBe('listening')
})

it('reports silence, and goes on when the scale is switched on again', async () => {
  const plate = virtualScale()
  plate.put(grams(500))
  const port = scalePort(plate, 'toledo')
  const { details } = connected(() => port)
  await vi.waitFor(() => expect(details.at(-1)).toEqual(settled(500)), { timeout: 20_000 })
  plate.plug(false)
  await vi.waitFor(() => expect(details.at(-1)).toBeNull(), { timeout: 20_000 })
  plate.plug(true)
  await vi.waitFor(() => expect(details.at(-1)).toEqual(settled(500)), { timeout: 20_000 })
})

it('finds the port again when it returns, and releases it at the end', async () => {
  const plate = virtualScale()
  plate.put(grams(75))
  const port = scalePort(plate, 'toledo')
  let isThere = false
  const { details, end } = connected(() => (isThere ? port : null))
  await vi.waitFor(() => expect(useScaleLine.getState().state).toBe('noPort'), { timeout: 20_000 })
  expect(details).toEqual([])
  isThere = true
  await vi.waitFor(() => expect(details.at(-1)).toEqual(settled(75)), { timeout: 20_000 })
  end()
  await vi.waitFor(() => expect(port.readable).toBeNull(), { timeout: 20_000 })
  const received = details.length
  await port.open({ baudRate: 9600 })
  const { value } = (await port.readable?.getReader().read()) ?? {}
  expect(value?.length).toBeGreaterThan(0)
  await port.close()
  expect(details.length).toBe(received)
})
