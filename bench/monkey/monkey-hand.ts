// A hand at a screen: it does the work of its trade, and now and then only presses what is there.
import type { Dice } from '@tillwright/domain/testing/oracle/dice.ts'
import { burst, openPage, type View } from '@tillwright/journeys/browser.ts'
import type { CuttingProxy } from '@tillwright/journeys/cutting-proxy.ts'
import { logIn } from '@tillwright/journeys/journey.ts'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { type SeenOnScreen, watchScreen } from './watch-screen.ts'

export type Act = (hand: Hand) => Promise<void>

export interface WeighedAct {
  readonly act: Act
  readonly weight: number
}

export interface HandTerms {
  readonly name: string
  readonly view: View
  readonly home: string
  /** Phone number of the account it logs in with. */
  readonly phone: string
  readonly acts: readonly WeighedAct[]
  /** How much it does of what a till does. */
  readonly share: number
}

export interface HandWorld {
  readonly url: string
  readonly dice: Dice
  readonly log: (what: string) => void
  readonly line: Pick<CuttingProxy, 'line'>
  /** Barcodes of goods in the shop. */
  readonly goods: readonly string[]
}

/** A till that does not show what the next press needs within this time goes about something else. */
const patienceMs = 4000

export class Hand {
  readonly name: string
  readonly seen: SeenOnScreen
  readonly context: BrowserContext
  readonly terms: HandTerms & HandWorld
  /** Where it works; a second tab of the same till may be open alongside it. */
  page: Page
  done = 0
  tried = 0
  last = 'opened'

  private constructor(page: Page, seen: SeenOnScreen, terms: HandTerms & HandWorld) {
    this.name = terms.name
    this.page = page
    this.context = page.context()
    this.seen = seen
    this.terms = terms
  }

  /** Opens a page and watches it for everything that should not be. */
  static async open(browser: Browser, terms: HandTerms & HandWorld): Promise<Hand> {
    const { page, context } = await openPage(browser, terms.view)
    context.setDefaultTimeout(patienceMs)
    context.setDefaultNavigationTimeout(15_000)
    const hand = new Hand(page, await watchScreen(context), terms)
    hand.#watch(page)
    await page.goto(terms.url + terms.home)
    await page.getByLabel('手机号或工号', { exact: true }).waitFor({ timeout: 20_000 })
    await hand.ready()
    return hand
  }

  get dice(): Dice {
    return this.terms.dice
  }

  /** Performs one possible act; one without an effect is no fault of the program. */
  async act(): Promise<void> {
    const { acts } = this.terms
    let roll = this.dice.under(acts.reduce((sum, { weight }) => sum + weight, 0))
    const chosen = acts.find(({ weight }) => (roll -= weight) < 0)
    this.tried += 1
    await (chosen?.act(this) ?? Promise.resolve()).then(
      () => (this.done += 1),
      () => undefined,
    )
  }

  /** Logged in and on duty where it begins, with nothing lying over the page. */
  async ready(phone = this.terms.phone): Promise<void> {
    const { home } = this.terms
    for (let tries = 0; tries < 6; tries += 1) {
      const { page } = this
      const isAt = page.url().endsWith(home) || (home.endsWith('/') && page.url().includes(home))
      const opens = this.button(/^开班/)
      const question = page.locator('dialog:modal').last()
      if (await question.isVisible()) await this.#answer(question)
      else if (await page.getByLabel('手机号或工号', { exact: true }).isVisible())
        await logIn(page, phone).catch(() => undefined)
      else if (await opens.isVisible()) await opens.click().catch(() => undefined)
      else if (!page.url().startsWith(this.terms.url))
        await page.goto(this.terms.url + home).catch(() => undefined)
      else if (!isAt && home.includes('#')) await this.go(home.slice(home.indexOf('#')))
      else if (isAt && (await page.getByRole('button').first().isVisible())) return
      else if (!isAt) await page.goto(this.terms.url + home).catch(() => undefined)
      await page.waitForTimeout(700)
    }
  }

  /** To another place of the same application. */
  async go(hash: string): Promise<void> {
    await this.page.evaluate((to) => {
      location.hash = to
    }, hash)
  }

  button(name: RegExp, within: Page | Locator = this.page): Locator {
    return within.getByRole('button', { name, disabled: false }).last()
  }

  async press(name: RegExp, within: Page | Locator = this.page): Promise<void> {
    this.last = `pressed ${name.source}`
    await this.button(name, within).click()
  }

  /** Presses it where it is there. */
  async maybePress(name: RegExp): Promise<void> {
    if (await this.button(name).isVisible()) await this.press(name)
  }

  async scan(code: string): Promise<void> {
    this.last = `scanned ${code}`
    await burst(this.page, code)
    await this.page.waitForTimeout(this.dice.between(60, 350))
  }

  oneOf<T>(list: readonly T[]): T {
    const one = list[this.dice.under(list.length)]
    if (one === undefined) throw new Error('nothing to choose from')
    return one
  }

  /** A second tab of the same till is where work goes on; the older one stays open, or dies at once. */
  async changeTabs(): Promise<void> {
    const [first, second] = this.context.pages()
    if (second === undefined) {
      const page = await this.context.newPage()
      this.#watch(page)
      await page.goto(this.terms.url + this.terms.home)
      this.page = page
      return
    }
    this.page = second
    await first?.close()
  }

  async #answer(question: Locator): Promise<void> {
    const aside = this.button(/^(好|关闭|取消|稍后|知道了)/, question)
    if (await aside.isVisible()) await aside.click().catch(() => undefined)
    else await this.page.keyboard.press('Escape')
  }

  #watch(page: Page): void {
    const { log, line } = this.terms
    // A part of the program that did not come while the network was cut is requested again.
    const here = (what: string) => {
      if (!/dynamically imported module|preload CSS/.test(what))
        log(`${this.name} (${this.last}): ${what.slice(0, 300)}`)
    }
    page.on('pageerror', ({ message, stack }) => here(`${message} ${stack?.split('\n')[1] ?? ''}`))
    page.on('console', (said) => {
      const isOurs =
        said.type() === 'error' && !/Failed to load resource|ERR_|beforeunload/.test(said.text())
      if (isOurs) here(said.text())
    })
    page.on('crash', () => here('the page crashed'))
    page.on('dialog', (request) => void request.accept().catch(() => undefined))
    page.on('popup', (other) => void other.close())
    page.on('response', async (answer) => {
      const status = answer.status()
      const mayBeFault = status >= 500 && status !== 503 && line.line === 'whole'
      // An answer that the line gave in the server's place may arrive after it is whole again: it
      // has no envelope.
      const isFault = mayBeFault && (await answer.text().catch(() => '')).startsWith('{')
      const { pathname } = new URL(answer.url())
      // Days that somebody typed are checked by the server, which says what is wrong with them.
      const isRequested = /query(Report|LossRadar|Audit)/.test(pathname)
      if (isFault || (status === 400 && !isRequested)) here(`${status} ${pathname}`)
    })
  }
}
