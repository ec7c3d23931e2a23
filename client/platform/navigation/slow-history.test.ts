// A browser travels through its history in its own time. What the page writes meanwhile must land
// where the page is, not where it was.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as Navigation from './navigation.ts'

interface Written {
  readonly state: unknown
  readonly url: string
}

/** The browser's history with travels that arrive when the test says so. */
function slowHistory() {
  let entries: Written[] = [{ state: null, url: '#/' }]
  let at = 0
  let travels: number[] = []
  const location = { hash: '#/' }
  const arrivals: ((event: { state: unknown }) => void)[] = []
  return {
    location,
    window: {
      addEventListener: (_: string, arrive: (typeof arrivals)[0]) => arrivals.push(arrive),
    },
    history: {
      get state() {
        return entries[at]?.state
      },
      pushState: (state: unknown, _: string, url: string) => {
        entries = [...entries.slice(0, at + 1), { state, url }]
        at += 1
        location.hash = url
      },
      replaceState: (state: unknown, _: string, url: string) => {
        entries = entries.with(at, { state, url })
        location.hash = url
      },
      go: (by: number) => travels.push(by),
      back: () => travels.push(-1),
    },
    /** Ends every travel under way, and those they lead to. */
    arrive: () => {
      while (travels.length > 0) {
        const [by = 0, ...others] = travels
        travels = others
        at += by
        location.hash = entries[at]?.url ?? ''
        for (const arrived of arrivals) arrived({ state: entries[at]?.state })
      }
    },
    addresses: () => entries.slice(0, at + 1).map(({ url }) => url),
  }
}

let browser: ReturnType<typeof slowHistory>
let navigation: typeof Navigation

beforeEach(async () => {
  vi.useFakeTimers()
  vi.resetModules()
  browser = slowHistory()
  for (const name of ['window', 'history', 'location'] as const) vi.stubGlobal(name, browser[name])
  navigation = await import('./navigation.ts')
  navigation.startNavigation()
  navigation.go('/list')
  navigation.go('/form')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A dialog opens over the page and closes again; the travel back over its entry is under way. */
function dialogPassed() {
  const close = navigation.openLayer(() => undefined)
  vi.runAllTimers()
  expect(browser.addresses()).toEqual(['#/', '#/list', '#/form', '#/form'])
  close()
  vi.runAllTimers()
}

test('replaces the page in history when it is replaced while a dialog closes', () => {
  dialogPassed()
  navigation.replace('/done')
  expect(navigation.currentPlace().path).toBe('/done')
  browser.arrive()
  expect(browser.addresses()).toEqual(['#/', '#/list', '#/done'])
  navigation.back()
  browser.arrive()
  expect(navigation.currentPlace().path).toBe('/list')
})

test('adds one entry when a page is opened while a dialog closes, and back leads where it came from', () => {
  dialogPassed()
  navigation.go('/paper')
  browser.arrive()
  expect(browser.addresses()).toEqual(['#/', '#/list', '#/form', '#/paper'])
  navigation.back()
  browser.arrive()
  expect(navigation.currentPlace().path).toBe('/form')
})

test('leaves no extra entry when a page is replaced under an open dialog', () => {
  navigation.openLayer(() => undefined)
  vi.runAllTimers()
  navigation.replace('/done')
  browser.arrive()
  expect(browser.addresses()).toEqual(['#/', '#/list', '#/done'])
  navigation.back()
  browser.arrive()
  expect(navigation.currentPlace().path).toBe('/list')
})

test('leaves the page when back is pressed at the moment a dialog closes', () => {
  const close = navigation.openLayer(() => undefined)
  vi.runAllTimers()
  close()
  navigation.back()
  browser.arrive()
  vi.runAllTimers()
  browser.arrive()
  expect(navigation.currentPlace().path).toBe('/list')
  expect(browser.addresses()).toEqual(['#/', '#/list'])
})

test('goes back twice when back is pressed twice at once', () => {
  navigation.go('/deep')
  navigation.back()
  navigation.back()
  browser.arrive()
  expect(navigation.currentPlace().path).toBe('/list')
})
