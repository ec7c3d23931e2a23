import { expect, test, vi } from 'vitest'
import { fetchPage, pageNow, pageTimeoutMs } from './load-page.ts'

const Page = () => null

test('a page that comes is shown, and the next time at once', async () => {
  const load = async () => Page
  expect(pageNow(load)).toEqual({ kind: 'loading' })
  expect(await fetchPage(load)).toEqual({ kind: 'ready', Page })
  expect(pageNow(load)).toEqual({ kind: 'ready', Page })
})

test('a page whose file is gone has failed', async () => {
  const load = () => Promise.reject(new Error('404'))
  expect(await fetchPage(load)).toEqual({ kind: 'failed' })
})

test('a page that does not come within 60 s has failed', async () => {
  vi.useFakeTimers()
  const state = fetchPage(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await state).toEqual({ kind: 'failed' })
  vi.useRealTimers()
})
