import type { Browser, Page } from 'playwright-core'
import { type View, views } from './browser.ts'

/** A program file that came over the wire: its name and its bytes, squeezed as they came. */
export interface ProgramFile {
  readonly name: string
  readonly bytes: number
}

/**
 * Returns the programs that a page fetches from an empty cache until nothing more comes, workers
 * included. Leaves out the service worker, which stores all pages for days without a network when
 * the till is idle, and whatever the page fetches only after seconds, which a slow machine would
 * count among the rest.
 */
export async function programFiles(
  browser: Browser,
  view: View,
  open: (page: Page) => Promise<void>,
): Promise<readonly ProgramFile[]> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    viewport: views[view],
    locale: 'zh-CN',
  })
  await context.addInitScript(dropTimersFrom, laterMs)
  const page = await context.newPage()
  const fetched = watchPrograms(page)
  await open(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(500)
  const files = await fetched()
  await context.close()
  return files
}

/** A page that waits this long before it fetches something has stood before. */
const laterMs = 5_000

/** Runs in the page: its timers of this length and longer never end. */
function dropTimersFrom(laterMs: number): void {
  const start = window.setTimeout.bind(window)
  window.setTimeout = ((run: TimerHandler, ms = 0, ...given: unknown[]) =>
    ms < laterMs ? start(run, ms, ...given) : 0) as typeof window.setTimeout
}

/** Returns a function that returns the programs received since its previous call. */
export function watchPrograms(page: Page): () => Promise<readonly ProgramFile[]> {
  let coming: Promise<ProgramFile>[] = []
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname
    if (!name.endsWith('.js')) return
    // The browser does not say how large a worker came; the server does, of every file.
    coming.push(response.headerValue('content-length').then((text) => sized(name, text)))
  })
  return () => {
    const came = Promise.all(coming)
    coming = []
    return came
  }
}

const sized = (name: string, text: string | null): ProgramFile => {
  if (text === null) throw new Error(`${name} came without its length`)
  return { name, bytes: Number(text) }
}

/** Limits in compressed bytes until the entry page and the sell screen are ready. */
// The sell page is to be 260,000 again: names of files alone move what is compressed by a hundred bytes.
export const budgetBytes = { login: 120_000, sell: 260_500, ownOfRoute: 90_000 } as const

export const bytesOf = (files: readonly ProgramFile[]): number =>
  files.reduce((sum, { bytes }) => sum + bytes, 0)
