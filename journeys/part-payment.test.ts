import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { offeredTenders, type TenderKind } from '@tillwright/domain/order/tender.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan, type View } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
  cashiers,
  newestOrder,
  onDutyOn,
  openStage,
  ordersIn,
  type Stage,
  untilOrders,
} from './journey.ts'
import { type KillableBrowser, openKillable } from './killed-browser.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'

/** A payment code that the laboratory's gateway pays at once. */
const code = '134567890123450001'
const memberCode = 'TM000000017'
/** Price of one milk for a guest and for a member, and the part that is taken by each tender. */
const guestCents = 350
const memberCents = 320
const partCents = 100

/** Points are no tender, and pay a part of the cart as one does. */
type PartKind = TenderKind | 'points'
const kinds: readonly PartKind[] = [...offeredTenders, 'points']

interface Part {
  /** As its tile is called. */
  readonly tile: string
  readonly needsMember?: true
  /** Takes the typed amount; by default the button below the pad. */
  readonly take?: (page: Page) => Promise<void>
}

/** How a part is taken by each way to pay. One that a shop is offered and that is not here fails. */
const parts: Partial<Readonly<Record<PartKind, Part>>> = {
  cash: { tile: tillWords.tender.kinds.cash },
  code: { tile: tillWords.tender.kinds.code, take: (page) => scan(page, code) },
  storedValue: { tile: tillWords.tender.kinds.storedValue, needsMember: true },
  card: { tile: tillWords.tender.kinds.card },
  points: { tile: tillWords.tender.points, needsMember: true },
}

/** Points in the stored cart. */
const storedPoints = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('tillwright-durable')
        opening.onerror = () => reject(opening.error ?? new Error('not opened'))
        opening.onsuccess = () => {
          const { result: database } = opening
          const reading = database.transaction('values').objectStore('values').get('cart')
          reading.onerror = () => reject(reading.error ?? new Error('not read'))
          reading.onsuccess = () => {
            database.close()
            resolve(reading.result?.pointsWish)
          }
        }
      }),
  )

const exit = tillWords.tender.exitTitle

