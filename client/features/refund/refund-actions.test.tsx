// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { usePrinting } from '../../platform/devices/printer/printer.ts'
import { sampleRefund } from '../../testing/sample-refund.ts'
import { prepareTill, renderPart } from '../../testing/render-part.tsx'
import { RefundActions } from './RefundActions.tsx'

prepareTill()

it('prints one paper when its button is tapped twice', async () => {
  const paperIds = () => usePrinting.getState().jobs.map(({ id }) => id)
  const before = paperIds().length
  const nothing = () => {}
  const { user, words } = await renderPart(
    <RefundActions refund={sampleRefund} onChange={nothing} onOrder={nothing} onPaper={nothing} />,
  )
  await user.dblClick(screen.getByRole('button', { name: words.refund.print }))
  await vi.waitFor(() => expect(paperIds()).toHaveLength(before + 1))
  // A second paper would have been begun before the first was through.
  await vi.waitFor(() =>
    expect(usePrinting.getState().jobs.every(({ state }) => state !== 'printing')).toBe(true),
  )
  expect(paperIds()).toHaveLength(before + 1)
})
