// @vitest-environment happy-dom
import { cents, zeroCents } from '@tillwright/domain/cents.ts'
import { zeroPoints } from '@tillwright/domain/points.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { RefundActions } from './RefundActions.tsx'
import type { Refund } from './refund.ts'

prepareTill()

const refund: Refund = {
  id: 'refund',
  number: '202611240002',
  orderId: 'order',
  orderNumber: '202611240001',
  state: 'SUCCEEDED',
  refundCents: cents(1580),
  couponCents: zeroCents,
  points: zeroPoints,
  boxDepositCents: zeroCents,
  reason: '',
  reasonEn: '',
  note: '',
  staffName: 'Lin',
  isPaidElsewhere: false,
  lines: [],
  legs: [],
  createdAtMs: 1_700_000_000_000,
}

it('prints one paper when its button is tapped twice', async () => {
  const paperIds = () => usePrinting.getState().jobs.map(({ id }) => id)
  const before = paperIds().length
  const nothing = () => {}
  const { user, words } = await renderPart(
    <RefundActions refund={refund} onChange={nothing} onOrder={nothing} onPaper={nothing} />,
  )
  await user.dblClick(screen.getByRole('button', { name: words.refund.print }))
  await vi.waitFor(() => expect(paperIds()).toHaveLength(before + 1))
  // A second paper would have been begun before the first was through.
  await vi.waitFor(() =>
    expect(usePrinting.getState().jobs.every(({ state }) => state !== 'printing')).toBe(true),
  )
  expect(paperIds()).toHaveLength(before + 1)
})
