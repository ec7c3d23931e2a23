// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import {
  doVerificationAbnormalOrderBatch,
  doVerificationOrder,
  queryUserWriteOffOrderDetail,
} from '@tillwright/contract/order/write-off.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { grams } from '@tillwright/domain/weight/grams.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { sessionAtFirst } from '../../session/session.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { recordVoice } from '../../testing/record-voice.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { CounterView } from './CounterView.tsx'
import { onRecountPickups } from './pickup-count.ts'
import type { WaitingOrder } from './waiting-order.ts'

const server = prepareServer()
prepareTill()

/** Two boxes of eggs, and a pound of apples paid with 10.00. */
const order: WaitingOrder = {
  orderId: 'order',
  number: '20261124000123',
  pickupCode: '88001234',
  goodsState: 'READY',
  payState: 'PAID',
  memberId: null,
  nick: 'Wang',
  phone: '139****0001',
  note: 'Ripe bananas, please',
  mode: 'DELIVERY',
  address: '云桥市滨河区芦苇巷5号',
  wantedAtMs: null,
  dueCents: zeroCents,
  readyAtMs: null,
  takenAtMs: null,
  lines: [
    {
      lineNo: 1,
      goodsId: 'eggs',
      nameZh: '土鸡蛋',
      nameEn: 'Eggs',
      specText: '',
      specTextEn: '',
      isWeighed: false,
      unit: 'box',
      quantity: { kind: 'count', count: milli(2000) },
      takenAmount: 0,
      replaceable: false,
      substitute: null,
      paidCents: cents(3160),
    },
    {
      lineNo: 2,
      goodsId: 'apples',
      nameZh: '红富士苹果',
      nameEn: 'Fuji apples',
      specText: '',
      specTextEn: '',
      isWeighed: true,
      unit: 'kg',
      quantity: { kind: 'weight', weight: grams(1000) },
      takenAmount: 0,
      replaceable: false,
      substitute: null,
      paidCents: cents(1000),
    },
  ],
}
const handedOver = {
  orderId: 'order',
  number: order.number,
  goodsState: 'TAKEN' as const,
  takenAtMs: 1_700_000_000_000,
}
const taken: WaitingOrder = {
  ...order,
  goodsState: 'TAKEN',
  takenAtMs: 1_700_000_000_000,
  lines: order.lines.map((line) => ({
    ...line,
    takenAmount: line.isWeighed ? 1000 : 2000,
  })),
}

beforeEach(() => {
  server.current().respond(queryUserWriteOffOrderDetail, () => ({ orders: [order] }))
  server.current().respond(doVerificationOrder, () => {
    server.current().respond(queryUserWriteOffOrderDetail, () => ({ orders: [taken] }))
    return { order: handedOver }
  })
})

/** The counter with what was found for a typed pick-up code. */
async function openCounter(code = order.pickupCode) {
  const part = await renderPart(<CounterView onBundle={() => {}} />)
  const { user, words } = part
  await user.type(screen.getByLabelText(words.writeOff.search), code)
  await user.click(screen.getByRole('button', { name: words.writeOff.find }))
  return {
    ...part,
    line: (name: string) => screen.findByRole('checkbox', { name: new RegExp(name) }),
    act: (label: string) => screen.findByRole('button', { name: new RegExp(`^${label}`) }),
  }
}

const delivered = () => server.current().inputsOf(doVerificationOrder)

it('finds the orders of a code, and of a phone with its last digit', async () => {
  const { user, words } = await openCounter()
  expect(await screen.findByRole('article')).toBeTruthy()
  await user.type(screen.getByLabelText(words.writeOff.search), '13900000001')
  await vi.waitFor(() =>
    expect(server.current().inputsOf(queryUserWriteOffOrderDetail)).toEqual([
      { code: '88001234' },
      { phone: '13900000001' },
    ]),
  )
})

it('says that nothing waits when nothing is found', async () => {
  server.current().respond(queryUserWriteOffOrderDetail, () => ({ orders: [] }))
  const { words } = await openCounter()
  expect(await screen.findByText(words.writeOff.nothing)).toBeTruthy()
})

it('shows what the customer wrote with the order', async () => {
  const { words } = await openCounter()
  expect(await screen.findByText(words.writeOff.note(order.note))).toBeTruthy()
})

it('shows where the order goes when it is to be brought', async () => {
  const { words } = await openCounter()
  expect(await screen.findByText(words.writeOff.bringTo(order.address))).toBeTruthy()
})

it('hands the whole order over, and shows it as taken', async () => {
  const recount = vi.fn()
  onRecountPickups(recount)
  const { act, user, words } = await openCounter()
  await user.click(await act(words.writeOff.deliver))
  expect(await screen.findByText(words.writeOff.stops.taken)).toBeTruthy()
  expect(recount).toHaveBeenCalledTimes(1)
  // Nothing of it is waiting: no zero quantity is shown beside the goods.
  expect(screen.getByRole('article').textContent).not.toMatch(/(?<![\d.])0(\.0+)? ?(box|kg)/)
  expect(delivered()).toMatchObject([{ orderId: 'order', lines: null, undo: false }])
})

