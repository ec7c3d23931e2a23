// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { queryOpenPayments, settlePaymentByHand } from '@tillwright/contract/order/open-payments.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { openPaymentsWords } from '../../platform/words/open-payments.words.ts'
import { prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import type { OpenPayment } from './open-payment-store.ts'
import { OpenPayments } from './OpenPayments.tsx'

const server = prepareServer()
prepareTill()

const said = openPaymentsWords.en

const open: OpenPayment = {
  kind: 'payment',
  number: 'P7',
  orderNo: null,
  amountCents: cents(1580),
  createdAtMs: 1_700_000_000_000,
  isAccountGone: false,
  mayBeSettled: true,
}

async function openSettling() {
  server.current().respond(queryOpenPayments, () => ({ list: [open] }))
  const part = await renderPart(<OpenPayments />)
  await part.user.click(await screen.findByRole('button', { name: said.settle }))
  const dialog = within(await screen.findByRole('dialog'))
  const confirm = () => dialog.getByRole('button', { name: new RegExp(said.confirm) })
  return { ...part, dialog, confirm }
}

it('settles nothing before the outcome and its proof are given', async () => {
  const { user, dialog, confirm } = await openSettling()
  await user.click(confirm())
  await user.click(dialog.getByRole('button', { name: said.outcomes.payment.no }))
  await user.click(confirm())
  expect(confirm().getAttribute('title')).toBe(said.noteHint)
})

it('says once what became of it, and shows what is left', async () => {
  server.current().respond(settlePaymentByHand, () => ({ list: [] }))
  const { user, dialog, confirm } = await openSettling()
  await user.click(dialog.getByRole('button', { name: said.outcomes.payment.no }))
  await user.type(dialog.getByLabelText(said.note), ' Page 3 ')
  const goOn = server.current().pause()
  await user.dblClick(confirm())
  goOn()
  await vi.waitFor(() => expect(screen.queryByRole('region', { name: said.title })).toBeNull())
  expect(server.current().inputsOf(settlePaymentByHand)).toEqual([
    { kind: 'payment', number: 'P7', happened: false, note: 'Page 3', approvalToken: null },
  ])
})

it('keeps the proof when the server refuses', async () => {
  server.current().respond(settlePaymentByHand, () => refuse(tillCodes.stateForbids))
  const { user, dialog, confirm } = await openSettling()
  await user.click(dialog.getByRole('button', { name: said.outcomes.payment.yes }))
  await user.type(dialog.getByLabelText(said.note), 'Page 3')
  await user.click(confirm())
  expect(await dialog.findByRole('status')).toBeTruthy()
  expect(dialog.getByLabelText(said.note)).toHaveProperty('value', 'Page 3')
})

it('offers nothing to settle while an answer may still come', async () => {
  server.current().respond(queryOpenPayments, () => ({ list: [{ ...open, mayBeSettled: false }] }))
  await renderPart(<OpenPayments />)
  expect(await screen.findByText(said.waiting)).toBeTruthy()
  expect(screen.queryByRole('button', { name: said.settle })).toBeNull()
})
