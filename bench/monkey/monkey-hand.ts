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

export interface Hand {
  readonly name: string
  readonly page: Page
  readonly sales: Sales
  /** One thing that a hand might do. */
  readonly act: (codes: readonly string[]) => Promise<void>
  /** To where it begins, logged in and on duty where it can be. */
  readonly goHome: (phone?: string) => Promise<void>
  /** How much it did, in words. */
  readonly told: () => string
}

const keys = ['Enter', 'Enter', 'Escape', 'Tab', 'Backspace', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6']
const moreKeys = ['F7', 'F8', 'F9', 'F10', 'Alt+1', 'Alt+2', 'Alt+3', 'ArrowDown', 'Delete', '+']
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

/** Opens a page, watches it for everything that should not be, and goes home. */
export async function openHand(browser: Browser, terms: HandTerms & HandWorld): Promise<Hand> {
  const { name, view, home, phone, url, dice, tell } = terms
  const { page, context } = await openPage(browser, view)
  context.setDefaultTimeout(15_000)
  const sales = await watchSales(context)
  let acts = 0
  let last = 'opened'
  watch(page, terms, () => last)
  const goHome = async (by = phone) => {
    await page.goto(url + home)
    await page.waitForTimeout(500)
    if (await page.getByLabel('手机号').isVisible()) await logIn(page, by)
    const opens = page.getByRole('button', { name: /^开班/ })
    await page.waitForTimeout(2500)
    if (await opens.isVisible()) await opens.click()
    await page.waitForTimeout(500)
    if (!page.url().includes(home)) await page.goto(url + home)
  }
  const pressed = async () => {
    const places = await placesToPress(page)
    const place = places[dice.under(Math.max(1, places.length))]
    if (place === undefined) return 'nothing to press'
    last = `pressed ${place.name}`
    await page.mouse.click(place.x, place.y)
    return last
  }
  const oneOf = (list: readonly string[]): string => list[dice.under(list.length)] ?? ''
  const acted = async (codes: readonly string[]): Promise<void> => {
    const roll = dice.under(100)
    if (roll < 62) await pressed()
    else if (roll < 74) await page.keyboard.press((last = oneOf([...keys, ...moreKeys])))
    else if (roll < 82) await page.keyboard.type((last = oneOf(typed)))
    else if (roll < 96) await burst(page, (last = oneOf(codes)))
    else if (roll < 97) await page.reload()
    else if (roll < 98) await page.goBack()
    else await goHome()
  }
  await goHome()
  return {
    name,
    page,
    sales,
    goHome,
    told: () => `${name} ${acts} acts and ${sales.written.size} sales`,
    act: async (codes) => {
      acts += 1
      // A page that goes elsewhere meanwhile, or has no way back, is no fault of the program.
      await acted(codes).catch(() => {})
      await page.waitForTimeout(dice.between(20, 400))
    },
  }

  function placesToPress(of: Page) {
    return of.evaluate(() =>
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
  }

  function watch(of: Page, { line }: HandWorld, doing: () => string): void {
    const here = (what: string) => tell(`${name} (${doing()}): ${what.slice(0, 300)}`)
    of.on('pageerror', ({ message, stack }) => here(`${message} ${stack?.split('\n')[1] ?? ''}`))
    of.on('console', (said) => {
      if (said.type() === 'error' && !/Failed to load resource|ERR_/.test(said.text()))
        here(said.text())
    })
    of.on('crash', () => here('the page crashed'))
    of.on('dialog', (asked) => void asked.accept())
    of.context().on('page', (other) => void (other === of || other.close()))
    of.on('response', (answer) => {
      const status = answer.status()
      const isOurs = status >= 500 && status !== 503 && line.line === 'whole'
      if (isOurs || status === 400) here(`${status} ${new URL(answer.url()).pathname}`)
    })
  }
}
