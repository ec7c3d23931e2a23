import { calls } from '@tillwright/contract/calls.ts'
import type { Call } from '@tillwright/contract/call.ts'
import type { Page } from 'playwright-core'
import { scan, type View } from './browser.ts'
import { addressOf, type Place, type Subjects } from './every-place.ts'
import { middleOf, type Pressable, pressTwiceAtOnce, watchPressables } from './pressable.ts'
import { onDutyOn, openTill, type Stage, type Till } from './journey.ts'
import {
  countBrowserPrints,
  emptyTill,
  type TillState,
  tillState,
  untouched,
} from './till-state.ts'
import { demo } from './shop-names.ts'
import { anything, officeWords, pattern, tillWords } from './words.ts'

/** Buttons that act again with each press, and why. All others act once. */
const repeatable: readonly { readonly name: RegExp; readonly reason: string }[] = [
  {
    name: pattern`${tillWords.sell.more}|^[+＋]$`,
    reason: 'a quantity key means one more with each press',
  },
  {
    name: pattern`(${officeWords.goods.stock}|${tillWords.sell.addToCart})(?!.*\/${tillWords.format.jin})`,
    reason: 'goods sold by the piece are pressed once for each piece',
  },
]

/** Prints a document for each of several orders with one press, so their number proves nothing. */
const printsMany = pattern`${tillWords.prints.printWaiting}`

/** Both see the day and everything of the store's; one person has one till. */
const cashiers: Readonly<Record<View, string>> = { desktop: '13800000003', phone: '13800000002' }

const writing: ReadonlySet<string> = new Set(
  Object.values<Call>(calls)
    .filter(({ writes, isAutomatic }) => writes && !isAutomatic)
    .flatMap(({ path, aliases, viaGateway }) => [path, ...aliases, viaGateway ?? '']),
)

/** The first press and one so much later: as fast as a finger comes down again. */
const betweenMs = 60

interface HandTerms {
  readonly stage: Stage
  readonly view: View
  readonly subjects: Subjects
  /** Barcode of the goods in the cart. */
  readonly barcode: string
}

/** A hand at one till that presses things twice and takes note of what was done. */
export class DoubleTapHand {
  readonly #terms: HandTerms
  #till: Till
  /** Paths of the writing calls since the last press. */
  #written: string[] = []
  #underWay = 0
  /** State of the till when it is ready, see `untouched`. */
  #made = ''

  private constructor(terms: HandTerms, till: Till) {
    this.#terms = terms
    this.#till = till
  }

  static async open(terms: HandTerms): Promise<DoubleTapHand> {
    const hand = new DoubleTapHand(terms, await openTill(terms.stage, terms.view))
    await hand.#begin()
    return hand
  }

  get page(): Page {
    return this.#till.page
  }

  close(): Promise<void> {
    return this.#till.context.close()
  }

  /** Opens a place in the till's current state. */
  look(place: Place): Promise<void> {
    return this.#goTo(addressOf(place, this.#terms.subjects))
  }

