// A Chromium with a profile of its own that can be killed as a power cut or the system does it: every process
// of it at once, without a word.
import { type ChildProcess, spawn } from 'node:child_process'
import { chromium, type Page } from 'playwright-core'
import { patienceMs, quiet, type View, views } from './browser.ts'

export interface KillableBrowser {
  readonly page: Page
  /** Ends every process of it at once. Its profile stays. */
  kill(): Promise<void>
}

/** Opens the browser on a profile that earlier ones have left, in the size of a till or of a phone. */
export async function openKillable(
  profile: string,
  view: View = 'desktop',
): Promise<KillableBrowser> {
  const { width, height } = views[view]
  const child = spawn(
    process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    [
      ...quiet,
      '--headless',
      '--disable-breakpad',
      '--lang=zh-CN',
      '--accept-lang=zh-CN',
      `--window-size=${width},${height}`,
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A group of its own, so that all of its processes can be named at once.
    {
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, LANGUAGE: 'zh_CN' },
    },
  )
  const endNow = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL')
  process.once('exit', endNow)
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const browser = await chromium.connectOverCDP(await addressOf(child))
  const context = browser.contexts()[0]
  const page = context?.pages()[0] ?? (await context?.newPage())
  if (!page) throw new Error('the browser has no page')
  page.setDefaultTimeout(patienceMs)
  if (view === 'desktop') await page.setViewportSize({ width, height })
  else await makePhone(page)
  return {
    page,
    kill: async () => {
      process.off('exit', endNow)
      endNow()
      await ended
      await browser.close().catch(() => undefined)
    },
  }
}

/** The default context of a profile takes no device: the protocol makes a phone of its page. */
async function makePhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const { width, height } = views.phone
  const size = { width, height, deviceScaleFactor: 1, mobile: true }
  await session.send('Emulation.setDeviceMetricsOverride', size)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
}

function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8')
      const address = /DevTools listening on (ws:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    })
    child.on('exit', (code) => reject(new Error(`the browser ended with ${code}: ${said}`)))
  })
}