describe('a partial payment', () => {
  let stage: Stage
  let milk: string
  let atFirst: number

  beforeAll(async () => {
    stage = await openStage()
    atFirst = await ordersIn(stage)
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    let profile: string
    let browser: KillableBrowser
    let page: Page

    beforeAll(async () => {
      profile = mkdtempSync(join(tmpdir(), 'tillwright-parts-'))
      await startBrowser()
      await onDutyOn(page, cashiers[view])
    })
    afterAll(async () => {
      await browser.kill()
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    })

    async function startBrowser(): Promise<void> {
      browser = await openKillable(profile, view)
      ;({ page } = browser)
      await page.goto(`${stage.proxy.url}/`)
    }

    const tenders = () => page.getByRole('group', { name: tillWords.tender.ways })
    const due = async () => {
      const text = await page
        .locator('section', { hasText: tillWords.tender.stillDue })
        .locator('p')
        .nth(1)
        .textContent()
      return Math.round(Number(text?.replace(/[^\d.]/g, '')) * 100)
    }

    /** Ways out of a payment; what pays a part stays with the cart through all of them. */
    const exits: Record<string, (kind: PartKind) => Promise<void>> = {
      'the browser is killed': async () => {
        await browser.kill()
        await startBrowser()
        await page
          .getByRole('button', { name: pattern`^${tillWords.login.resume(anything)}` })
          .click()
      },
      'a reload': () => page.reload().then(() => {}),
      'the browser’s Back': async (kind) => {
        await page.goBack()
        if (kind !== 'points') await goOn()
      },
      'another section and back': async () => {
        if (view === 'desktop') {
          await page.getByRole('button', { name: tillWords.shift.orders, exact: true }).click()
          await page.getByLabel(tillWords.orders.search).waitFor()
          await page
            .getByRole('button', { name: tillWords.hardware.uses.till, exact: true })
            .click()
          return
        }
        await openAddress('#/pages/mobile/orderList')
        await page.getByText(tillWords.goods.all).first().waitFor()
        await openAddress('#/pages/mobile/main')
      },
    }

    /** Ways out that ask about money: points are none. */
    const moneyExits: typeof exits = {
      'Esc and the arrow': async () => {
        await page.getByRole('button', { name: tillWords.tender.title }).first().click()
        await page.getByRole('dialog', { name: exit }).waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog', { name: exit }).waitFor({ state: 'detached' })
      },
      ...(view === 'desktop' && {
        'holding it': async () => {
          await page.keyboard.press('F4')
          await goOn()
        },
        'logging out': async () => {
          await page.getByRole('button', { name: pattern`^${tillWords.till.cashierMenu}` }).click()
          await page.getByRole('button', { name: tillWords.sign.logOut }).click()
          await goOn()
        },
      }),
    }

    const openAddress = (hash: string) =>
      page.evaluate((to) => {
        location.hash = to
      }, hash)

    async function goOn(): Promise<void> {
      await page.getByRole('dialog', { name: exit }).waitFor()
      await page.getByRole('button', { name: tillWords.tender.goOn }).click()
    }

    const openPayment = () =>
      page
        .getByRole('button', {
          name: view === 'phone' ? tillWords.tender.title : pattern`^${tillWords.tender.title}`,
        })
        .last()
        .click()

    async function takePart(kind: PartKind, part: Part): Promise<void> {
      await scan(page, milk)
      if (part.needsMember) {
        // The phone's first page shows no member: the way to pay does.
        const found = page.waitForResponse(/\/getUserInfo\b/)
        await scan(page, memberCode)
        await found
      }
      await openPayment()
      if (kind === 'points' && view === 'phone') {
        await page
          .getByRole('switch', {
            name: pattern`${tillWords.phone.usePoints(anything, tillWords.sell.pointsDefault)}`,
          })
          .click()
        return
      }
      await tenders()
        .getByRole('button', { name: new RegExp(`^${part.tile}`) })
        .click()
      if (kind === 'points') return
      await page.getByRole('button', { name: '1', exact: true }).click()
      if (part.take) await part.take(page)
      else
        await page
          .getByRole('button', {
            name: pattern`^(${tillWords.tender.take.cash}|${tillWords.tender.take.card}|${tillWords.tender.take.storedValue})`,
          })
          .click()
      await page.getByText(tillWords.tender.takenLegs(1)).waitFor()
    }

    /** The part is there with its amount, and what is due is the rest of the price. */
    async function expectTaken(kind: PartKind, part: Part, dueCents: number): Promise<void> {
      if (kind === 'points') {
        // No money lies with the cart: the payment is opened again by a press.
        const cart =
          view === 'desktop'
            ? page.getByText(tillWords.sell.subtotalItems('1'))
            : page.getByRole('button', { name: tillWords.phone.cart('1') })
        await page.getByText(tillWords.tender.stillDue).or(cart).first().waitFor()
        if (!/pay=1|collection/.test(page.url())) await openPayment()
      } else {
        await page.getByText(tillWords.tender.takenLegs(1)).waitFor()
        const leg = page.getByRole('listitem').filter({ hasText: part.tile }).first()
        await leg.getByText((partCents / 100).toFixed(2)).waitFor()
      }
      await expect.poll(due).toBe(dueCents)
    }

    it.each(kinds)('by %s stays through every exit, and is in the order once', async (kind) => {
      const part = parts[kind]
      if (!part) throw new Error(`nothing here says how a part is paid by ${kind}`)
      const priceCents = part.needsMember ? memberCents : guestCents
      const before = await ordersIn(stage)
      await takePart(kind, part)
      if (kind !== 'points') expect(await due()).toBe(priceCents - partCents)
      else await expect.poll(due).toBeLessThan(priceCents)
      // Points are no money yet: they are written with what else changes in the same moment.
      if (kind === 'points') await expect.poll(() => storedPoints(page)).toBe('most')
      const dueCents = await due()
      for (const [name, takeExit] of Object.entries({
        ...exits,
        ...(kind !== 'points' && moneyExits),
      })) {
        await takeExit(kind)
        await expectTaken(kind, part, dueCents).catch((cause: unknown) => {
          throw new Error(`a part paid by ${kind} after ${name}`, { cause })
        })
      }
      expect(await ordersIn(stage)).toBe(before)
      await page.getByRole('button', { name: pattern`^${tillWords.tender.take.cash}` }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      await untilOrders(stage, before + 1)
      const order = await newestOrder(stage)
      const legs = order?.['payList'] as { tender: string; amountMoney: number }[]
      const paid = legs.map(({ tender, amountMoney }) => [tender, Math.round(amountMoney * 100)])
      if (kind === 'cash') expect(paid).toEqual([['cash', priceCents]])
      else if (kind === 'points') expect(paid).toEqual([['cash', dueCents]])
      else
        expect(paid).toEqual([
          [kind, partCents],
          ['cash', dueCents],
        ])
      expect(order?.['payState']).toBe('PAID')
    })

    it('is refunded to the customer before the cart is cleared', async () => {
      const before = await ordersIn(stage)
      await takePart('card', { tile: tillWords.tender.kinds.card })
      await page.getByRole('button', { name: tillWords.tender.title }).first().click()
      const question = page.getByRole('dialog', { name: exit })
      await question.getByText(tillWords.tender.giveBack.card('¥1.00')).waitFor()
      await question.getByRole('button', { name: tillWords.tender.undoAll }).click()
      await page.getByText(tillWords.tender.takenLegs(1)).waitFor({ state: 'detached' })
      await page.reload()
      await page.getByText(demo.apples).first().waitFor()
      expect(await page.getByText(tillWords.tender.takenLegs(1)).count()).toBe(0)
      expect(await ordersIn(stage)).toBe(before)
    })
  })

  it('becomes one order each, however often the browser ended since, and every invariant holds', async () => {
    expect(await ordersIn(stage)).toBe(atFirst + 2 * kinds.length)
    expect(await brokenInvariants(stage)).toEqual([])
  })
})