  /** Opens a place with one thing in the cart and presses what leads further; false where that is not there. */
  async enter(place: Place, through: readonly Pressable[]): Promise<boolean> {
    await this.#makeReady()
    await this.look(place)
    for (const { key } of through) {
      if (!(await this.#press(key))) return false
      await this.#settled()
    }
    return true
  }

  /** Returns what two presses did twice; null where the control is missing or covered. */
  async pressTwice({ key, name }: Pressable, atOnce: boolean): Promise<readonly string[] | null> {
    const at = await middleOf(this.page, key)
    if (at === null) return null
    const before = await tillState(this.page)
    this.#written = []
    if (atOnce) await pressTwiceAtOnce(this.page, key)
    else {
      await this.#pressAt(at)
      await this.page.waitForTimeout(betweenMs)
      await this.#pressAt(at, 2)
    }
    await this.#settled()
    const after = await tillState(this.page)
    return [...this.#writtenTwice(), ...doubled(before, after, name)]
  }

  /** Whether somebody is still logged in, at a page of the till. */
  isInside(): boolean {
    return !/#\/(pages\/(login|signPage|selfServicePage))?(\?|$)/.test(this.page.url())
  }

  #writtenTwice(): readonly string[] {
    const counts = new Map<string, number>()
    for (const path of this.#written) counts.set(path, (counts.get(path) ?? 0) + 1)
    return [...counts].flatMap(([path, count]) => (count > 1 ? [`${count} times ${path}`] : []))
  }

  async #watch(): Promise<void> {
    const { page, context } = this.#till
    await Promise.all([watchPressables(page), countBrowserPrints(page)])
    context.on('page', (other) => void other.close())
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (!pathname.startsWith('/api/')) return
      this.#underWay += 1
      if (request.method() === 'POST' && writing.has(pathname)) this.#written.push(pathname)
    })
    const ended = (request: { url(): string }) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) this.#underWay -= 1
    }
    page.on('requestfinished', ended)
    page.on('requestfailed', ended)
  }

  async #press(key: string): Promise<boolean> {
    const at = await middleOf(this.page, key)
    if (at !== null) await this.#pressAt(at)
    return at !== null
  }

  /** A mouse says which press of a quick series each is. */
  async #pressAt(at: { readonly x: number; readonly y: number }, clickCount = 1): Promise<void> {
    const { touchscreen, mouse } = this.page
    if (this.#terms.view === 'phone') return touchscreen.tap(at.x, at.y)
    await mouse.move(at.x, at.y)
    await mouse.down({ clickCount })
    await mouse.up({ clickCount })
  }

  /** Waits until no call has been open for a moment. */
  async #settled(): Promise<void> {
    let calm = 0
    for (let looks = 0; looks < 60 && calm < 3; looks += 1) {
      await this.page.waitForTimeout(40)
      calm = this.#underWay <= 0 ? calm + 1 : 0
    }
    this.#underWay = 0
  }

  async #goTo(address: string): Promise<void> {
    await this.page.evaluate((to) => {
      window.location.hash = to
    }, address)
    await this.#settled()
  }

  async #makeReady(): Promise<void> {
    if (await this.#isAsMade()) return
    try {
      if (this.page.url().includes('selfService')) throw new Error('only staff lead out of it')
      await emptyTill(this.page)
      await this.page.goto(`${this.#terms.stage.proxy.url}/#/pages/${this.#home}`)
      await this.page.reload()
      await this.#becomeReady()
    } catch {
      // Self-service, the practice shop, a closed window: another till goes on.
      await this.#till.context.close()
      this.#till = await openTill(this.#terms.stage, this.#terms.view)
      await this.#begin()
    }
    this.#underWay = 0
    this.#made = await untouched(this.page)
  }

  /** Whether the cart is unchanged and nothing covers the pages. */
  async #isAsMade(): Promise<boolean> {
    if (!this.isInside()) return false
    await this.#goTo(`#/pages/${this.#home}`)
    return this.isInside() && (await untouched(this.page)) === this.#made
  }

  async #begin(): Promise<void> {
    await this.#watch()
    await this.page.reload()
    await this.#becomeReady()
    this.#underWay = 0
    this.#made = await untouched(this.page)
  }

  get #home(): string {
    return this.#terms.view === 'phone' ? 'mobile/main' : 'main'
  }

  async #becomeReady(): Promise<void> {
    const { page } = this
    const login = page.getByLabel(tillWords.login.phone, { exact: true })
    const goods = page.getByText(demo.apples).first()
    const begin = page.getByRole('button', { name: pattern`^${tillWords.sign.open}` })
    const goOn = page.getByRole('button', { name: pattern`${tillWords.login.resume(anything)}` })
    await login.or(goods).or(begin).or(goOn).first().waitFor({ timeout: 15_000 })
    // The entry page shows goods as well.
    if (await goOn.isVisible()) await goOn.click()
    if (await login.isVisible()) await onDutyOn(page, cashiers[this.#terms.view])
    else if (await begin.isVisible()) await begin.click()
    await page.waitForURL(/pages\/(main|mobile\/main)/, { timeout: 10_000 })
    await goods.waitFor({ timeout: 10_000 })
    await scan(page, this.#terms.barcode)
    const inCart =
      this.#terms.view === 'desktop'
        ? page.getByText(tillWords.sell.subtotalItems('1'))
        : page.getByRole('button', { name: tillWords.phone.cart('1') })
    await inCart.waitFor({ timeout: 10_000 })
  }
}

/** Returns the facts that grew by more than one press may cause. */
function doubled(before: TillState, after: TillState, name: string): readonly string[] {
  const isRepeatable = repeatable.some((known) => known.name.test(name))
  const counted: readonly (keyof TillState)[] = [
    ...(isRepeatable ? [] : (['lines', 'pieces'] as const)),
    'holds',
    ...(printsMany.test(name) ? [] : (['papers'] as const)),
    'unsent',
    'entries',
    'browserPrints',
  ]
  const more = counted.flatMap((fact) => {
    const by = Math.round((after[fact] - before[fact]) * 1000) / 1000
    return by > 1 ? [`${by} more ${fact}`] : []
  })
  return after.sameDialogs > 1 ? [...more, 'a dialog stands twice'] : more
}
