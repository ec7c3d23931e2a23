import { afterAll, beforeAll, describe, expect } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { appleLabel } from './apple-label.ts'
import { scan } from './browser.ts'
import {
  barcodeOf,
  cashiers,
  newestOrder,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
  untilOrders,
} from './journey.ts'
import { typePin } from './type-pin.ts'
import { TestTill } from '@tillwright/server/testing/test-till.ts'
import { proveSave } from '@tillwright/server/testing/wire-inputs.ts'
import { demo, typed } from './shop-names.ts'
import { officeWords, pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  await writeLongReason()
})
afterAll(() => stage.close())

/** As long as the shop may write one, and without a place to break it. */
const longReason = 'W'.repeat(40)

async function writeLongReason(): Promise<void> {
  const saveId = crypto.randomUUID()
  const owner = new TestTill(stage.proxy.url, '1001', { nowMs: Date.now() })
  await owner.login('13800000004')
  await proveSave(owner, saveId)
  const facts = {
    name: longReason,
    nameEn: longReason,
    restock: true,
    loss: false,
    photo: false,
    isOffered: true,
  }
  const input = { id: null, saveId, version: 0, facts }
  const saved = await owner.post('/api/v1/backoffice/saveOfficeRefundReason', input)
  if (saved.code !== 1200) throw new Error(`the reason was not saved: ${saved.code} ${saved.msg}`)
}

