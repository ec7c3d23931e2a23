// @vitest-environment happy-dom
import {
  getSelfDeliveryBillById,
  querySelfDeliveryBill,
} from '@tillwright/contract/order/self-delivery.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { BillListView } from './BillListView.tsx'

const server = prepareServer()
prepareTill()

const bill = {
  id: 'b1',
  number: '20261124000777',
  mode: 'PICKUP' as const,
  state: 'OPEN' as const,
  memberId: 'm1',
  nick: 'Wang',
  phone: '139****0001',
  address: '',
  lines: [{ orderId: 'o1', lineNo: 1, name: 'Eggs', amount: 1 }],
  paidCents: zeroCents,
  createdAtMs: 1_700_000_000_000,
  doneAtMs: null,
}

beforeEach(() => {
  server.current().respond(querySelfDeliveryBill, () => ({ list: [bill], total: 1, pageNo: 1 }))
})

async function pressDeliver() {
  const onDeliver = vi.fn()
  const part = await renderPart(
    <BillListView isAlongside={false} onDeliver={onDeliver} onCounter={() => {}} />,
  )
  const { bills } = part.words.writeOff
  await part.user.click(await screen.findByRole('button', { name: bills.deliver }))
  return { ...part, bills, onDeliver }
}

it('hands an open bundle over after looking at it again', async () => {
  server.current().respond(getSelfDeliveryBillById, () => ({ bill }))
  const { onDeliver } = await pressDeliver()
  await vi.waitFor(() => expect(onDeliver).toHaveBeenCalledWith(bill.number))
})

it('says so and reads the list again when another till handed it over meanwhile', async () => {
  server
    .current()
    .respond(getSelfDeliveryBillById, () => ({ bill: { ...bill, state: 'PICKED' as const } }))
  const { bills, onDeliver } = await pressDeliver()
  expect(await screen.findByText(bills.isNow(bills.states.PICKED))).toBeTruthy()
  expect(onDeliver).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(server.current().inputsOf(querySelfDeliveryBill)).toHaveLength(2))
})

it('goes to the counter when the server does not answer', async () => {
  server.current().respond(getSelfDeliveryBillById, loseConnection)
  const { onDeliver } = await pressDeliver()
  await vi.waitFor(() => expect(onDeliver).toHaveBeenCalledWith(bill.number))
})
