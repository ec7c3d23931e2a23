// @vitest-environment happy-dom
import type { Output } from '@tillwright/contract/call.ts'
import type { getOrderInfo } from '@tillwright/contract/order/order.ts'
import '../../session/office-store.ts'
import { cents, zeroCents } from '@tillwright/domain/money/cents.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useQuery } from '../../platform/api/use-query.ts'
import { currentWords } from '../../platform/words/words.ts'
import { OrderDialog } from './OrderDialog.tsx'

vi.mock('../../platform/api/use-query.ts', () => ({ useQuery: vi.fn() }))

afterEach(cleanup)

type Order = Output<typeof getOrderInfo>['order']

/** Goods at 29.00 in boxes with so much deposit, all paid in cash. */
function show(deposit: number, lines: readonly object[] = []): string[] {
  const order = {
    number: '202611240001',
    soldAtMs: 1_700_000_000_000,
    staffName: 'Lin',
    memberNick: null,
    lines,
    savedCents: zeroCents,
    depositCents: cents(deposit),
    payableCents: cents(2900 + deposit),
    legs: [{ legNo: 1, tender: 'cash', amountCents: cents(2900 + deposit) }],
    refundedCents: zeroCents,
  } as unknown as Order
  vi.mocked(useQuery).mockReturnValue({
    data: { order },
    failure: null,
    isLoading: false,
    reload: () => {},
  } as unknown as ReturnType<typeof useQuery>)
  render(<OrderDialog orderId="order" onClose={() => {}} />)
  return screen
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`)
}

it('shows goods and deposit apart when boxes were lent', () => {
  const { report: say } = currentWords()
  const sums = show(4000)
  expect(sums).toContain(`${say.ways.goods} ¥29.00`)
  expect(sums).toContain(`${say.boxDeposit} ¥40.00`)
  expect(sums).toContain(`${say.amount} ¥69.00`)
})

it('shows no deposit when no boxes were lent', () => {
  const { report: say } = currentWords()
  expect(show(0).join()).not.toContain(say.boxDeposit)
})

it('shows a weight in the unit that its goods were sold in', () => {
  const { goods } = currentWords()
  const line = { lineNo: 1, name: 'Apples', nameEn: 'Apples', spec: '', specEn: '' }
  const money = { unitPriceCents: cents(680), payableCents: cents(1020) }
  const sellUnit = { kind: 'weight', unit: 'jin' }
  show(0, [{ ...line, ...money, sellUnit, quantity: { kind: 'weight', weight: 750 } }])
  expect(screen.getByText(`1.500 ${goods.weightUnits.jin}`)).toBeTruthy()
})
