// @vitest-environment happy-dom
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { codes } from '@tillwright/contract/codes/codes.ts'
import { moveDrawerCash } from '@tillwright/contract/shift/drawer.ts'
import { getCloseReport } from '@tillwright/contract/shift/shift.ts'
import { cents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { DrawerCashView } from './DrawerCashView.tsx'

const server = prepareServer()
prepareTill()

beforeEach(() => {
  server.current().respond(getCloseReport, loseConnection)
  server.current().respond(moveDrawerCash, () => ({ id: 'd1', expectedCashCents: cents(9750) }))
})

async function openDrawerCash() {
  const part = await renderPart(<DrawerCashView onDone={() => {}} />)
  const { user, words } = part
  const { acts, kinds, reason } = words.drawer
  return {
    ...part,
    choose: (kind: keyof typeof kinds) =>
      user.click(screen.getByRole('button', { name: kinds[kind], pressed: false })),
    type: async (digits: string) => {
      for (const name of digits) await user.click(screen.getByRole('button', { name }))
    },
    give: (why: string) => user.type(screen.getByRole('textbox', { name: reason }), why),
    book: (kind: keyof typeof acts) => {
      const named = screen.getAllByRole('button', { name: new RegExp(acts[kind]) })
      return named.at(-1) ?? document.body
    },
  }
}

it('books what was taken out once, and says what the drawer should hold', async () => {
  const { user, words, choose, type, give, book } = await openDrawerCash()
  await choose('payOut')
  await type('2.5')
  await give(' Stamps ')
  const goOn = server.current().pause()
  await user.dblClick(book('payOut'))
  goOn()
  expect(await screen.findByText(words.drawer.done.payOut(amountLabel(250)))).toBeTruthy()
  expect(screen.getByText(amountLabel(9750).slice(1), { exact: false })).toBeTruthy()
  expect(server.current().inputsOf(moveDrawerCash)).toMatchObject([
    { kind: 'payOut', amountCents: 250, reason: 'Stamps' },
  ])
})

it('books nothing without a reason', async () => {
  const { user, words, type, book } = await openDrawerCash()
  await type('5')
  expect(book('payIn').textContent).toContain(words.drawer.reasonFirst)
  await user.click(book('payIn'))
  expect(server.current().inputsOf(moveDrawerCash)).toEqual([])
})

it('changes nothing while a booking is in question, and sends the very same again', async () => {
  server.current().respond(moveDrawerCash, loseConnection)
  const { user, words, type, give, book } = await openDrawerCash()
  await type('5')
  await give('Change')
  await user.click(book('payIn'))
  await screen.findByText(words.drawer.pressAgain, { exact: false })
  await type('7')
  server.current().respond(moveDrawerCash, () => ({ id: 'd1', expectedCashCents: null }))
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await user.click(screen.getByRole('button', { name: new RegExp(words.drawer.again) }))
  expect(await screen.findByText(words.drawer.done.payIn(amountLabel(500)))).toBeTruthy()
  const [first, second] = server.current().inputsOf(moveDrawerCash)
  expect(second).toEqual(first)
})

it('keeps what was typed when the server refuses', async () => {
  server.current().respond(moveDrawerCash, () => refuse(codes.stateForbids.code))
  const { user, words, type, give, book } = await openDrawerCash()
  await type('5')
  await give('Change')
  await user.click(book('payIn'))
  expect(await screen.findByText(codes.stateForbids.summary)).toBeTruthy()
  expect(book('payIn').textContent).toContain(amountLabel(500).slice(1))
  const field = screen.getByRole('textbox', { name: words.drawer.reason })
  expect(field).toHaveProperty('value', 'Change')
})

it('opens the drawer for a cashier who may move no cash, and says who moves it', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'drawer.cash') })
  const { user, words, choose, give, book } = await openDrawerCash()
  await choose('payIn')
  expect(await screen.findByText(words.drawer.needsApproval)).toBeTruthy()
  await give('Look')
  await user.click(book('open'))
  expect(await screen.findByText(words.drawer.done.open(''))).toBeTruthy()
  expect(server.current().inputsOf(moveDrawerCash)).toMatchObject([
    { kind: 'open', amountCents: 0, reason: 'Look' },
  ])
})
