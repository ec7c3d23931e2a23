// A till whose browser is killed around payment, again and again on one profile: what it showed as paid is held
// against what the server has in the end.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Dice } from '@tillwright/domain/testing/oracle/dice.ts'
import { dropShop, startShop } from '@tillwright/server/testing/shop-process.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { type CuttingProxy, openProxy } from './cutting-proxy.ts'
import { type KillableBrowser, openKillable } from './killed-browser.ts'
import { fillShelves, listenToHands, orderIds, ordersBySign, startSelling } from './kill-hands.ts'
import { cashiers, logIn } from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'

export interface KillTerms {
  readonly kills: number
  readonly seed: number
  readonly onKill?: (done: number) => void
}

/** Results of the kill run. */
export interface KillFigures {
  readonly kills: number
  readonly pressed: number
  readonly shown: number
  /** Shown as paid, and the server never got them. */
  readonly lost: readonly string[]
  /** One cart, more than one order. */
  readonly doubled: readonly string[]
  /** Starts at which the browser had nothing of what it had stored. */
  readonly wiped: number
}

const patienceMs = 30_000
/** Between the last tap and the press that pays: the cart is being written or has been. */
const mostPauseMs = 120
/** Most sales before a kill. */
const mostSales = 3
/** The kill comes so long after a press at most: from the writing to the next sale's first taps. */
const mostDelayMs = 220
/** Time allowed for the calls of a page to arrive, and for the last sales to be sent. */
const arrivalMs = 60_000

interface Run {
  readonly url: string
  readonly proxy: CuttingProxy
  readonly manager: TestTill
  /** Orders of the demo shop. */
  readonly before: ReadonlySet<string>
  readonly profile: string
  /** By its sign: whether the screen has said that it was paid. */
  readonly sold: Map<string, boolean>
  wiped: number
  /** The first number that no sign was made of. */
  next: number
  last: string
}

/** Kills a selling browser so many times and judges. */
export async function judgeKills({ kills, seed, onKill }: KillTerms): Promise<KillFigures> {
  const shop = await startShop(undefined, { CALLS_PER_SECOND: '1000000' })
  const proxy = await openProxy(shop.url)
  const profile = mkdtempSync(join(tmpdir(), 'tillwright-kills-'))
  const manager = new TestTill(shop.url, '1001', { nowMs: Date.now() })
  await manager.login('13800000003')
  await fillShelves(manager)
  const before = new Set(await orderIds(manager))
  const run: Run = {
    url: proxy.url,
    proxy,
    profile,
    manager,
    before,
    sold: new Map(),
    wiped: 0,
    next: 1,
    last: '',
  }
  const dice = new Dice(seed)
  let browser: KillableBrowser | null = null
  try {
    for (let done = 0; done < kills; done += 1) {
      browser = await openSelling(run, done > 0)
      await sellUntilKilled(run, browser, dice)
      onKill?.(done + 1)
    }
    browser = await openSelling(run, true)
    return await judged(run, kills)
  } finally {
    await browser?.kill().catch(() => undefined)
    await proxy.close()
    await shop.stop()
    dropShop(shop.folder)
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/**
 * Starts with the network up, so that waiting sales may be sent. A till that no longer knows its
 * user has lost its storage.
 */
async function openSelling(run: Run, isAgain: boolean): Promise<KillableBrowser> {
  run.proxy.mend()
  const browser = await openKillable(run.profile)
  const { page } = browser
  // A till that lost its storage says so, and waits until somebody has read it.
  await page.addLocatorHandler(page.locator('dialog[open]'), (details) =>
    details.getByRole('button').first().click(),
  )
  await page.goto(`${run.url}/#/pages/main`)
  const login = page.getByLabel(tillWords.login.phone)
  const sells = page.getByText(demo.tofu).first()
  const sign = page.getByRole('button', { name: pattern`^${tillWords.sign.open}` })
  await login.or(sells).or(sign).first().waitFor()
  if (await login.isVisible()) {
    if (isAgain) run.wiped += 1
    await page.keyboard.press('Escape')
    await logIn(page, cashiers.desktop)
    await sells.or(sign).first().waitFor()
  }
  if (await sign.isVisible()) await sign.click()
  await sells.waitFor()
  return browser
}

async function sellUntilKilled(run: Run, browser: KillableBrowser, dice: Dice): Promise<void> {
  const killAt = dice.between(1, mostSales)
  const pauses = Array.from({ length: mostSales }, () => dice.under(mostPauseMs))
  const delayMs = dice.under(mostDelayMs)
  let presses = 0
  let onLast: () => void = () => undefined
  const last = new Promise<void>((resolve) => {
    onLast = resolve
  })
  await listenToHands(browser.page, (said, sign, next) => {
    run.sold.set(sign, said === 'shown' || run.sold.get(sign) === true)
    Object.assign(run, { next, last: sign })
    if (said === 'pressed') presses += 1
    if (presses === killAt) onLast()
  })
  run.proxy.line = 'cut'
  run.proxy.touches = /\/api\//
  await startSelling(browser.page, { first: run.next, pauses, last: run.last })
  await Promise.race([last, sleep(patienceMs)])
  if (presses < killAt) throw new Error(`only ${presses} of ${killAt} sales were paid`)
  await sleep(delayMs)
  await browser.kill()
}

async function judged(run: Run, kills: number): Promise<KillFigures> {
  const shown = [...run.sold].filter(([, isShown]) => isShown).map(([sign]) => sign)
  const until = Date.now() + arrivalMs
  for (;;) {
    const counts = await ordersBySign(run.manager, run.before)
    const lost = shown.filter((sign) => !counts.has(sign))
    if (lost.length > 0 && Date.now() < until) {
      await sleep(1000)
      continue
    }
    const doubled = [...counts].filter(([, count]) => count > 1).map(([sign]) => sign)
    const { wiped } = run
    return { kills, pressed: run.sold.size, shown: shown.length, lost, doubled, wiped }
  }
}
