import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium: the system's, or the one that `CHROMIUM` names. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: quiet })

export const views = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 375, height: 667 },
} as const

export type View = keyof typeof views

/** Longer than anything a till does, and short enough for a failure to be told. */
const patienceMs = 12_000

/** A page of its own profile, in the size and language of a till. */
export async function openPage(
  browser: Browser,
  view: View,
  locale = 'zh-CN',
): Promise<{ page: Page; context: BrowserContext }> {
  const isPhone = view === 'phone'
  const context = await browser.newContext({
    viewport: views[view],
    locale,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  return { page, context }
}

/**
 * Reads a code as a scanner does: a burst of keys, then Enter. The keys are sent without waiting for
 * each other, so that a busy machine does not make a slow typist of the scanner.
 */
export async function scan(page: Page, code: string): Promise<void> {
  const { keyboard } = page
  await Promise.all([...code, 'Enter'].flatMap((key) => [keyboard.down(key), keyboard.up(key)]))
  await page.waitForTimeout(settleMs)
}

/** A scan ends with Enter; what it did is on the screen a frame or two later. */
const settleMs = 250
