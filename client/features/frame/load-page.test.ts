import { expect, test, vi } from 'vitest'
import { fetchPage, pageNow, pageTimeoutMs } from './load-page.ts'

const Page = () => null

test('shows a page when it has loaded, and at once the next time', async () => {
  const load = async () => Page
  expect(pageNow(load)).toEqual({ kind: 'loading' })
  expect(await fetchPage(load)).toEqual({ kind: 'ready', Page })
  expect(pageNow(load)).toEqual({ kind: 'ready', Page })
})

test("fails when the page's file is missing", async () => {
  const load = () => Promise.reject(new Error('404'))
  expect(await fetchPage(load)).toEqual({ kind: 'failed' })
})

test('fails when the page does not load within 60 s', async () => {
  vi.useFakeTimers()
  const state = fetchPage(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(pageTimeoutMs - 1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await state).toEqual({ kind: 'failed' })
  vi.useRealTimers()
})
