// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { queryStoreUsers } from '@tillwright/contract/account/account.ts'
import { queryOpenPayments } from '@tillwright/contract/order/open-payments.ts'
import { beginCount, closeShift, getCloseReport } from '@tillwright/contract/shift/shift.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { amountShort } from '../checkout/cash/amount-short.ts'
import { useSession } from '../../session/session-store.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { HandoverView } from './HandoverView.tsx'
import type { CloseReport } from './shift-store.ts'

const server = prepareServer()
prepareTill()

const shift: CloseReport['shift'] = {
  id: 'shift',
  state: 'OPEN',
  staffId: 'cashier',
  staffName: 'Lin',
  deviceId: 'device',
  floatCents: cents(10_000),
  openedAtMs: 1_700_000_000_000,
  closedAtMs: null,
}

/** A drawer that should hold 150.50, a float of 100 among it. */
const reportOf = (differing: Partial<CloseReport> = {}): CloseReport => ({
  shift,
  grossCents: cents(5050),
  discountCents: zeroCents,
  salesCount: 2,
  salesCents: cents(5050),
  refundCount: 0,
  refundCents: zeroCents,
  netCents: cents(5050),
  rechargeCents: zeroCents,
  rechargeRefundCents: zeroCents,
  payInCents: zeroCents,
  payOutCents: zeroCents,
  depositInCents: zeroCents,
  depositOutCents: zeroCents,
  depositKeptCents: zeroCents,
  priceSavingCents: zeroCents,
  couponCents: zeroCents,
  pointsCents: zeroCents,
  roundingCents: zeroCents,
  changeCents: zeroCents,
  itemCount: 2,
  isBlind: false,
  expectedCashCents: cents(15_050),
  tenders: [
    {
      tender: 'cash',
      count: 2,
      systemCents: cents(15_050),
      countedCents: null,
      differenceCents: null,
    },
  ],
  handInCents: null,
  keptFloatCents: cents(10_000),
  denominations: [],
  note: '',
  closedByNick: null,
  acceptance: null,
  corrections: [],
  explanations: [],
  ...differing,
})

beforeEach(() => {
  server.current().respond(getCloseReport, () => ({ report: reportOf() }))
  server.current().respond(queryOpenPayments, () => ({ list: [] }))
  server.current().respond(queryStoreUsers, () => ({ list: [] }))
})

async function openHandover() {
  const ways = { onHolds: vi.fn(), onCart: vi.fn(), onOrders: vi.fn() }
  const part = await renderPart(<HandoverView {...ways} />)
  const { user, words } = part
  await screen.findByRole('heading', { name: words.shift.title })
  const more = (yuan: number) =>
    screen.getByRole('button', { name: words.shift.more(amountShort(cents(yuan * 100))) })
  return {
    ...part,
    ways,
    /** Counts so many notes of so many yuan, one press each. */
    count: async (yuan: number, pieces: number) => {
      for (let piece = 0; piece < pieces; piece += 1) await user.click(more(yuan))
    },
    end: () => screen.getByRole('button', { name: new RegExp(words.shift.close) }),
    drawer: () => screen.getByRole('region', { name: words.shift.countCash }),
  }
}

it('names who else is on duty and who may approve when the shift is handed over', async () => {
  const staff = (id: string, nick: string, onDuty: boolean, mayApprove: boolean) => ({
    id,
    nick,
    phone: '138****0001',
    roleId: 'r',
    roleName: '',
    onDuty,
    mayApprove,
  })
  server.current().respond(queryStoreUsers, () => ({
    list: [
      staff('cashier', 'Lin', true, true),
      staff('s2', 'Mei', true, false),
      staff('s3', 'Bo', false, true),
    ],
  }))
  const { words } = await openHandover()
  const { alsoOnDuty, mayApprove } = words.shift
  expect(await screen.findByText(`${alsoOnDuty('Mei')} · ${mayApprove('Bo')}`)).toBeTruthy()
})

it('adds up the notes, and shows by how much the drawer is short', async () => {
  const { count, drawer, words } = await openHandover()
  await count(100, 1)
  await count(20, 2)
  expect(drawer().textContent).toContain(words.shift.countedTotal + amountLabel(14_000))
  expect(drawer().textContent).toContain(words.shift.short + amountLabel(1050))
})

