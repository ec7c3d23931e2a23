// Runs before each test file. Where the file has a DOM, it gets a database in memory as well, no network, and every
// store that is made in it is as at first before each test.
import { beforeEach, vi } from 'vitest'
import type * as Zustand from 'zustand'

interface Store {
  readonly getInitialState: () => unknown
  readonly setState: (state: unknown, replace: true) => void
}

interface HappyDom {
  readonly settings: { readonly fetch: { interceptor: unknown } }
}

if (typeof document !== 'undefined') {
  // Has no types for this door of it.
  await vi.importActual('fake-indexeddb/auto')
  refuseNetwork()
  const { cleanup, configure } = await import('@testing-library/react')
  // The whole page in the message hides which line failed.
  configure({ getElementError: (message) => new Error(message?.split('\n')[0] ?? 'not found') })
  const stores = new Set<Store>()
  vi.doMock('zustand', async (load) => {
    const real = await load<typeof Zustand>()
    const create = (initial: never) => {
      const store = real.create(initial)
      stores.add(store as unknown as Store)
      return store
    }
    return { ...real, create }
  })
  // Before the next test, for what a failing one leaves behind.
  beforeEach(() => {
    cleanup()
    for (const store of stores) store.setState(store.getInitialState(), true)
  })
}

/** Nothing listens at the address of the page: the DOM would try it, and print each failure. */
function refuseNetwork(): void {
  const { settings } = (window as unknown as { readonly happyDOM: HappyDom }).happyDOM
  settings.fetch.interceptor = {
    beforeAsyncRequest: () => Promise.reject(new TypeError('a test has no network')),
  }
}
