import { issuedCode } from '@tillwright/domain/barcode/issued-code.ts'
import { demoCoupons } from '@tillwright/demo/catalogue/demo-coupons.ts'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { holdFirst } from './hold-first.ts'
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

const cashier = '13800000002'
/** One for each view: a coupon is used once. */
const coupons = {
  desktop: {
    ticket: pattern`^¥3 ${tillWords.coupon.noThreshold} ${demo.coupon3Off}`,
    name: demo.coupon3Off,
    remaining: 5.54,
  },
  phone: {
    ticket: pattern`^¥2 ${tillWords.coupon.noThreshold} ${demo.coupon2Off}`,
    name: demo.coupon2Off,
    remaining: 6.54,
  },
} as const
const rich = '13900000001'
const memberCode = 'TM000000017'

/** Code that the demo shop printed on a coupon of the member. */
function printedCode(name: string): string {
  const at = demoCoupons.findIndex(({ nameZh }) => nameZh === name)
  return issuedCode('coupon', String(at + 1).padStart(8, '0'))
}

describe('members', () => {
  let stage: Stage

  beforeAll(async () => {
    stage = await openStage()
  })
  afterAll(() => stage.close())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
    const step = beginStory()

    let till: Till
    /** Printed on the coupon that this view used up. */
    let usedCode: string

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, cashier)
    })
    afterAll(() => till.context.close())

    const field = () => till.page.getByLabel(tillWords.person.field)
    const toMembers = async () => {
      const { page } = till
      if (view === 'desktop') await page.keyboard.press('Alt+3')
      else {
        await page.getByRole('button', { name: tillWords.shell.more }).click()
        await page.getByRole('button', { name: tillWords.person.find }).click()
      }
      await field().waitFor()
    }

    step('are found by phone, and show what is theirs', async () => {
      const { page } = till
      await toMembers()
      await field().fill('13911111111')
      await page.getByText(tillWords.person.none('13911111111')).waitFor()
      await field().fill(rich)
      const card = page.getByRole('article')
      await card.getByText('¥500.00').waitFor()
      await card.getByText(/^12,0\d\d$/).waitFor()
      await card.getByText(tillWords.person.boxesOwed(3)).waitFor()
      await card.getByText(demo.coupon5Off).waitFor()
      expect(await axeFaults(page)).toEqual([])
    })

    step('show their whole number for a moment to whoever may see it', async () => {
      const { page } = till
      await page.getByRole('button', { name: tillWords.person.showPhone }).click()
      await page.getByText(rich, { exact: true }).first().waitFor()
      await page.getByRole('button', { name: tillWords.person.hidePhone }).click()
      await page.getByText('139****0001').first().waitFor()
    })

    step('are read again where the network failed', async () => {
      const { page } = till
      stage.proxy.touches = /^\/api\//
      stage.proxy.line = 'cut'
      await page.reload()
      await page.getByText(tillWords.person.failed).waitFor({ timeout: 30_000 })
      stage.proxy.mend()
      await page
        .getByRole('article')
        .or(page.getByRole('button', { name: tillWords.shell.retry }))
        .first()
        .waitFor()
      const retry = page.getByRole('button', { name: tillWords.shell.retry })
      if (await retry.count()) await retry.first().click()
      await page.getByRole('article').getByText('¥500.00').waitFor({ timeout: 30_000 })
    })

    step('are put on the sale, their coupon with them, and the order is theirs', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      usedCode = printedCode(coupons[view].name)
      await page.getByRole('button', { name: tillWords.person.use }).click()
      await page.waitForURL(view === 'desktop' ? /pages\/main$/ : /memberList|mobile\/main/)
      if (view === 'phone') await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
      await scan(page, appleLabel)
      if (view === 'phone') await page.goto(`${stage.proxy.url}/#/pages/mobile/coupon`)
      else await page.keyboard.press('F6')
      expect(await axeFaults(page)).toEqual([])
      await page
        .getByRole('button', { name: pattern`${tillWords.coupon.unusable(anything)}` })
        .click()
      await page
        .getByText(pattern`${tillWords.refusal.belowThreshold(anything)}`)
        .first()
        .waitFor()
      await page
        .getByRole('button', { name: pattern`^${tillWords.coupon.usable(anything)}` })
        .click()
      await page.getByRole('button', { name: coupons[view].ticket }).click()
      if (view === 'phone') await page.waitForURL(/mobile\/main/)
      await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      await untilOrders(stage, before + 1)
      const order = await newestOrder(stage)
      expect(order?.['orderMoney']).toBe(coupons[view].remaining)
      expect(order?.['coupons']?.[0]?.['name']).toBe(coupons[view].name)
    })

    step(
      'who bring a used coupon learn that it was used, when and where, long enough to read',
      async () => {
        const { page } = till
        const { orderNo } = Object(await newestOrder(stage))
        if (view === 'phone')
          await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
        await scan(page, usedCode)
        const refusal = page.getByText(pattern`${tillWords.refusal.spent(anything)} · .+ · .+`)
        await refusal.waitFor()
        expect(await refusal.textContent()).toContain(String(orderNo).slice(-4))
        // Somebody reads it out to a customer.
        await page.waitForTimeout(4000)
        expect(await refusal.isVisible()).toBe(true)
      },
    )

    step.runIf(view === 'phone')(
      'use a coupon of one line from that line of the cart',
      async () => {
        const { page } = till
        await scan(page, await barcodeOf(stage, demo.milk))
        const found = page.waitForResponse(/\/getUserInfo\b/)
        await scan(page, memberCode)
        await found
        await page.getByRole('button', { name: tillWords.phone.cart('1') }).click()
        await page.getByRole('button', { name: tillWords.sell.couponToUse }).click()
        await page.getByRole('button', { name: pattern`^¥2.*${demo.dairyCoupon}` }).click()
        // 3.20 for a member, less 2.
        await page.goto(`${stage.proxy.url}/#/pages/mobile/main`)
        await page.getByRole('button', { name: tillWords.phone.cart('1') }).click()
        await page.getByRole('button', { name: tillWords.sell.hasCoupon }).waitFor()
        await page.getByText('¥1.20').last().waitFor()
        await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
        await page.goBack()
      },
    )

    step.runIf(view === 'desktop')(
      'who were here last are listed, and the latest stands open',
      async () => {
        const { page } = till
        // A till that was just opened has no recent members stored: the server has.
        await page.reload()
        await page.getByText(demo.apples).first().waitFor()
        await toMembers()
        const latest = page.getByRole('button', { name: /139\*\*\*\*0001/ }).first()
        await latest.waitFor()
        await expect.poll(() => latest.getAttribute('aria-current')).toBe('true')
        await page.getByRole('article').getByText('¥500.00').waitFor()
        // Both things this member may save are in reach alongside the sum, also on a small screen.
        await page.getByRole('button', { name: tillWords.person.use }).click()
        for (let times = 0; times < 3; times += 1) await scan(page, appleLabel)
        await page.setViewportSize({ width: 1024, height: 768 })
        for (const name of [
          pattern`^${tillWords.sell.couponSaves('')}`,
          pattern`^${tillWords.coupon.useCode} \d+ ${tillWords.sell.pointsDefault}`,
        ]) {
          const offer = page.getByRole('button', { name })
          await offer.waitFor()
          const isSeen = await offer.evaluate((one) => {
            const { left, top, width, height } = one.getBoundingClientRect()
            return one.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          })
          expect([name, isSeen]).toEqual([name, true])
        }
        await page.setViewportSize({ width: 1366, height: 768 })
        await page.getByRole('button', { name: pattern`^${tillWords.sell.clear}` }).click()
      },
    )

    step('that are found too late are not put on the next sale', async () => {
      const { page } = till
      const before = await ordersIn(stage)
      await scan(page, appleLabel)
      const late = await holdFirst(page, /getUserInfo\?/)
      await scan(page, memberCode)
      await late.requested
      await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
      await page.getByText(tillWords.tender.doneTitle).waitFor()
      await untilOrders(stage, before + 1)
      await late.letGo()
      await page.getByText(tillWords.scan.tooLate, { exact: false }).waitFor()
      if (view === 'phone')
        await page.getByRole('button', { name: pattern`^${tillWords.tender.nextSale}` }).click()
      await scan(page, appleLabel)
      await page.getByText('¥8.54').first().waitFor()
      expect(await page.getByText('139****0001').count()).toBe(0)
    })
  })
})