it('types the count of one note, and moves to the next smaller one on Enter', async () => {
  const { user, words } = await openHandover()
  const name = (yuan: number) => words.shift.countOf(amountShort(cents(yuan * 100)))
  await user.click(screen.getByRole('button', { name: name(100) }))
  await user.keyboard('12{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: name(50) }))
  expect(screen.getByRole('button', { name: name(100) }).textContent).toBe('12')
})

it('does not end a shift that was not counted', async () => {
  const { end, user, words } = await openHandover()
  expect(end().textContent).toContain(words.shift.countFirst)
  await user.click(end())
  expect(useSession.getState().token).not.toBeNull()
})

it('requires a reason while the drawer differs, and none once it is right', async () => {
  const { count, end, user, words } = await openHandover()
  await count(100, 1)
  expect(end().textContent).toContain(words.shift.explainFirst)
  await user.click(end())
  expect(document.activeElement).toBe(screen.getByLabelText(words.shift.note))
  await count(50, 1)
  await user.click(screen.getByRole('button', { name: words.shift.more(words.tender.jiao('5')) }))
  expect(screen.queryByLabelText(words.shift.note)).toBeNull()
  expect(end().getAttribute('aria-disabled')).toBeNull()
})

it('ends the shift with the notes, the float and the reason, and logs out', async () => {
  server.current().respond(closeShift, () => ({ report: reportOf({ handInCents: cents(4000) }) }))
  const { count, end, user, words } = await openHandover()
  await count(100, 1)
  await count(20, 2)
  await user.type(screen.getByLabelText(words.shift.note), ' a note is missing ')
  await user.click(end())
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull())
  expect(server.current().inputsOf(closeShift)).toEqual([
    {
      shiftId: 'shift',
      counted: [{ tender: 'cash', countedCents: 14_000 }],
      denominations: [
        { faceCents: 10_000, pieces: 1 },
        { faceCents: 2000, pieces: 2 },
      ],
      keptFloatCents: 10_000,
      note: 'a note is missing',
      approvalToken: null,
    },
  ])
  expect(screen.getByText(words.shift.done(amountLabel(4000)))).toBeTruthy()
})

it('requests approval for a difference above what the cashier may allow', async () => {
  server
    .current()
    .respond(closeShift, () =>
      refuse(tillCodes.sensitiveNeeded, { operation: 'shift.difference', byAnother: true }),
    )
  const { count, end, user, words } = await openHandover()
  await count(100, 1)
  await user.type(screen.getByLabelText(words.shift.note), 'short')
  await user.click(end())
  const dialog = await screen.findByRole('dialog', { name: words.approval.title })
  expect(dialog.textContent).toContain(words.approval.byAnother)
  expect(dialog.textContent).toContain(amountLabel(-5050))
  await user.click(within(dialog).getByRole('button', { name: words.shell.close }))
  await vi.waitFor(() => expect(end().getAttribute('aria-busy')).toBeNull())
  expect(useSession.getState().token).not.toBeNull()
})

it('says that the end is in question when no response came, and sends the very same again', async () => {
  server.current().respond(closeShift, loseConnection)
  const { count, end, user, words } = await openHandover()
  await count(100, 2)
  await user.type(screen.getByLabelText(words.shift.note), 'over')
  await user.click(end())
  expect((await screen.findByRole('alert')).textContent).toBe(words.shift.inQuestion)
  server.current().respond(closeShift, () => ({ report: reportOf() }))
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await user.click(end())
  await vi.waitFor(() => expect(useSession.getState().token).toBeNull())
  const [first, second] = server.current().inputsOf(closeShift)
  expect(second).toEqual(first)
})

it('does not show what the drawer should hold while it is counted blind', async () => {
  server.current().respond(getCloseReport, () => ({
    report: reportOf({ isBlind: true, expectedCashCents: null, tenders: [] }),
  }))
  const { count, drawer, words } = await openHandover()
  await count(100, 1)
  expect(drawer().textContent).toContain(words.shift.blind)
  expect(drawer().textContent).not.toContain(words.shift.short)
})

it('stops the sales of the shift only after it was confirmed', async () => {
  server.current().respond(beginCount, () => ({ shift: { ...shift, state: 'COUNTING' } }))
  const { user, words } = await openHandover()
  server.current().respond(getCloseReport, () => ({
    report: reportOf({ shift: { ...shift, state: 'COUNTING' } }),
  }))
  await user.click(screen.getByRole('button', { name: words.shift.lock }))
  const question = screen.getByRole('dialog', { name: words.shift.lock })
  expect(server.current().inputsOf(beginCount)).toEqual([])
  await user.click(within(question).getByRole('button', { name: words.shift.lock }))
  expect(await screen.findByText(words.shift.isLocked)).toBeTruthy()
  expect(server.current().inputsOf(beginCount)).toEqual([{ shiftId: 'shift' }])
})

it('leads to the goods that are still in the cart', async () => {
  addEggs()
  const { user, words, ways } = await openHandover()
  expect(screen.getByText(words.shift.cartLeft)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: words.shift.see }))
  expect(ways.onCart).toHaveBeenCalledOnce()
})

it('keeps the count when the shift cannot be read, and reads it again', async () => {
  server.current().respond(getCloseReport, loseConnection)
  const { user, words } = await renderPart(
    <HandoverView onHolds={() => {}} onCart={() => {}} onOrders={() => {}} />,
  )
  await screen.findByText(words.shift.loadFailed)
  server.current().respond(getCloseReport, () => ({ report: reportOf() }))
  await user.click(screen.getByRole('button', { name: words.shell.retry }))
  expect(await screen.findByRole('heading', { name: words.shift.title })).toBeTruthy()
})
