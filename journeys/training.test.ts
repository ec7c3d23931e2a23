// Practice: a till alongside the till, on a shop that is thrown away. The real one is never
// affected.
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import {
  barcodeOf,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { pattern, slipWords, textAt, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const practicePath = /\/training\/[0-9a-f-]{36}\/#\/pages\/(main|mobile\/main)/
/** A server of its own is started first. */
const opensWithinMs = 60_000

describe('practising', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, demo.milk)
  })
  afterAll(() => stage.close())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    const step = beginStory()

    let till: Till
    const press = (name: RegExp) => till.page.getByRole('button', { name }).first().click()
    const band = () => till.page.getByRole('complementary', { name: tillWords.training.title })

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till)
    })
    afterAll(() => till.context.close())

    async function openMenu(): Promise<void> {
      if (view === 'desktop') await press(pattern`${tillWords.till.cashierMenu}`)
      else await till.page.goto(`${stage.proxy.url}/#/pages/mobile/main?panel=menu`)
    }

    async function closeMenu(): Promise<void> {
      await till.page.keyboard.press('Escape')
      await till.page
        .getByRole('button', { name: pattern`${tillWords.till.hand}` })
        .waitFor({ state: 'detached' })
    }

    step.runIf(view === 'desktop')('has the keys that its person chose', async () => {
      const { page } = till
      const dialog = page.getByRole('dialog')
      const row = dialog.getByRole('button', { name: pattern`${tillWords.sell.hold}` })
      await page.keyboard.press('F1')
      await row.click()
      await page.keyboard.press('F9')
      await dialog.getByText(tillWords.keys.taken('F9', tillWords.sell.take)).waitFor()
      await row.click()
      await page.keyboard.press('a')
      await dialog.getByText(pattern`^${tillWords.keys.typing('A')}`).waitFor()
      await row.click()
      await page.keyboard.press('F10')
      await dialog.getByText(tillWords.keys.changed(tillWords.keys.hold, 'F10')).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: tillWords.shell.close }).click()
      const button = page.getByRole('button', { name: pattern`^${tillWords.sell.retrieve}` })
      await button.getByText('F10').waitFor()
      await page.keyboard.press('F10')
      await page.getByText(tillWords.hold.none).first().waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('F1')
      await dialog.getByRole('button', { name: tillWords.keys.reset }).click()
      await dialog.getByRole('button', { name: tillWords.shell.close }).click()
      await button.getByText('F4').waitFor()
    })

    step('lies under the left hand where that is wanted', async () => {
      const { page } = till
      await scan(page, milk)
      const pay = page.getByRole('button', { name: pattern`^${tillWords.keys.pay}` }).first()
      const middle = page.viewportSize()
      const side = async () => {
        const box = await pay.boundingBox()
        return box !== null && middle !== null && box.x + box.width / 2 < middle.width / 2
      }
      expect(await side()).toBe(false)
      await openMenu()
      await press(pattern`${tillWords.till.hand}`)
      await expect.poll(side).toBe(true)
      // The open menu covers the rail; the check is of the rail without it.
      if (view === 'desktop') await closeMenu()
      expect(await axeFaults(page)).toEqual([])
      if (view === 'desktop') await openMenu()
      await press(pattern`${tillWords.till.hand}`)
      await expect.poll(side).toBe(false)
      if (view === 'desktop') await closeMenu()
    })

    step('waits until nothing of the till is left open', async () => {
      const { page } = till
      await openMenu()
      const item = page.getByRole('button', { name: pattern`${tillWords.training.title}` })
      await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true')
      if (view === 'desktop') await page.keyboard.press('Escape')
      else await page.goto(`${stage.proxy.url}/#/pages/mobile/shopCart`)
      await press(pattern`^${tillWords.sell.clear}`)
    })

    step('opens a shop in which the first lesson is learnt by doing it', async () => {
      const { page } = till
      await page.goto(`${stage.proxy.url}/#/pages/${view === 'phone' ? 'mobile/' : ''}main`)
      const before = await ordersIn(stage)
      await openMenu()
      await press(pattern`${tillWords.training.title}`)
      await press(pattern`^${tillWords.training.begin}`)
      await page.waitForURL(practicePath, { timeout: opensWithinMs })
      await page.getByText(demo.apples).first().waitFor()
      await band().getByText(tillWords.training.band).waitFor()
      await band().getByText(textAt(tillWords.training.steps.cash, 0)).waitFor()
      for (let count = 0; count < 3; count += 1) await scan(page, milk)
      await band().getByText(textAt(tillWords.training.steps.cash, 1)).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await press(/^¥100/)
      await band().getByText(`${tillWords.shell.done}，${tillWords.training.learnt}`).waitFor()
      await band().getByText(tillWords.training.progress(1, 12)).waitFor()
      expect(await ordersIn(stage)).toBe(before)
    })

    step('prints on nobody’s paper, and says on its own what it is', async () => {
      const { page } = till
      await page.goto(
        page
          .url()
          .replace(/#.*/, `#/pages/${view === 'desktop' ? '' : 'mobile/'}main?panel=receipt`),
      )
      const paper = page.locator('img[src^="data:image/svg"]').first()
      await paper.waitFor()
      const source = decodeURIComponent((await paper.getAttribute('src')) ?? '')
      expect(source.replace(/<[^>]+>/g, '')).toContain(slipWords.receipt.training)
      await page.goto(page.url().replace('?panel=receipt', ''))
      await page.reload()
      await band().getByText(tillWords.training.progress(1, 12)).waitFor()
    })

    step.runIf(view === 'desktop')(
      'prints on the laboratory’s printers, and on no others',
      async () => {
        const { page } = till
        await page.goto(page.url().replace(/#.*/, '#/pages/main?tab=more&see=lab'))
        const card = (name: RegExp) => page.getByRole('region', { name })
        await card(pattern`${tillWords.lab.kinds.receiptPrinter} · front`)
          .getByRole('button', { name: tillWords.lab.plug })
          .click()
        await card(pattern`${tillWords.lab.kinds.receiptPrinter} · front`)
          .getByText(tillWords.lab.inUse)
          .waitFor()
        expect(
          await card(/C-Lodop/)
            .getByRole('button', { name: tillWords.lab.plug })
            .count(),
        ).toBe(0)
        await card(pattern`${tillWords.lab.kinds.receiptPrinter} · front`)
          .getByRole('button', { name: tillWords.hardware.testPrint })
          .click()
        await card(pattern`${tillWords.lab.kinds.receiptPrinter} · front`)
          .getByRole('img', { name: pattern`${tillWords.shell.thisTill}` })
          .waitFor()
      },
    )

    step('ends where it began: the same shift, and nothing in the books', async () => {
      const { page } = till
      await band()
        .getByRole('button', { name: pattern`${tillWords.training.lessons}` })
        .click()
      await page.getByRole('dialog').getByText(tillWords.training.learnt).waitFor()
      await page.getByRole('dialog').getByRole('button', { name: tillWords.shell.close }).click()
      await band()
        .getByRole('button', { name: pattern`${tillWords.training.exit}` })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: tillWords.training.exit }).click()
      await page.waitForURL(({ pathname }) => pathname === '/')
      await page.getByText(demo.apples).first().waitFor()
      expect(await band().count()).toBe(0)
      const left = () =>
        page.evaluate(async () =>
          (await indexedDB.databases()).filter(({ name }) => name?.includes('-practice-')),
        )
      await expect.poll(left).toEqual([])
    })
  })
})
