// One page and a hand that knows nothing of it.
import type { Dice } from '@tillwright/domain/pricing/oracle/dice.ts'
import { burst, openPage, type View } from '@tillwright/journeys/browser.ts'
import type { CuttingProxy } from '@tillwright/journeys/cutting-proxy.ts'
import { logIn } from '@tillwright/journeys/story.ts'
import type { Browser, Page } from 'playwright-core'
import { type Sales, watchSales } from './monkey-sales.ts'

export interface HandTerms {
  readonly name: string
  readonly view: View
  readonly home: string
  /** Whose account it logs in with. */
  readonly phone: string
}

export interface HandWorld {
  readonly url: string
  readonly dice: Dice
  readonly tell: (what: string) => void
  readonly line: Pick<CuttingProxy, 'line'>
}

const keys =
  'Enter Enter Escape Tab Backspace F1 F2 F3 F4 F5 F6 F7 F8 F9 F10 Alt+1 Alt+2 Alt+3 ArrowDown Delete +'.split(
    ' ',
  )
const typed = [
  '1',
  '50',
  '12.5',
  '0',
  '999999',
  '0.001',
  '老王',
  "<b>x</b>'",
  ' ',
  '-3',
  '13900000001',
]

/** A hand at work on a page: what it does, and what it saw go wrong. */
export class Hand {
  readonly name: string
  readonly page: Page
  readonly sales: Sales
  readonly #terms: HandTerms & HandWorld
  #acts = 0
  #last = 'opened'

  private constructor(page: Page, sales: Sales, terms: HandTerms & HandWorld) {
    this.name = terms.name
    this.page = page
    this.sales = sales
    this.#terms = terms
  }

  /** Opens a page, watches it for everything that should not be, and goes home. */
  static async open(browser: Browser, terms: HandTerms & HandWorld): Promise<Hand> {
    const { page, context } = await openPage(browser, terms.view)
    context.setDefaultTimeout(15_000)
    const hand = new Hand(page, await watchSales(context), terms)
    hand.#watch()
    await hand.goHome()
    return hand
  }

  /** To where it begins, logged in and on duty where it can be. */
  async goHome(phone = this.#terms.phone): Promise<void> {
    const { page } = this
    const { url, home } = this.#terms
    await page.goto(url + home)
    await page.waitForTimeout(500)
    if (await page.getByLabel('手机号').isVisible()) await logIn(page, phone)
    const opens = page.getByRole('button', { name: /^开班/ })
    await page.waitForTimeout(2500)
    if (await opens.isVisible()) await opens.click()
    await page.waitForTimeout(500)
    if (!page.url().includes(home)) await page.goto(url + home)
  }

  /** One thing that a hand might do. */
  async act(codes: readonly string[]): Promise<void> {
    this.#acts += 1
    // A page that goes elsewhere meanwhile, or has no way back, is no fault of the program.
    await this.#does(codes).catch(() => {})
    await this.page.waitForTimeout(this.#terms.dice.between(20, 400))
  }

  /** How much it did, in words. */
  told(): string {
    return `${this.name} ${this.#acts} acts and ${this.sales.written.size} sales`
  }

  async #does(codes: readonly string[]): Promise<void> {
    const { page } = this
    const roll = this.#terms.dice.under(100)
    if (roll < 62) await this.#press()
    else if (roll < 74) await page.keyboard.press(this.#oneOf(keys))
    else if (roll < 82) await page.keyboard.type(this.#oneOf(typed))
    else if (roll < 96) await burst(page, this.#oneOf(codes))
    else if (roll < 97) await page.reload()
    else if (roll < 98) await page.goBack()
    else await this.goHome()
  }

  #oneOf(list: readonly string[]): string {
    this.#last = list[this.#terms.dice.under(list.length)] ?? ''
    return this.#last
  }

  async #press(): Promise<void> {
    const places = await placesToPress(this.page)
    const place = places[this.#terms.dice.under(Math.max(1, places.length))]
    if (place === undefined) return
    this.#last = `pressed ${place.name}`
    await this.page.mouse.click(place.x, place.y)
  }

  #watch(): void {
    const { page, name } = this
    const { tell, line } = this.#terms
    const here = (what: string) => tell(`${name} (${this.#last}): ${what.slice(0, 300)}`)
    page.on('pageerror', ({ message, stack }) => here(`${message} ${stack?.split('\n')[1] ?? ''}`))
    page.on('console', (said) => {
      const isOurs = said.type() === 'error' && !/Failed to load resource|ERR_/.test(said.text())
      if (isOurs) here(said.text())
    })
    page.on('crash', () => here('the page crashed'))
    page.on('dialog', (asked) => void asked.accept())
    page.context().on('page', (other) => void (other === page || other.close()))
    page.on('response', (answer) => {
      const status = answer.status()
      const isFault = status >= 500 && status !== 503 && line.line === 'whole'
      if (isFault || status === 400) here(`${status} ${new URL(answer.url()).pathname}`)
    })
  }
}

/** The middle of everything in sight that can be pressed, and what it is called. */
const placesToPress = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button, a[href], input, textarea, label, [role=tab], [role=option], [role=menuitem], [role=switch], [role=radio]',
      ),
    ].flatMap((one) => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const at = { x: x + width / 2, y: y + height / 2 }
      const isSeen = width > 0 && at.x > 0 && at.x < innerWidth && at.y > 0 && at.y < innerHeight
      const name = (one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)
      return isSeen && !one.matches('[disabled], [type=file]') ? [{ ...at, name }] : []
    }),
  )
