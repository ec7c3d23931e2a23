// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { refundMarkRefundDetailFinish } from '@tillwright/contract/order/refund.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { prepareServer } from '../../testing/fake-server.ts'
import { sampleRefund } from '../../testing/sample-refund.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import type { Refund, RefundLeg } from './refund.ts'
import { RefundLegs } from './RefundLegs.tsx'

const server = prepareServer()
prepareTill()

const legOf = (state: RefundLeg['state']): RefundLeg => ({
  legNo: 1,
  tender: 'transfer',
  state,
  amountCents: cents(1580),
  fault: null,
  reference: null,
  doneAtMs: null,
})

const refundOf = (state: RefundLeg['state']): Refund => ({
  ...sampleRefund,
  state: 'PROCESSING',
  legs: [legOf(state)],
})

it('marks money as given back when it is to be refunded by hand', async () => {
  const done = refundOf('MANUAL_DONE')
  server.current().respond(refundMarkRefundDetailFinish, () => ({ refund: done }))
  const onChange = vi.fn()
  const { user, words } = await renderPart(
    <RefundLegs refund={refundOf('CREATED')} onChange={onChange} />,
  )
  expect(screen.getByText(words.refund.customerSees.transfer)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.refund.mark }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: words.refund.hows.transfer }))
  await user.type(dialog.getByLabelText(words.refund.markNote), 'Slip 77')
  await user.click(dialog.getByRole('button', { name: words.refund.mark }))
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(done))
  expect(server.current().inputsOf(refundMarkRefundDetailFinish)).toMatchObject([
    { refundId: 'refund', legNo: 1, how: 'transfer', note: 'Slip 77' },
  ])
})

it('offers no cash for what was paid in another program', async () => {
  const { user, words } = await renderPart(
    <RefundLegs refund={{ ...refundOf('CREATED'), isPaidElsewhere: true }} onChange={() => {}} />,
  )
  await user.click(screen.getByRole('button', { name: words.refund.mark }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('button', { name: words.refund.hows.transfer })).toBeTruthy()
  expect(dialog.queryByRole('button', { name: words.refund.hows.cash })).toBeNull()
})

it('says who marks it when the cashier may not', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'order.refund.mark') })
  const { user, words } = await renderPart(
    <RefundLegs refund={refundOf('CREATED')} onChange={() => {}} />,
  )
  const button = screen.getByRole('button', { name: new RegExp(words.refund.mark) })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await user.click(button)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect((await screen.findAllByText(words.refund.markForbidden)).length).toBeGreaterThan(0)
})

it.each(['SUCCEEDED', 'MANUAL_DONE', 'PROCESSING'] as const)(
  'offers nothing to mark when the money is %s',
  async (state) => {
    const { words } = await renderPart(<RefundLegs refund={refundOf(state)} onChange={() => {}} />)
    expect(screen.queryByRole('button', { name: new RegExp(words.refund.mark) })).toBeNull()
  },
)
