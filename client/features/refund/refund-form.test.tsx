// @vitest-environment happy-dom
import { tillCodes } from '@tillwright/contract/codes/till-codes.ts'
import { createApproval } from '@tillwright/contract/account/approval.ts'
import { createRefund, queryReasonList } from '@tillwright/contract/order/refund.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { milli } from '@tillwright/domain/number/milli.ts'
import { zeroPoints } from '@tillwright/domain/money/points.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import type { Order } from '../orders/order.ts'
import { loseConnection, prepareServer, refuse } from '../../testing/fake-server.ts'
import { sampleRefund } from '../../testing/sample-refund.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import type { RefundReason } from './refund.ts'
import { RefundForm } from './RefundForm.tsx'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({ hashPassword: async () => 'hashed' }))

const server = prepareServer()
prepareTill()

const line: Order['lines'][number] = {
  lineNo: 1,
  goodsId: 'eggs',
  productId: 'eggs',
  merchantId: 'm1',
  categoryIds: [],
  nameZh: '土鸡蛋',
  nameEn: 'Eggs',
  specText: '',
  specTextEn: '',
  sellUnit: { kind: 'piece', name: 'box' },
  quantity: { kind: 'count', count: milli(3000) },
  unitPriceCents: cents(1580),
  priceSource: 'regular',
  isWeighed: false,
  unit: 'box',
  offlineCents: null,
  discountCents: null,
  pointsLimit: { kind: 'none' },
  baseUnit: null,
  baseUnitsPerUnit: null,
  regularCents: cents(4740),
  amountCents: cents(4740),
  couponCents: zeroCents,
  points: zeroPoints,
  pointsCents: zeroCents,
  payableCents: cents(4740),
  steps: [],
  repricedCents: null,
  openedAtRegular: false,
  basisPointsOff: null,
  labelCents: null,
  manualWeight: false,
  prepackCode: null,
  note: '',
  refundedAmount: 0,
  takenAmount: 0,
  refundedCents: zeroCents,
}

/** Three boxes of eggs at 15.80, paid by card. */
const order: Order = {
  id: 'order',
  number: '202611240001',
  kind: 'GOODS',
  channel: 'CASHIER',
  payState: 'PAID',
  goodsState: 'NONE',
  refundState: 'NONE',
  payableCents: cents(4740),
  itemCount: 3,
  firstGoodsName: '土鸡蛋',
  firstGoodsNameEn: 'Eggs',
  tenders: ['card'],
  memberNick: null,
  staffId: 'cashier',
  staffName: 'Lin',
  isOffline: false,
  soldAtMs: 1_700_000_000_000,
  refundedCents: zeroCents,
  clientId: 'client',
  storeId: 'store',
  storeName: '',
  shiftId: 'shift',
  deviceId: 'device',
  member: null,
  lines: [line],
  coupons: [],
  boxes: [],
  depositCents: zeroCents,
  legs: [
    {
      legNo: 1,
      tender: 'card',
      state: 'PAID',
      amountCents: cents(4740),
      tenderedCents: cents(4740),
      changeCents: zeroCents,
      reference: null,
      channelNo: null,
      refundedCents: zeroCents,
      paidAtMs: 1_700_000_000_000,
    },
  ],
  regularCents: cents(4740),
  subtotalCents: cents(4740),
  couponCents: zeroCents,
  points: zeroPoints,
  pointsCents: zeroCents,
  roundingCents: zeroCents,
  savedCents: zeroCents,
  earnedPoints: zeroPoints,
  tenderedCents: cents(4740),
  changeCents: zeroCents,
  steps: [],
  printedNumber: null,
  claimedCents: null,
  pickupCode: null,
  note: '',
  createdAtMs: 1_700_000_000_000,
  timesPrinted: 1,
}

const reasonOf = (id: string, differing: Partial<RefundReason> = {}): RefundReason => ({
  id,
  name: id,
  nameEn: id,
  restock: true,
  loss: false,
  photo: false,
  ...differing,
})

const unopened = reasonOf('Unopened')
const broken = reasonOf('Broken', { restock: false, loss: true })
const spoiled = reasonOf('Spoiled', { restock: false, loss: true, photo: true })

beforeEach(() => {
  server.current().respond(queryReasonList, () => ({ list: [broken, unopened, spoiled] }))
  server.current().respond(createRefund, () => ({ refund: sampleRefund }))
})

async function openRefund(of: Order = order) {
  const onDone = vi.fn()
  const part = await renderPart(<RefundForm order={of} onDone={onDone} onOtherOrder={() => {}} />)
  const { words } = part
  return {
    ...part,
    onDone,
    line: () => screen.getByRole('button', { name: /^Eggs/ }),
    reason: (name: string) => screen.findByRole('button', { name }),
    act: () => screen.getByRole('button', { name: new RegExp(`^${words.refund.act}`) }),
  }
}

const sent = () => server.current().inputsOf(createRefund)

it('takes one piece with the first press and all with the second, and shows the refund', async () => {
  const { line: row, act, user } = await openRefund()
  await user.click(row())
  expect(act().textContent).toContain(amountLabel(-1580))
  expect(row().getAttribute('aria-pressed')).toBe('mixed')
  await user.click(row())
  expect(act().textContent).toContain(amountLabel(-4740))
  expect(row().getAttribute('aria-pressed')).toBe('true')
})

it('refunds nothing before goods are picked', async () => {
  const { act, user, words, reason } = await openRefund()
  await reason('Unopened')
  expect(act().textContent).toContain(words.refund.pickFirst)
  await user.click(act())
  expect(sent()).toEqual([])
})

