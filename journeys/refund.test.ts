import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
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

/** One red point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, '牧野纯牛奶')
})
afterAll(() => stage.close())
afterEach(() => stage.proxy.mend())

describe.each(['desktop', 'phone'] as const)('a refund on the %s', (view) => {
  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, cashiers[view])
  })
  afterAll(() => till.context.close())

  const form = () => till.page.getByRole('region', { name: '选择要退的商品' })
  const refundNow = () => till.page.getByRole('button', { name: /^退款.*¥/ }).last()

  it('begins at the change, is proved, and gives one line back to the cent', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, appleLabel)
    await scan(page, milk)
    await scan(page, milk)
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').waitFor()
    await untilOrders(stage, before + 1)
    await page.getByRole('button', { name: /^退款/ }).click()
    await form().waitFor()
    await expect.poll(() => form().getByText('先选要退的商品').count()).toBe(1)
    // One of two comes back by one press; the next takes both, and the one after neither.
    const line = form()
      .getByRole('button', { name: /牧野纯牛奶/ })
      .first()
    for (const count of ['1 / 2', '2 / 2']) {
      await line.click()
      await form().getByText(count).waitFor()
    }
    await line.click()
    await expect.poll(() => form().getByText('先选要退的商品').count()).toBe(1)
    await line.click()
    await form().getByText('1 / 2').waitFor()
    if (view === 'desktop') {
      await page.keyboard.press('2')
      await form().getByText('2 / 2').waitFor()
      await page.keyboard.press('1')
      await form().getByText('1 / 2').waitFor()
    }
    // The reason that asks for nothing more is proposed, and can be changed.
    await form().getByRole('button', { name: '不想要了', pressed: true }).waitFor()
    await form().getByRole('button', { name: '拿错商品' }).click()
    await form().getByRole('button', { name: '拿错商品', pressed: true }).waitFor()
    await expectAccessible(page)
    await refundNow().click()
    await page.getByText('需要授权').waitFor()
    // Nothing was sent yet: behind the question the button still says what it does.
    expect(await page.getByText('再问一次').count()).toBe(0)
    await typePin(page, '000001')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await typePin(page, '246810')
    const done = page.getByRole('article', { name: /^退款/ })
    await done.getByText('−¥3.50').first().waitFor()
    await done.getByText('现金 · 已退回').waitFor()
    await expectAccessible(page)
    expect(await newestOrder(stage)).toMatchObject({ refundState: 'PART', refundedMoney: 3.5 })
  })

  it('prints its slip and leads back to its order', async () => {
    const { page } = till
    const done = page.getByRole('article', { name: /^退款/ })
    await done.getByRole('button', { name: '打印退款单' }).click()
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    const said = decodeURIComponent((await paper.getAttribute('src')) ?? '').replace(/<[^>]+>/g, '')
    expect(said).toContain('3.50')
    await page.getByRole('button', { name: '关闭' }).first().click()
    await done.getByRole('button', { name: '查看原订单' }).click()
    const order = page.getByRole('article', { name: /^订单/ })
    await order.getByText('部分退款').waitFor()
    await order.getByText('已退 ¥3.50').waitFor()
  })

  it('is made once though the answer was lost, for part of a weight and for scanned goods', async () => {
    const { page } = till
    await page
      .getByRole('article', { name: /^订单/ })
      .getByRole('button', { name: /^退款/ })
      .first()
      .click()
    await form().waitFor()
    await scan(page, milk)
    await form().getByText('1 / 1').waitFor()
    await form()
      .getByRole('button', { name: /红富士苹果/ })
      .first()
      .click()
    await form()
      .getByRole('button', { name: /^修改 红富士苹果/ })
      .click()
    await form().getByLabel('重量').fill('9')
    await form().getByText('请输入不超过可退的数量').waitFor()
    await form().getByLabel('重量').fill('0.628')
    await form().getByRole('button', { name: '确定' }).click()
    await form().getByRole('button', { name: '拿错商品' }).click()
    await form().getByText('−¥7.77').first().waitFor()
    await refundNow().click()
    await page.getByText('需要授权').waitFor()
    stage.proxy.touches = /refund\/create/
    stage.proxy.line = 'answerLost'
    await typePin(page, '246810')
    await form().getByText('没有收到退款结果', { exact: false }).waitFor()
    stage.proxy.line = 'whole'
    // It is the very same that is requested, also by a page that was loaded anew.
    await page.reload()
    await form()
      .getByRole('button', { name: /^再问一次/ })
      .click()
    await page.getByRole('article', { name: /^退款/ }).getByText('−¥7.77').first().waitFor()
    expect(await newestOrder(stage)).toMatchObject({ refundedMoney: 11.27 })
  })

  it('is listed, and one that failed can be tried again', async () => {
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
    await page.getByRole('button', { name: '退款失败', exact: true }).click()
    await page
      .getByRole('button', { name: /¥.*退款失败$/ })
      .first()
      .click()
    const failed = page.getByRole('article', { name: /^退款/ })
    await failed.getByRole('button', { name: '重试退款' }).waitFor()
    await expectAccessible(page)
    if (view === 'phone') return
    // The first stands open by itself: of all of them the one that failed.
    for (const to of ['', '?tab=orders&see=refunds'])
      await page.evaluate((hash) => location.assign(hash), `#/pages/main${to}`)
    await failed.getByRole('button', { name: '重试退款' }).waitFor()
    const open = page.getByRole('button', { name: /¥.*退款失败$/ }).first()
    await expect.poll(() => open.getAttribute('aria-current')).toBe('true')
  })

  it('of spoilt goods is shown in pictures, one of which has to be sent twice', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await page.evaluate(
      (to) => {
        location.hash = to
      },
      view === 'desktop' ? '#/pages/main' : '#/pages/mobile/main',
    )
    await scan(page, milk)
    await page.getByRole('button', { name: /^刚好/ }).click()
    await page.getByText('已收款').waitFor()
    await untilOrders(stage, before + 1)
    await page.getByRole('button', { name: /^退款/ }).click()
    await form().waitFor()
    await scan(page, milk)
    await form().getByText('1 / 1').waitFor()
    await form().getByRole('button', { name: '变质或过期' }).click()
    await form().getByText('这个原因要拍照').waitFor()
    const chooser = form().locator('input[type=file]')
    await chooser.setInputFiles({
      name: 'a.txt',
      mimeType: 'text/plain',
      buffer: picture.subarray(9),
    })
    await form().getByText('有文件不是图片').waitFor()
    stage.proxy.touches = /imageUpload/
    stage.proxy.line = 'cut'
    await chooser.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: picture })
    await form().getByText('有照片没有上传成功', { exact: false }).waitFor()
    await expectAccessible(page)
    stage.proxy.line = 'whole'
    await form().getByRole('button', { name: '重新上传', exact: true }).click()
    await form().getByText('已上传 1 / 1').waitFor()
    await chooser.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: picture })
    await form().getByText('已上传 2 / 2').waitFor()
    await form().getByRole('button', { name: '删除照片 2' }).click()
    await form().getByText('已上传 1 / 1').waitFor()
    await refundNow().click()
    await page.getByText('需要授权').waitFor()
    await typePin(page, '246810')
    const done = page.getByRole('article', { name: /^退款/ })
    const shown = done.getByRole('img', { name: '照片 1' })
    await shown.waitFor()
    expect(await shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    await expectAccessible(page)
  })
})
