// @vitest-environment happy-dom
import { createApproval } from '@tillwright/contract/account/approval.ts'
import { permissions } from '@tillwright/contract/account/permissions.ts'
import { queryCashierSensitiveSetting } from '@tillwright/contract/settings/settings.ts'
import { createPreOrder } from '@tillwright/contract/order/order.ts'
import { counted } from '@tillwright/domain/testing/sample-cart.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { amountLabel } from '@tillwright/ui/text/amount-text.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useConnection } from '../../platform/api/connection.ts'
import { loseConnection, prepareServer } from '../../testing/fake-server.ts'
import { prepareTill, renderPart, signOn } from '../../testing/render-part.tsx'
import { addEggs } from '../../testing/shop-goods.ts'
import { changeCart, currentCart } from '../cart/cart-store.ts'
import { TenderView } from '../checkout/tender/TenderView.tsx'
import { approvalForLine, forgetApprovals } from './discount-approvals.ts'

// Its worker needs a real browser.
vi.mock('@tillwright/web/password/hash-password.ts', () => ({ hashPassword: async () => 'hashed' }))

const server = prepareServer()
prepareTill()

beforeEach(() => {
  forgetApprovals()
  const current = server.current()
  current.respond(createPreOrder, loseConnection)
  current.respond(queryCashierSensitiveSetting, () => ({
    operations: ['price.override'],
    isSet: true,
    rules: {
      lineBasisPointsOff: 2_000,
      lineMostBasisPointsOff: 10_000,
      refundFreeCents: zeroCents,
      refundAloneCents: zeroCents,
      cashForOtherTenders: true,
      differenceFreeCents: zeroCents,
    },
  }))
  current.respond(createApproval, () => ({
    approvalToken: 'approval-token-0001',
    approverId: 'cashier',
    approverNick: '',
    expiresAtMs: 1_700_000_000_000,
  }))
})

/** Two boxes of eggs at 15.80, less so many hundredths of a percent. */
function cutEggs(basisPointsOff: number): string {
  addEggs(2)
  const lineId = currentCart().lines[0]?.id ?? ''
  changeCart({ kind: 'discount', lineId, basisPointsOff })
  return lineId
}

const openTender = () => renderPart(<TenderView onBack={() => {}} />)

it('asks for approval when payment begins, before any code is scanned', async () => {
  const lineId = cutEggs(5_000)
  const { user, words } = await openTender()
  const dialog = await screen.findByRole('dialog', { name: words.approval.title })
  expect(dialog.textContent).toContain(words.sell.reprice)
  expect(dialog.textContent).toContain(amountLabel(-1580))
  expect(within(dialog).getByText(words.approval.password)).toBeTruthy()
  expect(dialog.textContent).not.toMatch(/refund/i)
  for (const digit of '123456')
    await user.click(within(dialog).getByRole('button', { name: digit }))
  await vi.waitFor(() => expect(approvalForLine(lineId)).toBe('approval-token-0001'))
  expect(server.current().inputsOf(createApproval)).toMatchObject([
    { operation: 'discount.line', subjectId: 'eggs', amountCents: 1580, approverPhone: null },
  ])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('asks again when more is taken off than was approved', async () => {
  const lineId = cutEggs(5_000)
  const { user, words } = await openTender()
  const first = await screen.findByRole('dialog', { name: words.approval.title })
  for (const digit of '123456') await user.click(within(first).getByRole('button', { name: digit }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  changeCart({ kind: 'setQuantity', lineId, quantity: counted(3) })
  await openTender()
  const dialog = await screen.findAllByRole('dialog', { name: words.approval.title })
  expect(dialog[0]?.textContent).toContain(amountLabel(-2370))
})

it('asks for a supervisor when the role gives no discounts', async () => {
  signOn({ permissions: permissions.filter((one) => one !== 'discount.line') })
  cutEggs(500)
  const { words } = await openTender()
  await screen.findByRole('dialog', { name: words.approval.title })
  expect(screen.getByText(words.approval.byAnother)).toBeTruthy()
})

it.each([
  ['a discount is within the limit', () => void cutEggs(2_000)],
  [
    'goods were made dearer',
    () => {
      addEggs()
      const lineId = currentCart().lines[0]?.id ?? ''
      changeCart({ kind: 'reprice', lineId, unitPriceCents: cents(2000) })
    },
  ],
  [
    'the server is unreachable',
    () => {
      useConnection.setState({ connection: 'offline' })
      cutEggs(5_000)
    },
  ],
])('asks for nothing when %s', async (_when, prepare) => {
  prepare()
  await openTender()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByRole('dialog')).toBeNull()
})