it('sends the picked goods with the usual reason, and confirms', async () => {
  const { line: row, act, user, onDone, reason } = await openRefund()
  expect((await reason('Unopened')).getAttribute('aria-pressed')).toBe('true')
  await user.click(row())
  await user.click(act())
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledExactlyOnceWith('refund'))
  expect(sent()).toMatchObject([
    {
      orderId: 'order',
      refundCents: 1580,
      way: 'ORIGINAL',
      reasonId: 'Unopened',
      lines: [
        {
          lineNo: 1,
          quantity: { kind: 'count', count: 1000 },
          refundCents: null,
          restocks: true,
        },
      ],
    },
  ])
})

it('does not restock broken goods, and says so', async () => {
  const { line: row, act, user, words, reason } = await openRefund()
  await user.click(await reason('Broken'))
  expect(screen.getByText(words.refund.loses)).toBeTruthy()
  await user.click(row())
  await user.click(act())
  await vi.waitFor(() => expect(sent()[0]?.lines[0]?.restocks).toBe(false))
})

it('requires a photo when the reason needs one', async () => {
  const { line: row, act, user, reason } = await openRefund()
  await user.click(row())
  await user.click(await reason('Spoiled'))
  expect(act().getAttribute('aria-disabled')).toBe('true')
  await user.click(act())
  expect(sent()).toEqual([])
})

it('refunds less than the goods cost when less is typed, and never more', async () => {
  const { line: row, act, user, words, reason } = await openRefund()
  await reason('Unopened')
  await user.click(row())
  await user.click(
    screen.getAllByRole('button', { name: words.refund.edit('Eggs') }).at(-1) ?? row(),
  )
  const money = screen.getByLabelText(words.refund.editMoney)
  await user.type(money, '15.81')
  expect(screen.getByText(words.refund.wrongMoney)).toBeTruthy()
  await user.clear(money)
  await user.type(money, '5')
  await user.click(screen.getByRole('button', { name: words.refund.apply }))
  expect(act().textContent).toContain(amountLabel(-500))
})

it('refunds in cash when that is chosen', async () => {
  const { line: row, act, user, words, reason } = await openRefund()
  await reason('Unopened')
  await user.click(row())
  await user.click(screen.getByRole('button', { name: words.refund.ways.CASH }))
  await user.click(act())
  await vi.waitFor(() => expect(sent()[0]?.way).toBe('CASH'))
})

it("requests somebody else's approval, and sends the same refund with it", async () => {
  server
    .current()
    .respond(createRefund, ({ approvalToken }) =>
      approvalToken === null
        ? refuse(tillCodes.sensitiveNeeded, { operation: 'order.refund', byAnother: true })
        : { refund: sampleRefund },
    )
  server.current().respond(createApproval, () => ({
    approvalToken: 'approval-token-0001',
    approverId: 'boss',
    approverNick: '',
    expiresAtMs: 1_700_000_000_000,
  }))
  const { line: row, act, user, words, onDone, reason } = await openRefund()
  await reason('Unopened')
  await user.click(row())
  await user.click(act())
  const dialog = await screen.findByRole('dialog', { name: words.approval.title })
  // It waits for a person, and is not at work.
  expect(act().getAttribute('aria-busy')).toBeNull()
  expect(dialog.textContent).toContain(amountLabel(-1580))
  await user.type(within(dialog).getByLabelText(words.approval.phone), '13800000002')
  for (const digit of '123456')
    await user.click(within(dialog).getByRole('button', { name: digit }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(server.current().inputsOf(createApproval)).toMatchObject([
    {
      operation: 'order.refund',
      subjectId: 'order',
      amountCents: 1580,
      approverPhone: '13800000002',
    },
  ])
  const [first, second] = sent()
  expect(second).toEqual({ ...first, approvalToken: 'approval-token-0001' })
})

it('stays usable when nobody approved', async () => {
  server
    .current()
    .respond(createRefund, () => refuse(tillCodes.sensitiveNeeded, { operation: 'order.refund' }))
  const { line: row, act, user, words, onDone, reason } = await openRefund()
  await reason('Unopened')
  await user.click(row())
  await user.click(act())
  const dialog = await screen.findByRole('dialog', { name: words.approval.title })
  await user.click(within(dialog).getByRole('button', { name: words.shell.close }))
  await vi.waitFor(() => expect(act().getAttribute('aria-busy')).toBeNull())
  expect(onDone).not.toHaveBeenCalled()
  expect(act().textContent).toContain(amountLabel(-1580))
})

it('sends the very same refund again after a lost response, whatever is pressed meanwhile', async () => {
  server.current().respond(createRefund, loseConnection)
  const { line: row, act, user, words, onDone, reason } = await openRefund()
  await reason('Unopened')
  await user.click(row())
  await user.click(act())
  expect(await screen.findByText(words.refund.inQuestion)).toBeTruthy()
  await user.click(row())
  server.current().respond(createRefund, () => ({ refund: sampleRefund }))
  // A press sooner than this counts as the same one twice.
  await new Promise((resolve) => setTimeout(resolve, 350))
  await user.click(screen.getByRole('button', { name: new RegExp(words.refund.checkAgain) }))
  await vi.waitFor(() => expect(onDone).toHaveBeenCalledOnce())
  expect(sent()[1]).toEqual(sent()[0])
})

it('refunds nothing offline', async () => {
  const { line: row, act, user, words, reason } = await openRefund()
  await reason('Unopened')
  useConnection.setState({ connection: 'offline' })
  await user.click(row())
  expect(act().textContent).toContain(words.refund.offline)
  await user.click(act())
  expect(sent()).toEqual([])
})

it('says that nothing is left when the whole order was refunded', async () => {
  const { words } = await openRefund({
    ...order,
    lines: [{ ...line, refundedAmount: 3000, refundedCents: cents(4740) }],
  })
  expect(screen.getByText(words.refund.nothingLeft)).toBeTruthy()
})