it.each([
  ['says aloud that it was handed over while the switch of the voice is on', true],
  ['says nothing aloud when the switch of the voice is off', false],
])('%s', async (_, signVoice) => {
  signOn({ flags: { ...sessionAtFirst.flags, signVoice } })
  const said = recordVoice()
  const { act, user, words } = await openCounter()
  expect(said).toEqual([])
  await user.click(await act(words.writeOff.deliver))
  await screen.findByText(words.writeOff.stops.taken)
  expect(said).toEqual(signVoice ? [words.writeOff.voice] : [])
})

it('hands over only the lines that are ticked', async () => {
  const { act, line, user, words } = await openCounter()
  await user.click(await line('Fuji apples'))
  await user.click(await act(words.writeOff.deliverPart('1')))
  await vi.waitFor(() => expect(delivered()).toHaveLength(1))
  expect(delivered()[0]?.lines).toEqual([{ lineNo: 1, quantity: { kind: 'count', count: 2000 } }])
})

it('hands nothing over when nothing is ticked', async () => {
  const { act, line, user, words } = await openCounter()
  await user.click(await line('Fuji apples'))
  await user.click(await line('Eggs'))
  await user.click(await act(words.writeOff.deliverPart('0')))
  expect(await screen.findByText(words.writeOff.tickFirst)).toBeTruthy()
  expect(delivered()).toEqual([])
})

it('refuses to hand over an order that is not fully paid, and offers to collect', async () => {
  server.current().respond(queryUserWriteOffOrderDetail, () => ({
    orders: [{ ...order, dueCents: cents(500) }],
  }))
  const { act, words } = await openCounter()
  expect((await act(words.writeOff.collect)).textContent).toContain(amountLabel(500))
  expect(
    screen.queryByRole('button', { name: new RegExp(`^${words.writeOff.deliver}`) }),
  ).toBeNull()
})

it('hands over at a scan when the shop chose so', async () => {
  signOn({ flags: { ...sessionAtFirst.flags, continuousWriteOff: true } })
  const { words } = await openCounter()
  expect(await screen.findByText(words.writeOff.stops.taken)).toBeTruthy()
  expect(delivered()).toHaveLength(1)
})

it('sends the very same again when no response came', async () => {
  server.current().respond(doVerificationOrder, loseConnection)
  const { act, user, words } = await openCounter()
  await user.click(await act(words.writeOff.deliver))
  expect(await screen.findByText(words.writeOff.inQuestion)).toBeTruthy()
  server.current().respond(doVerificationOrder, () => ({ order: handedOver }))
  await user.click(await act(words.writeOff.again))
  await vi.waitFor(() => expect(delivered()).toHaveLength(2))
  expect(delivered()[1]).toEqual(delivered()[0])
})

it('refunds a smaller weight, and sends the real one', async () => {
  server.current().respond(doVerificationAbnormalOrderBatch, () => ({
    orders: [handedOver],
    differenceCents: cents(-200),
    refundIds: ['refund'],
  }))
  const { act, user, words } = await openCounter()
  await user.click(await act(words.writeOff.abnormal))
  const apples = screen.getByRole('textbox', { name: /Fuji apples/ })
  await user.clear(apples)
  expect(screen.getByText(words.writeOff.actualWrong)).toBeTruthy()
  await user.type(apples, '0.8')
  expect(screen.getByText(words.writeOff.goesBack(amountLabel(200)))).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.writeOff.confirmAbnormal }))
  await vi.waitFor(() =>
    expect(server.current().inputsOf(doVerificationAbnormalOrderBatch)).toMatchObject([
      {
        waive: false,
        lines: [
          { lineNo: 1, quantity: { kind: 'count', count: 2000 } },
          { lineNo: 2, quantity: { kind: 'weight', weight: 800 }, reason: 'shortWeight' },
        ],
      },
    ]),
  )
})

it('collects for a greater weight, unless the surplus is waived', async () => {
  const { act, user, words } = await openCounter()
  await user.click(await act(words.writeOff.abnormal))
  const apples = screen.getByRole('textbox', { name: /Fuji apples/ })
  await user.clear(apples)
  await user.type(apples, '1.5')
  expect(screen.getByText(words.writeOff.toCollect(amountLabel(500)))).toBeTruthy()
  server
    .current()
    .respond(doVerificationAbnormalOrderBatch, () =>
      refuse(tillCodes.sensitiveNeeded, { operation: 'order.writeOff.abnormal' }),
    )
  await user.click(screen.getByRole('switch', { name: words.writeOff.waive }))
  await user.click(screen.getByRole('button', { name: words.writeOff.confirmAbnormal }))
  expect(await screen.findByRole('dialog', { name: words.approval.title })).toBeTruthy()
  expect(server.current().inputsOf(doVerificationAbnormalOrderBatch)[0]?.waive).toBe(true)
})

it('allows a deviation from the order only with the permission', async () => {
  signOn({ permissions: ['order.writeOff'] })
  const { act, words } = await openCounter()
  await act(words.writeOff.deliver)
  expect(screen.queryByRole('button', { name: words.writeOff.abnormal })).toBeNull()
})

it('hands nothing over offline', async () => {
  const { act, user, words } = await openCounter()
  const button = await act(words.writeOff.deliver)
  useConnection.setState({ connection: 'offline' })
  await vi.waitFor(() => expect(button.getAttribute('aria-disabled')).toBe('true'))
  await user.click(button)
  expect(delivered()).toEqual([])
})
