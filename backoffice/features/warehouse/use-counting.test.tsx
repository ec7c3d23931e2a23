// @vitest-environment happy-dom
import { pieces } from '@tillwright/domain/number/milli.ts'
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { sendCount } from './send-count.ts'
import type { CountedGoods, Stocktake } from './stocktake.ts'
import { useCounting } from './use-counting.ts'

vi.mock('./send-count.ts', () => ({ sendCount: vi.fn(async () => null) }))

afterEach(cleanup)

const toast = { goodsId: 'toast', isWeighed: false } as unknown as CountedGoods
/** An open stocktake in which so much toast was counted. */
const counted = (toastCount: number): Stocktake =>
  ({
    id: 'count',
    state: 'OPEN',
    lines: toastCount === 0 ? [] : [{ ...toast, counted: pieces(toastCount) }],
  }) as unknown as Stocktake

it('adds a scan that was looked up while the count before it was saved', async () => {
  const { result, rerender } = renderHook(
    ({ stocktake }: { stocktake: Stocktake }) => useCounting(stocktake, () => {}),
    { initialProps: { stocktake: counted(0) } },
  )
  const { scanned } = result.current
  await act(async () => scanned(toast))
  rerender({ stocktake: counted(1) })
  await act(async () => scanned(toast))
  expect(vi.mocked(sendCount).mock.calls.map(([{ quantity }]) => quantity)).toEqual([
    pieces(1),
    pieces(2),
  ])
})