describe.each(['desktop', 'phone'] as const)('a refund on the %s', (view) => {
  const step = beginStory(() => stage.proxy.mend())

  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, cashiers[view])
  })
  afterAll(() => till.context.close())

  const form = () => till.page.getByRole('region', { name: tillWords.refund.pick })
  const refundNow = () =>
    till.page.getByRole('button', { name: pattern`^${tillWords.refund.act}.*¥` }).last()

  step('begins at the change, is proved, and gives one line back to the cent', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, appleLabel)
    await scan(page, milk)
    await scan(page, milk)
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).waitFor()
    await untilOrders(stage, before + 1)
    await page.getByRole('button', { name: pattern`^${tillWords.refund.act}` }).click()
    await form().waitFor()
    await expect.poll(() => form().getByText(tillWords.refund.pickFirst).count()).toBe(1)
    // One of two comes back by one press; the next takes both, and the one after neither.
    const line = form()
      .getByRole('button', { name: pattern`${demo.milk}` })
      .first()
    for (const count of ['1 / 2', '2 / 2']) {
      await line.click()
      await form().getByText(count).waitFor()
    }
    await line.click()
    await expect.poll(() => form().getByText(tillWords.refund.pickFirst).count()).toBe(1)
    await line.click()
    await form().getByText('1 / 2').waitFor()
    if (view === 'desktop') {
      await page.keyboard.press('2')
      await form().getByText('2 / 2').waitFor()
      await page.keyboard.press('1')
      await form().getByText('1 / 2').waitFor()
    }
    const reason = form().getByRole('button', { name: longReason })
    await reason.waitFor()
    const overflow = await reason.evaluate((one) => ({
      inside: one.scrollWidth - one.clientWidth,
      form:
        one.getBoundingClientRect().right -
        (one.closest('section')?.getBoundingClientRect().right ?? 0),
      page: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }))
    expect(Math.max(...Object.values(overflow))).toBeLessThanOrEqual(0)
    // The reason that needs no further input is preselected, and can be changed.
    await form().getByRole('button', { name: typed.notWanted, pressed: true }).waitFor()
    await form().getByRole('button', { name: typed.wrongGoods }).click()
    await form().getByRole('button', { name: typed.wrongGoods, pressed: true }).waitFor()
    await expectAccessible(page)
    await refundNow().click()
    await page.getByText(tillWords.approval.title).waitFor()
    // Nothing was sent yet: behind the question the button still says what it does.
    expect(await page.getByText(tillWords.refund.checkAgain).count()).toBe(0)
    await typePin(page, '000001')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await typePin(page, '246810')
    const done = page.getByRole('article', { name: pattern`^${tillWords.refund.act}` })
    await done.getByText('−¥3.50').first().waitFor()
    await done
      .getByText(`${tillWords.refund.ways.CASH} · ${tillWords.refund.legStates.SUCCEEDED}`)
      .waitFor()
    await expectAccessible(page)
    expect(await newestOrder(stage)).toMatchObject({ refundState: 'PART', refundedMoney: 3.5 })
  })

  step('prints its slip and leads back to its order', async () => {
    const { page } = till
    const done = page.getByRole('article', { name: pattern`^${tillWords.refund.act}` })
    await done.getByRole('button', { name: tillWords.refund.print }).click()
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(/<[^>]+>/g, '')
    expect(said).toContain('3.50')
    await page.getByRole('button', { name: tillWords.shell.close }).first().click()
    await done.getByRole('button', { name: tillWords.refund.seeOrder }).click()
    const order = page.getByRole('article', { name: pattern`^${tillWords.refund.segments.orders}` })
    await order.getByText(tillWords.orders.refundStates.PART).waitFor()
    await order.getByText(tillWords.orders.refundedPart('¥3.50')).waitFor()
  })

  step(
    'is made once though the answer was lost, for part of a weight and for scanned goods',
    async () => {
      const { page } = till
      await page
        .getByRole('article', { name: pattern`^${tillWords.refund.segments.orders}` })
        .getByRole('button', { name: pattern`^${tillWords.refund.act}` })
        .first()
        .click()
      await form().waitFor()
      await scan(page, milk)
      await form().getByText('1 / 1').waitFor()
      await form()
        .getByRole('button', { name: pattern`${demo.apples}` })
        .first()
        .click()
      await form()
        .getByRole('button', { name: pattern`^${officeWords.goods.editOf(demo.apples)}` })
        .click()
      await form().getByLabel(tillWords.refund.editWeight).fill('9')
      await form().getByText(tillWords.refund.wrongQuantity).waitFor()
      await form().getByLabel(tillWords.refund.editWeight).fill('0.628')
      await form().getByRole('button', { name: tillWords.refund.apply }).click()
      await form().getByRole('button', { name: typed.wrongGoods }).click()
      await form().getByText('−¥7.77').first().waitFor()
      await refundNow().click()
      await page.getByText(tillWords.approval.title).waitFor()
      stage.proxy.touches = /refund\/create/
      stage.proxy.line = 'answerLost'
      await typePin(page, '246810')
      await form().getByText(tillWords.refund.inQuestion, { exact: false }).waitFor()
      stage.proxy.line = 'whole'
      // It is the very same that is requested, also by a page that was loaded anew.
      await page.reload()
      await form()
        .getByRole('button', { name: pattern`^${tillWords.refund.checkAgain}` })
        .click()
      await page
        .getByRole('article', { name: pattern`^${tillWords.refund.act}` })
        .getByText('−¥7.77')
        .first()
        .waitFor()
      expect(await newestOrder(stage)).toMatchObject({ refundedMoney: 11.27 })
    },
  )

  step('is listed, and one that failed can be tried again', async () => {
    const { page } = till
    await page.evaluate(
      (to) => {
        location.hash = to
      },
      view === 'desktop' ? '#/pages/main?tab=orders&see=refunds' : '#/pages/mobile/backOrderInfo',
    )
    await page
      .getByRole('button', { name: /−¥7.77/ })
      .first()
      .waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: tillWords.refund.states.FAILED, exact: true }).click()
    await page
      .getByRole('button', { name: pattern`¥.*${tillWords.refund.states.FAILED}$` })
      .first()
      .click()
    const failed = page.getByRole('article', { name: pattern`^${tillWords.refund.act}` })
    await failed.getByRole('button', { name: tillWords.refund.retry }).waitFor()
    await expectAccessible(page)
    if (view === 'phone') return
    // The first is open from the start: of all of them, the one that failed.
    for (const to of ['', '?tab=orders&see=refunds'])
      await page.evaluate((hash) => location.assign(hash), `#/pages/main${to}`)
    await failed.getByRole('button', { name: tillWords.refund.retry }).waitFor()
    const open = page
      .getByRole('button', { name: pattern`¥.*${tillWords.refund.states.FAILED}$` })
      .first()
    await expect.poll(() => open.getAttribute('aria-current')).toBe('true')
  })

  step('of spoilt goods is shown in pictures, one of which has to be sent twice', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await page.evaluate(
      (to) => {
        location.hash = to
      },
      view === 'desktop' ? '#/pages/main' : '#/pages/mobile/main',
    )
    await scan(page, milk)
    await page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` }).click()
    await page.getByText(tillWords.tender.doneTitle).waitFor()
    await untilOrders(stage, before + 1)
    await page.getByRole('button', { name: pattern`^${tillWords.refund.act}` }).click()
    await form().waitFor()
    await scan(page, milk)
    await form().getByText('1 / 1').waitFor()
    await form().getByRole('button', { name: typed.spoiled }).click()
    await form().getByText(tillWords.photos.missing.none).waitFor()
    const chooser = form().locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: picture.subarray(9),
    })
    await form().getByText(tillWords.photos.stranger).waitFor()
    stage.proxy.touches = /imageUpload/
    stage.proxy.line = 'cut'
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await form().getByText(tillWords.photos.missing.failed, { exact: false }).waitFor()
    await expectAccessible(page)
    stage.proxy.line = 'whole'
    await form().getByRole('button', { name: tillWords.photos.again, exact: true }).click()
    await form().getByText(tillWords.photos.sent(1, 1)).waitFor()
    await chooser.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: picture })
    await form().getByText(tillWords.photos.sent(2, 2)).waitFor()
    await form()
      .getByRole('button', { name: `${tillWords.photos.remove(tillWords.photos.title)} 2` })
      .click()
    await form().getByText(tillWords.photos.sent(1, 1)).waitFor()
    await refundNow().click()
    await page.getByText(tillWords.approval.title).waitFor()
    await typePin(page, '246810')
    const done = page.getByRole('article', { name: pattern`^${tillWords.refund.act}` })
    const shown = done.getByRole('img', { name: tillWords.photos.name(1) })
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expectAccessible(page)
  })
})
