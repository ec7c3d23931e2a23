// @vitest-environment happy-dom
import { getUserInfoByOrder } from '@tillwright/contract/member.ts'
import { zeroCents } from '@tillwright/domain/money/cents.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { currentCart } from '../cart/cart-store.ts'
import { aMember } from '../../testing/a-member.ts'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import type { Order } from './order.ts'
import { OrderPayment } from './OrderPayment.tsx'

const server = prepareServer()
prepareTill()

const member = aMember()
const order = {
  id: 'o1',
  member: { nick: 'Wang', phone: '139****0001' },
  legs: [],
  changeCents: zeroCents,
  earnedPoints: 0,
  refundedCents: zeroCents,
} as unknown as Order

it('puts the member of a receipt on the sale at hand, as they are today', async () => {
  server.current().respond(getUserInfoByOrder, () => ({ member }))
  const { user, words } = await renderPart(<OrderPayment order={order} />)
  await user.click(screen.getByRole('button', { name: words.orders.serve }))
  await vi.waitFor(() => expect(currentCart().member).toMatchObject({ id: 'm1', points: 300 }))
  expect(server.current().inputsOf(getUserInfoByOrder)).toEqual([{ orderId: 'o1' }])
})

it('takes no member who is blocked', async () => {
  server.current().respond(getUserInfoByOrder, () => ({ member: { ...member, stopped: true } }))
  const { user, words } = await renderPart(<OrderPayment order={order} />)
  await user.click(screen.getByRole('button', { name: words.orders.serve }))
  expect(await screen.findByText(words.person.stopped)).toBeTruthy()
  expect(currentCart().member).toBeNull()
})

it('offers it to nobody who may not see members', async () => {
  signOn({ permissions: ['order.read'] })
  const { words } = await renderPart(<OrderPayment order={order} />)
  expect(screen.queryByRole('button', { name: words.orders.serve })).toBeNull()
})
