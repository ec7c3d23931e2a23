// @vitest-environment happy-dom
import { pickOrder } from '@tillwright/contract/order/pick-order.ts'
import { queryUserWriteOffOrderDetail } from '@tillwright/contract/order/write-off.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { eggs, fillCatalogue } from '../../testing/shop-goods.ts'
import { PickForm } from './PickForm.tsx'
import type { WaitingOrder } from './waiting-order.ts'

vi.mock('../heartbeat/heartbeat.ts', () => ({ beatOnce: async () => {} }))

const server = prepareServer()
prepareTill()

/** A pound of apples that may be replaced, still to be put together. */
const order: WaitingOrder = {
  orderId: 'order',
  number: 'TO80010000018',
  pickupCode: '88001234',
  goodsState: 'PREPARING',
  payState: 'PAID',
  memberId: null,
  nick: '',
  phone: '',
  note: '',
  mode: 'PICKUP',
  address: '',
  wantedAtMs: null,
  lines: [
    {
      lineNo: 1,
      goodsId: 'apples',
      nameZh: '红富士苹果',
      nameEn: 'Fuji apples',
      specText: '',
      specTextEn: '',
      isWeighed: true,
      unit: 'jin',
      quantity: { kind: 'weight', weight: grams(500) },
      takenAmount: 0,
      replaceable: true,
      substitute: null,
      paidCents: cents(1000),
    },
  ],
  dueCents: zeroCents,
  readyAtMs: null,
  takenAtMs: null,
}

beforeEach(() => {
  fillCatalogue([eggs])
  server.current().respond(queryUserWriteOffOrderDetail, () => ({ orders: [] }))
  server.current().respond(pickOrder, () => ({
    orderId: 'order',
    goodsState: 'READY' as const,
    readyAtMs: 1,
    dueCents: zeroCents,
    backCents: zeroCents,
    refundIds: [],
  }))
})

async function openForm(of: WaitingOrder = order) {
  const part = await renderPart(<PickForm order={of} />)
  const press = async (label: string) =>
    part.user.click(await screen.findByRole('button', { name: new RegExp(label) }))
  return { ...part, press }
}

it('sends the goods in place of a line when it is replaced', async () => {
  const { press, user, words } = await openForm()
  await press(words.writeOff.pick.replace)
  await user.type(screen.getByLabelText(words.prePack.find), 'Eggs')
  await press('Eggs')
  await user.type(screen.getByLabelText(/Eggs/), '2')
  await press(words.writeOff.pick.ready)
  await vi.waitFor(() =>
    expect(server.current().inputsOf(pickOrder)).toMatchObject([
      {
        orderId: 'order',
        lines: [
          {
            lineNo: 1,
            quantity: { kind: 'weight', weight: 0 },
            reason: 'shortage',
            substitute: { goodsId: 'eggs', quantity: { kind: 'count', count: milli(2000) } },
          },
        ],
      },
    ]),
  )
})

it('cannot be sent while it is not said how much of the goods there is', async () => {
  const { press, user, words } = await openForm()
  await press(words.writeOff.pick.replace)
  await user.type(screen.getByLabelText(words.prePack.find), 'Eggs')
  await press('Eggs')
  await press(words.writeOff.pick.ready)
  expect(server.current().inputsOf(pickOrder)).toEqual([])
})

it('offers no replacement when the customer wants none', async () => {
  const lines = order.lines.map((line) => ({ ...line, replaceable: false }))
  const { words } = await openForm({ ...order, lines })
  expect(screen.getByLabelText(new RegExp(words.writeOff.actual))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.writeOff.pick.replace })).toBeNull()
})

it('takes the line as it was ordered when the replacement is given up', async () => {
  const { press, user, words } = await openForm()
  await press(words.writeOff.pick.replace)
  await user.type(screen.getByLabelText(words.prePack.find), 'Eggs')
  await press('Eggs')
  await press(words.writeOff.pick.replaceNot)
  await press(words.writeOff.pick.ready)
  await vi.waitFor(() =>
    expect(server.current().inputsOf(pickOrder)).toMatchObject([{ orderId: 'order', lines: [] }]),
  )
})
