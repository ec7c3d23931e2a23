// @vitest-environment happy-dom
import { actAsCustomer, queryLabPrograms } from '@tillwright/contract/till/lab.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { labWords } from '../../platform/words/lab.words.ts'
import { pageWords } from '../../platform/words/words.ts'
import { prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { OrderingPrograms } from './OrderingPrograms.tsx'

const server = prepareServer()
prepareTill()

const order = {
  externalId: 'first',
  number: '202611280001',
  pickupCode: '812345678901',
  mode: 'DELIVERY' as const,
  goodsState: 'PREPARING' as const,
  payState: 'PAID' as const,
  payableCents: cents(2060),
}

it('shows an order as the shop has it once a customer placed it', async () => {
  const orders: (typeof order)[] = []
  server.current().respond(queryLabPrograms, () => ({
    list: [
      { program: 'miniProgram' as const, orders },
      { program: 'marketplace' as const, orders: [] },
    ],
  }))
  server.current().respond(actAsCustomer, () => {
    orders.push(order)
    return { refusal: null }
  })
  const { user, words } = await renderPart(<OrderingPrograms />)
  const lab = pageWords(labWords)
  const card = within(await screen.findByRole('region', { name: lab.programs.miniProgram }))
  expect(card.getByText(lab.noOrders)).toBeTruthy()
  await user.click(card.getByRole('button', { name: lab.acts.orderDelivery }))
  expect(await card.findByText(order.pickupCode)).toBeTruthy()
  expect(card.getByText(new RegExp(words.writeOff.states.PREPARING))).toBeTruthy()
  expect(server.current().inputsOf(actAsCustomer)).toEqual([
    { program: 'miniProgram', act: 'orderDelivery' },
  ])
})

it('says what the shop told the program where it refused', async () => {
  server.current().respond(queryLabPrograms, () => ({
    list: [{ program: 'marketplace' as const, orders: [] }],
  }))
  server.current().respond(actAsCustomer, () => ({ refusal: '1405: unknown key' }))
  const { user } = await renderPart(<OrderingPrograms />)
  const lab = pageWords(labWords)
  await user.click(await screen.findByRole('button', { name: lab.acts.topUp }))
  expect(await screen.findByText(lab.shopRefused('1405: unknown key'))).toBeTruthy()
})
