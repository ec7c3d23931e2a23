// @vitest-environment happy-dom
import { beforeAll, expect, it, vi } from 'vitest'
import { useNotices } from '../../platform/notices/notice-store.ts'
import { loadAllWords } from '../../platform/words/words.ts'
import * as sound from '../../platform/sound/sound.ts'
import { takeNewOrders } from './new-orders.ts'

beforeAll(() => loadAllWords())

it('says that an order came when there is one that was not there before, and at no other time', async () => {
  const shown = () => JSON.stringify(useNotices.getState())
  const atStart = shown()
  const played = vi.spyOn(sound, 'play')
  takeNewOrders({ ordersToPick: 2, newestOrderId: 'b' })
  expect(shown()).toBe(atStart)
  takeNewOrders({ ordersToPick: 2, newestOrderId: 'b' })
  expect(shown()).toBe(atStart)
  expect(played).not.toHaveBeenCalled()
  takeNewOrders({ ordersToPick: 3, newestOrderId: 'c' })
  expect(played.mock.calls).toEqual([['newOrder']])
  await expect.poll(shown).not.toBe(atStart)
  const came = shown()
  // Whoever serves a customer looks up later than a short message stays.
  expect(useNotices.getState().toasts[0]?.durationMs).toBeGreaterThanOrEqual(5000)
  takeNewOrders({ ordersToPick: 2, newestOrderId: 'b' })
  takeNewOrders({ ordersToPick: 0, newestOrderId: '' })
  await loadAllWords()
  expect(shown()).toBe(came)
})
