import {
  type Browser,
  type BrowserContext,
  type CDPSession,
  chromium,
  type Locator,
  type Page,
} from 'playwright-core'
import { pattern, tillWords } from './words.ts'

/** Switches for a browser without a viewer. */
export const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A real Chromium: the system's, or the one that `CHROMIUM` names; with switches of its own. */
export const openBrowser = (switches: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...quiet, ...switches],
  })

export const views = {
  desktop: { width: 1366, height: 768 },
  phone: { width: 375, height: 667 },
} as const

export type View = keyof typeof views

/** Longer than anything a till does, and short enough for a failure to be reported. */
export const patienceMs = 25_000

/** Browser preferences that a page may read before it chooses its words and colours. */
export interface Taste {
  readonly locale?: 'zh-CN' | 'en-US'
  readonly colorScheme?: 'light' | 'dark'
  /**
   * Whether it stores the program for opening without a network: fetching all of it takes a while.
   */
  readonly keepsProgram?: boolean
}

/** A page of its own profile, in the size, language and colours of a till. */
export async function openPage(
  browser: Browser,
  view: View,
  { locale = 'zh-CN', colorScheme = 'light', keepsProgram = false }: Taste = {},
): Promise<{ page: Page; context: BrowserContext }> {
  const isPhone = view === 'phone'
  const context = await browser.newContext({
    serviceWorkers: keepsProgram ? 'allow' : 'block',
    viewport: views[view],
    locale,
    colorScheme,
    hasTouch: isPhone,
    isMobile: isPhone,
  })
  context.setDefaultTimeout(patienceMs)
  const page = await context.newPage()
  // Acknowledges the dialog and continues.
  await page.addLocatorHandler(unreachableModal(page), (modal) =>
    modal
      .getByRole('button')
      .click({ timeout: 3000 })
      // Already closed: the server answered.
      .catch(() => {}),
  )
  return { page, context }
}

/** The one modal that says the server cannot be reached. A page of a story acknowledges it by itself. */
export const unreachableModal = (page: Page): Locator =>
  page.getByRole('dialog', {
    name: pattern`^(${tillWords.errors.serverUnreachableTitle}|Server cannot be reached)$`,
  })

/**
 * Reads a code as a scanner does: a burst of keys 8 ms apart, then Enter. Each key says when it was
 * pressed, so that a busy machine does not make a slow typist of the scanner.
 */
export async function scan(page: Page, code: string): Promise<void> {
  await burst(page, code)
  await page.waitForTimeout(settleMs)
}

/** The keys of a scan and nothing else, for whoever measures what follows. */
export async function burst(page: Page, code: string, everyMs = stepMs): Promise<void> {
  const keyboard = await keyboardOf(page)
  const beganMs = Date.now()
  await Promise.all(
    [...code, 'Enter'].map((key, place) =>
      keyboard.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        code: key === 'Enter' ? key : `${/\d/.test(key) ? 'Digit' : 'Key'}${key.toUpperCase()}`,
        text: key === 'Enter' ? '\r' : key,
        timestamp: (beganMs + place * everyMs) / 1000,
      }),
    ),
  )
}

const stepMs = 8

/** A scan ends with Enter; what it did is on the screen a frame or two later. */
const settleMs = 250

const keyboards = new WeakMap<Page, Promise<CDPSession>>()

function keyboardOf(page: Page): Promise<CDPSession> {
  const known = keyboards.get(page) ?? page.context().newCDPSession(page)
  keyboards.set(page, known)
  return known
}
