import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  queryOfficeSelfServiceForm,
  saveOfficeSelfServiceForm,
} from '@tillwright/contract/office/office-settings.ts'
import { queryAudit } from '@tillwright/contract/office/office-report.ts'
import { usualSelfService } from '@tillwright/contract/settings/self-service-setting.ts'
import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { axeFaults } from './axe-faults.ts'
import { filmed, writeBarcodeVideo } from './barcode-video.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { demo } from './shop-names.ts'
import { anything, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

/** Payment code shown on a customer's phone. */
const paymentCode = '134567890123456789'
/** The customer types a password first: for a while the result is unknown. */
const passwordPrompt = '134567890123459002'
/** They type it and then think better of it. */
const isCancelled = '134567890123459003'
const memberCode = issuedCode('member', '00000001')

/** Lines of the bag of which nothing is cut off. */
const wholeLines = (page: Page): Promise<number> =>
  page.locator('main ul').evaluate((list) => {
    const { top, bottom } = list.getBoundingClientRect()
    const boxes = [...list.children].map((line) => line.getBoundingClientRect())
    return boxes.filter((box) => box.top >= top && box.bottom <= bottom).length
  })

describe('self-service', () => {
  let stage: Stage
  let milk: string
  let carrier: string
  let film: string

  async function officeForm() {
    const first = { pageNo: 1, pageSize: 1, keyword: '' }
    const { data } = await stage.manager.post(queryOfficeSelfServiceForm.path, first)
    return data['list']?.[0] ?? {}
  }

  /** Saves which carriers the office offers customers before they pay. */
  async function offersBags(carrierCodes: readonly string[]): Promise<number> {
    const { id, version } = await officeForm()
    const input = {
      id,
      version,
      saveId: crypto.randomUUID(),
      facts: { ...usualSelfService, carrierCodes },
    }
    return (await stage.manager.post(saveOfficeSelfServiceForm.path, input)).code
  }

  beforeAll(async () => {
    film = join(mkdtempSync(join(tmpdir(), 'tillwright-film-')), 'barcode.y4m')
    stage = await openStage({ switches: filmed(film) })
    milk = await barcodeOf(stage, demo.milk)
    carrier = await barcodeOf(stage, demo.bag)
    expect((await officeForm())['facts']).toMatchObject({ carrierCodes: ['200261', '200263'] })
    expect(await offersBags(['no such bag'])).toBe(20101)
    expect(await offersBags([carrier])).toBe(1200)
  })
  afterAll(() => stage.close())
  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    const step = beginStory(() => stage.proxy.mend())

    let till: Till
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
      await till.page.goto(`${stage.proxy.url}/#/pages/selfServicePage`)
      await till.page.getByText(tillWords.kiosk.attract).waitFor()
    })
    afterAll(() => till.context.close())

    step('begins with a scan, and says what it does not know', async () => {
      const { page } = till
      expect(await axeFaults(page)).toEqual([])
      await button(pattern`^${tillWords.kiosk.begin}$`).click()
      await page.getByText(tillWords.kiosk.scanNow).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await scan(page, milk)
      await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
      await scan(page, appleLabel)
      await scan(page, '6999999999994')
      await page.getByText(tillWords.kiosk.unknown).waitFor()
      await expect
        .poll(() => button(pattern`^${tillWords.kiosk.pay}$`).getAttribute('aria-disabled'))
        .toBe('true')
      expect(await axeFaults(page)).toEqual([])
      await button(pattern`^${tillWords.kiosk.putBack}$`).click()
      await page.getByText(tillWords.kiosk.scanned('2')).waitFor()
    })

    step('takes no payment before it is requested, and then the whole of it', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, paymentCode)
      expect(await ordersIn(stage)).toBe(before)
      await button(pattern`^${tillWords.kiosk.pay}$`).click()
      // Asked once: a carrier is taken, counted up and down, and paid with the rest.
      await page.getByRole('heading', { name: tillWords.kiosk.needsBag }).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await button(pattern`^${tillWords.kiosk.noBag}$`).waitFor()
      await button(pattern`${demo.bag}.*¥`).click()
      await button(pattern`${demo.bag} ${tillWords.sell.more}`).click()
      await button(pattern`${demo.bag} ${tillWords.sell.less}`).click()
      await button(pattern`^${tillWords.kiosk.backToBag}$`).click()
      await page.getByText(tillWords.kiosk.scanned('3')).waitFor()
      await button(pattern`^${tillWords.kiosk.pay}$`).click()
      await page.getByText(tillWords.kiosk.showCode).waitFor()
      expect(await axeFaults(page)).toEqual([])
      await scan(page, view === 'phone' ? passwordPrompt : paymentCode)
      if (view === 'phone') await page.getByText(tillWords.kiosk.inDoubt).waitFor()
      await page.getByText(tillWords.kiosk.paid).waitFor({ timeout: 30_000 })
      await untilOrders(stage, before + 1)
      const order = await newestOrder(stage)
      expect(order?.['payList']).toMatchObject([{ tender: 'code' }])
      expect(order?.['lines']).toContainEqual(
        expect.objectContaining({ name: expect.stringContaining(demo.bag), number: 1 }),
      )
      await button(pattern`^${tillWords.shell.done}$`).click()
      await page.getByText(tillWords.kiosk.attract).waitFor()
    })

    step('takes a no for an answer, and asks nobody where the shop names no bag', async () => {
      const { page } = till
      await scan(page, milk)
      await button(pattern`^${tillWords.kiosk.pay}$`).click()
      await button(pattern`^${tillWords.kiosk.noBag}$`).click()
      await page.getByText(tillWords.kiosk.showCode).waitFor()
      await button(pattern`^${tillWords.kiosk.backToBag}$`).click()
      await button(pattern`^${tillWords.kiosk.pay}$`).click()
      await page.getByText(tillWords.kiosk.showCode).waitFor()
      await button(pattern`^${tillWords.kiosk.backToBag}$`).click()
      // A bag is dropped only after a second word.
      await button(pattern`^${tillWords.kiosk.cancel}$`).click()
      await button(pattern`^${tillWords.kiosk.keepBag}$`).click()
      await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
      await button(pattern`^${tillWords.kiosk.cancel}$`).click()
      expect(await axeFaults(page)).toEqual([])
      await button(pattern`^${tillWords.kiosk.dropBag}$`).click()
      await page.getByText(tillWords.kiosk.attract).waitFor()
    })

    step('reads by the camera of a phone, and shows three lines whole', async () => {
      const { page } = till
      await button(pattern`^${tillWords.kiosk.begin}$`).click()
      await page.getByText(tillWords.kiosk.scanNow).waitFor()
      const camera = page.getByRole('button', { name: tillWords.equipment.scanner.openCamera })
      if (view === 'desktop') {
        expect(await camera.count()).toBe(0)
        await scan(page, milk)
      } else {
        writeBarcodeVideo(film, milk)
        await camera.click()
        const seen = page.getByRole('complementary', {
          name: tillWords.equipment.scanner.openCamera,
        })
        await seen.getByText(demo.milk).waitFor()
      }
      await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
      for (const code of [appleLabel, carrier]) await scan(page, code)
      await page.getByText(tillWords.kiosk.scanned('3')).waitFor()
      if (view === 'phone') expect(await wholeLines(page)).toBe(3)
      await button(pattern`^${tillWords.kiosk.pay}$`).click()
      await page.getByText(tillWords.kiosk.showCode).waitFor()
      if (view === 'desktop') await scan(page, paymentCode)
      else {
        writeBarcodeVideo(film, paymentCode)
        await camera.click()
      }
      await page.getByText(tillWords.kiosk.paid).waitFor({ timeout: 30_000 })
      await button(pattern`^${tillWords.shell.done}$`).click()
    })

    step('forgets a customer who cancels, and calls for help', async () => {
      const { page } = till
      await scan(page, milk)
      await button(pattern`^${tillWords.kiosk.help}$`).click()
      await page.getByText(tillWords.kiosk.helpComes).waitFor()
      // Neither the call for help nor the notice of removed goods covers a button that pays.
      await button(pattern`^${tillWords.sell.remove}`).click()
      await scan(page, milk)
      await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
      const pay = await button(pattern`^${tillWords.kiosk.pay}$`).boundingBox()
      for (const over of [
        page.getByText(tillWords.kiosk.helpComes),
        page.getByText(pattern`${tillWords.sell.removed(anything)}`),
      ]) {
        const box = await over
          .first()
          .boundingBox()
          .catch(() => null)
        if (box && pay) expect(box.y + box.height).toBeLessThanOrEqual(pay.y)
      }
      await button(pattern`^${tillWords.kiosk.helped}$`).click()
      await button(pattern`^${tillWords.kiosk.cancel}$`).click()
      await button(pattern`^${tillWords.kiosk.dropBag}$`).click()
      await page.getByText(tillWords.kiosk.attract).waitFor()
    })

    step.runIf(view === 'desktop')(
      'keeps within reach, and forgets whoever walks off',
      async () => {
        const { page } = till
        await scan(page, milk)
        const pay = button(pattern`^${tillWords.kiosk.pay}$`)
        await pay.waitFor()
        const top = async () => (await pay.boundingBox())?.y ?? 0
        const highest = page.viewportSize()?.height ?? 0
        await button(pattern`^${tillWords.kiosk.low}$`).click()
        expect(await top()).toBeGreaterThan(highest * 0.6)
        expect(await axeFaults(page)).toEqual([])
        await page.clock.install()
        // The latest touch restarts the waiting time.
        await page.getByText(tillWords.kiosk.scanned('1')).click()
        await page.clock.fastForward(46_000)
        await page.getByText(tillWords.kiosk.stillThere).waitFor()
        await button(pattern`^${tillWords.kiosk.goOn}$`).click()
        await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
        await page.getByText(tillWords.kiosk.scanned('1')).click()
        await page.clock.fastForward(46_000)
        await page.getByText(tillWords.kiosk.stillThere).waitFor()
        await page.clock.fastForward(16_000)
        await page.getByText(tillWords.kiosk.attract).waitFor()
        // A customer who only scanned their code counts too, and is forgotten like any other.
        await scan(page, memberCode)
        await button(/^139\*{4}0001$/).waitFor()
        await page.clock.fastForward(46_000)
        await page.getByText(tillWords.kiosk.stillThere).waitFor()
        await page.clock.fastForward(16_000)
        await page.getByText(tillWords.kiosk.attract).waitFor()
        await page.clock.resume()
      },
    )

    step.runIf(view === 'desktop')(
      'keeps a customer’s goods together while nobody knows, and forgets those who left',
      async () => {
        const { page } = till
        await page.clock.install()
        await scan(page, milk)
        await button(pattern`^${tillWords.kiosk.member}$`).waitFor()
        await button(pattern`^${tillWords.kiosk.pay}$`).click()
        await button(pattern`^${tillWords.kiosk.noBag}$`).click()
        await page.getByText(tillWords.kiosk.showCode).waitFor()
        await scan(page, isCancelled)
        await page.getByText(tillWords.kiosk.inDoubt).waitFor()
        // The prompt is not shown meanwhile, and scans are ignored.
        await page.clock.fastForward(46_000)
        await scan(page, carrier)
        // Their own page says so: no alert of the staff's, no number, and the next code is taken at once.
        await page.getByText(tillWords.kiosk.notPaid).waitFor({ timeout: 40_000 })
        await page.getByText(tillWords.kiosk.payAgain).waitFor()
        expect(await page.getByRole('dialog').count()).toBe(0)
        expect(await page.getByText(tillWords.kiosk.stillThere).count()).toBe(0)
        await button(pattern`^${tillWords.kiosk.backToBag}$`).click()
        await page.getByText(tillWords.kiosk.scanned('1')).waitFor()
        // Goods that come without a touch and without a key are a sign of life.
        await page.clock.fastForward(30_000)
        await button(pattern`${tillWords.sell.more}$`).evaluate((one: HTMLElement) => one.click())
        await page.getByText(tillWords.kiosk.scanned('2')).waitFor()
        await page.clock.fastForward(30_000)
        expect(await page.getByText(tillWords.kiosk.stillThere).count()).toBe(0)
        await page.clock.fastForward(16_000)
        await page.getByText(tillWords.kiosk.stillThere).waitFor()
        await page.clock.fastForward(16_000)
        await page.getByText(tillWords.kiosk.attract).waitFor()
        await page.clock.resume()
      },
    )

    step('is left by no way that a browser knows', async () => {
      const { page } = till
      const isStillThere = async (of: Page) => {
        await of.getByText(tillWords.kiosk.attract).waitFor()
        expect(of.url()).toContain('#/pages/selfServicePage')
        await expect
          .poll(() => of.getByRole('button', { name: tillWords.kiosk.staffDoor }).count())
          .toBe(1)
      }
      for (let step = 0; step < 3; step += 1) {
        await page.evaluate(() => history.back())
        await isStillThere(page)
      }
      for (const path of [
        '/pages/main',
        '/pages/mobile/main',
        '/pages/mobile/hardware',
        '/',
        '/x',
      ]) {
        await page.evaluate((hash) => {
          location.hash = hash
        }, path)
        await isStillThere(page)
      }
      await page.reload()
      await isStillThere(page)
      const second = await till.context.newPage()
      await second.goto(`${stage.proxy.url}/#/pages/mobile/handover`)
      await isStillThere(second)
      await second.close()
    })

    step('lets nobody out but staff, by finger and without a whole number to be read', async () => {
      const { page } = till
      const door = button(pattern`^${tillWords.kiosk.staffDoor}$`)
      await door.dispatchEvent('pointerdown', { button: 0, isPrimary: true })
      await page.getByLabel(tillWords.kiosk.sensitivePassword).first().waitFor()
      await expect.poll(() => page.getByText('138****0002').count()).toBe(1)
      expect(await page.content()).not.toContain('13800000002')
      expect(await axeFaults(page)).toEqual([])
      const press = async (digits: string) => {
        for (const digit of digits)
          await page.getByRole('button', { name: digit, exact: true }).click()
      }
      await press('111111')
      await button(pattern`^${tillWords.kiosk.exit}$`).click()
      await page.getByRole('alert').waitFor()
      await press('246810')
      await button(pattern`^${tillWords.kiosk.exit}$`).click()
      await page.waitForURL(view === 'desktop' ? /pages\/main/ : /mobile\/main/)
      if (view === 'phone') return
      // Goods that customers put back are in the audit: no cashier's loss, and no secret.
      await page.getByRole('button', { name: pattern`${demo.supervisor}` }).click()
      await page.getByRole('button', { name: tillWords.sign.logOut }).click()
      await page.getByLabel(tillWords.login.phone).waitFor()
      const dayIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10)
      const days = { fromDay: dayIn(-86_400_000), untilDay: dayIn(86_400_000), keyword: '' }
      const { data } = await stage.manager.get(queryAudit.path, {
        ...days,
        operation: 'selfService.goodsRemoved',
      })
      expect(JSON.stringify(data['list'])).toMatch(pattern`selfService.*${demo.bag}`)
    })
  })
})
