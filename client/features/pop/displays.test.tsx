// @vitest-environment happy-dom
import {
  queryPopDevices,
  queryPopGoods,
  queryShelfRule,
  updatePopDevice,
} from '@tillwright/contract/goods/pop.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { pageWords } from '../../platform/words/words.ts'
import { equipmentWords } from '../../platform/words/equipment.words.ts'
import { DisplaysCard } from './DisplaysCard.tsx'

const server = prepareServer()
prepareTill()

const device = {
  deviceId: 'd1',
  name: 'Shelf 1',
  mac: '0000021E6A3B4C5D',
  accessPoint: '192.168.1.60',
  place: 'A1',
  state: 'ONLINE' as const,
  batteryMv: null,
  signal: null,
  seenAtMs: null,
  fault: null,
  widthDots: null,
  heightDots: null,
}

beforeEach(() => {
  const page = { pageNo: 1 }
  server.current().respond(queryPopDevices, () => ({ ...page, total: 1, list: [device] }))
  server.current().respond(queryPopGoods, () => ({ ...page, total: 0, list: [] }))
  server.current().respond(queryShelfRule, () => ({ chargesShown: false, version: 0 }))
  server.current().respond(updatePopDevice, () => ({ device }))
})

it('changes the name and the place of a display that is there', async () => {
  const { user } = await renderPart(<DisplaysCard />)
  const words = pageWords(equipmentWords).displays
  await user.click(await screen.findByText('Shelf 1'))
  await user.click(screen.getByRole('button', { name: words.change }))
  const place = screen.getByLabelText(words.place)
  await user.clear(place)
  await user.type(place, 'B7')
  await user.click(screen.getByRole('button', { name: words.saveChange }))
  const { name, mac, accessPoint } = device
  await vi.waitFor(() =>
    expect(server.current().inputsOf(updatePopDevice)).toEqual([
      { deviceId: 'd1', name, mac, accessPoint, place: 'B7' },
    ]),
  )
})
