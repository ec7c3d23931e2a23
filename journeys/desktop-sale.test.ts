import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { appleLabel } from './apple-label.ts'
import { axeFaults } from './axe-faults.ts'
import { blindWrites, watchBlindWrites } from './blind-writes.ts'
import { openPage, scan } from './browser.ts'
import {
  barcodeOf,
  logIn,
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

describe.each(['sqlite', 'postgres'] as const)('the desktop till on %s', (kind) => {
  let stage: Stage
  let till: Till
  let milk: string

  beforeAll(async () => {
    stage = await openStage({ on: kind })
    till = await openTill(stage, 'desktop')
    await watchBlindWrites(till.context)
    await till.page.reload()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())
  afterEach(() => stage.proxy.mend())

  const paid = () => till.page.getByText('已收款')
  const inCart = (count: number) => till.page.getByText(`小计 ${count} 件`).waitFor()

  it('does not open for a wrong password, and keeps the phone', async () => {
    const { page } = till
    await logIn(page, undefined, 'wrong')
    await page.getByText('手机号或密码不正确').waitFor()
    await expect.poll(() => page.getByLabel('手机号').inputValue()).toBe('13800000001')
  })

  it('opens with a float and shows its goods', async () => {
    await onDuty(till)
    const { page } = till
    await page.getByText('海南香蕉').first().waitFor()
    expect(await blindWrites(page)).toEqual([])
    await page.getByRole('button', { name: '声音开' }).click()
    await page.getByRole('switch', { name: '语音播报金额' }).click()
    await page.keyboard.press('Escape')
  })

  it('sells three scanned things for a note with one press', async () => {
    const { page } = till
    for (let times = 0; times < 3; times += 1) {
      await scan(page, milk)
      await inCart(times + 1)
    }
    await till.presses()
    await page.getByRole('button', { name: /^¥20/ }).click()
    await paid().waitFor()
    expect(await till.presses()).toBeLessThanOrEqual(1)
    await page.getByText('找零').waitFor()
    expect(await till.said()).toEqual(['找零9元5角'])
    await untilOrders(stage, 1)
    expect(await newestOrder(stage)).toMatchObject({
      orderMoney: 10.5,
      changeMoney: 9.5,
      itemCount: 3,
    })
  })

  it('shows the receipt as a picture', async () => {
    const { page } = till
    await page
      .getByRole('button', { name: /^收银员菜单|张晨/ })
      .first()
      .click()
    await page.getByRole('dialog').getByText('小票').first().click()
    const paper = page.locator('img[src^="data:image/svg"]').first()
    await paper.waitFor()
    const picture = decodeURIComponent((await paper.getAttribute('src')) ?? '')
    const said = picture.replace(/<[^>]+>/g, '')
    expect(said).toContain('禾里生鲜滨河店')
    expect(said).toContain('牧野纯牛奶250ml')
    expect(said).toContain('扫码看这一单怎么算的')
    await page.keyboard.press('Escape')
  })

  it('explains the receipt to whoever holds it', async () => {
    const sold = await newestOrder(stage)
    const { page, context } = await openPage(stage.browser, 'phone')
    await page.goto(`${stage.proxy.url}/r/1001/${String(sold?.['clientOrderId'])}`)
    await page.getByRole('heading', { name: /牧野纯牛奶/ }).waitFor()
    await page.getByText('3 盒 × ¥3.50').waitFor()
    await expect.poll(() => page.getByText('¥10.50').count()).toBeGreaterThan(1)
    expect(await axeFaults(page)).toEqual([])
    await context.close()
  })

  it('sells a weighed thing from its label without a press', async () => {
    const { page } = till
    await scan(page, appleLabel)
    await page.getByText('1.256斤').first().waitFor()
    // A finger that bounces, or stays on its key, opens the payment and takes no money.
    const tenders = page.getByRole('group', { name: '收款方式' })
    await page.getByRole('button', { name: /^收款/ }).dblclick()
    await tenders.waitFor()
    await page.keyboard.press('Escape')
    await tenders.waitFor({ state: 'detached' })
    for (let times = 0; times < 4; times += 1) {
      await page.keyboard.down('Enter')
      await page.waitForTimeout(80)
    }
    await page.keyboard.up('Enter')
    expect(await tenders.isVisible()).toBe(true)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor()
    await untilOrders(stage, 2)
    expect(await newestOrder(stage)).toMatchObject({ orderMoney: 8.54 })
  })

  it('takes off what is typed as it is said, from a line and from the whole order', async () => {
    const { page } = till
    await page.getByRole('button', { name: /^可乐/ }).first().click()
    await scan(page, milk)
    await inCart(2)
    // A word goes to the box also after a press alongside everything, and of a code nothing stays there.
    await page.getByText('小计 2 件').click()
    for (const letter of 'pg') await page.keyboard.press(letter)
    await page.getByText(/^\d+ 个结果/).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText('小计 2 件').click()
    await scan(page, '6999999999994')
    await page.getByRole('button', { name: /^删除条码/ }).click()
    expect(await page.getByRole('textbox', { name: '搜索商品、会员和订单' }).inputValue()).toBe('')
    // The section before took the focus with it; the box has it again.
    await page.keyboard.press('Alt+2')
    await page.getByLabel('单号 / 手机号 / 商品').click()
    await page.keyboard.press('Alt+1')
    await inCart(2)
    for (const letter of 'pg') await page.keyboard.press(letter)
    await page.getByText(/^\d+ 个结果/).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.type('/85')
    await page.keyboard.press('Enter')
    await page.getByText('8.5折').waitFor()
    await page.keyboard.press('F7')
    await page.getByRole('button', { name: '折扣' }).click()
    await page.getByRole('button', { name: '整单', exact: true }).click()
    await page.keyboard.type('9')
    await page.keyboard.press('Enter')
    await page.getByText('9折', { exact: true }).nth(1).waitFor()
    // 0.30 of 3.00 and 0.35 of 3.50.
    await page.getByText('已省 ¥0.65').waitFor()
    await page.keyboard.press('Control+z')
    await page.getByText('8.5折').waitFor()
    // A note that is too small leaves something to take; nobody is notified of change.
    await page.keyboard.press('F9')
    await page.getByText('还需收款').waitFor()
    await page.keyboard.press('5')
    await page.getByText(/收后还差\s*¥0\.9[78]/).waitFor()
    // Keys stay as large as a hand needs them, whatever is paid with.
    await page.getByRole('button', { name: /^银行卡/ }).click()
    const seven = await page.getByRole('button', { name: '7', exact: true }).boundingBox()
    expect(seven?.height).toBeGreaterThan(80)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^清空/ }).click()
  })

  it('keeps a member who comes back for what was put aside', async () => {
    const { page } = till
    await scan(page, milk)
    await inCart(1)
    await page.keyboard.press('F4')
    await page.getByText('已挂单').waitFor()
    await scan(page, 'TM000000017')
    await page.getByText('139****0001').waitFor()
    await page.keyboard.press('F4')
    await page.getByText('已取单').waitFor()
    await inCart(1)
    await page.getByText('139****0001').waitFor()
    await page.getByRole('button', { name: /^清空/ }).click()
  })

  it('asks about a number that was mistyped, and names what the shop is short of', async () => {
    const { page } = till
    const question = page.getByRole('dialog', { name: '数量没有输错吗？' })
    await scan(page, milk)
    await inCart(1)
    await page.keyboard.type('*6901', { delay: 60 })
    await page.keyboard.press('Enter')
    await question.getByText(/^牧野纯牛奶 6901盒\n库存 \d+ 盒/).waitFor()
    // A second Enter of a hurried hand takes nothing for meant.
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await question.waitFor({ state: 'detached' })
    await inCart(1)
    // What was typed still stands there, to be changed.
    const box = page.getByLabel('搜索商品、会员和订单').last()
    expect(await box.inputValue()).toBe('*6901')
    await box.press('Enter')
    await question.getByRole('button', { name: '没错，就这么多' }).click()
    await inCart(6901)
    await page.getByRole('button', { name: /^刚好/ }).click()
    const refusal = page.getByRole('dialog', { name: '这一单没有成交' })
    await refusal.getByText(/^库存不足：牧野纯牛奶（库存 \d+ 盒） · 钱没有变化/).waitFor()
    await refusal.getByRole('button').click()
    await page.getByRole('button', { name: /^清空/ }).click()
  })

  it('keeps an unknown code in sight and does not take money with it', async () => {
    const { page } = till
    await scan(page, milk)
    await inCart(1)
    await scan(page, '6999999999994')
    await page.getByText('未知条码', { exact: true }).waitFor()
    const pay = page.getByRole('button', { name: /收款/ }).last()
    await expect.poll(() => pay.getAttribute('aria-disabled')).toBe('true')
    await page.getByRole('button', { name: /删除/ }).last().click()
    await page.getByText('未知条码', { exact: true }).waitFor({ state: 'detached' })
  })

  it('has the cart again after a reload', async () => {
    const { page } = till
    await page.waitForTimeout(300)
    await page.reload()
    await page.getByText('红富士苹果').first().waitFor()
    await inCart(1)
  })

  it('sells to a member with a coupon and points', async () => {
    const { page } = till
    await scan(page, appleLabel)
    await inCart(2)
    await scan(page, 'TM000000017')
    await page.getByText('139****0001').first().waitFor()
    await page.keyboard.press('F6')
    await page.getByText('新人立减3元').first().click()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+j')
    await page.waitForTimeout(400)
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor()
    await untilOrders(stage, 3)
    const order = await newestOrder(stage)
    expect(order).toMatchObject({ couponMoney: 3, memberUser: { nick: '周晓彤' } })
    expect(Number(order?.['useIntegral'])).toBeGreaterThan(0)
  })

  it.runIf(kind === 'sqlite')('asks for approval where a price is cut deep, once', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, milk)
    await inCart(1)
    for (const key of ['/', '7', '0', 'Enter']) await page.keyboard.press(key, { delay: 60 })
    await page.getByRole('button', { name: /^刚好/ }).click()
    const dialog = page.getByRole('dialog', { name: '需要授权' })
    await dialog.getByText('−¥1.05').waitFor()
    await dialog.getByRole('button', { name: '关闭' }).click()
    await page.getByRole('button', { name: '好', exact: true }).click()
    await inCart(1)
    expect(await ordersIn(stage)).toBe(before)
    await page.getByRole('button', { name: /^刚好/ }).click()
    await dialog.waitFor()
    await typePin(page, '246810')
    await paid().waitFor()
    await untilOrders(stage, before + 1)
    expect(await newestOrder(stage)).toMatchObject({ orderMoney: 2.45 })
  })

  it('explains any line of the cart, and the whole of it', async () => {
    const { page } = till
    await scan(page, milk)
    await inCart(1)
    await scan(page, appleLabel)
    await inCart(2)
    const line = page.getByRole('button', { name: /^牧野纯牛奶 250ml 1 / })
    await line.click()
    await line.click()
    await page.getByRole('button', { name: '价格说明' }).click()
    const panel = page.getByRole('complementary', { name: '价格说明' })
    await panel.getByRole('heading', { name: '牧野纯牛奶 250ml' }).waitFor()
    expect(await panel.getByRole('heading', { name: /红富士苹果/ }).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '查看价格怎么算的' }).click()
    await panel.getByRole('heading', { name: /红富士苹果/ }).waitFor()
    await panel.getByRole('heading', { name: '整单怎么算的' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^清空/ }).click()
  })

  it('takes the money for a cart once, though two windows of the till show it', async () => {
    const { page, context } = till
    const before = await ordersIn(stage)
    await scan(page, milk)
    await inCart(1)
    const exact = { name: /^刚好/ } as const
    const other = await context.newPage()
    await other.goto(page.url())
    await other.getByText('小计 1 件').waitFor()
    const both = [page, other].map((one) => one.getByText('这一单也在另一个窗口').waitFor())
    await Promise.all(both)
    // What was scanned in the first since then comes along, once; a reload finds it here.
    await scan(page, appleLabel)
    await inCart(2)
    await other.getByRole('button', { name: '在这里继续' }).click()
    await other.getByText('小计 2 件').waitFor()
    await page.getByText('小计 2 件').waitFor({ state: 'detached' })
    await other.getByText('这一单也在另一个窗口').waitFor({ state: 'detached' })
    await other.reload()
    await other.getByText('小计 2 件').waitFor()
    await page.reload()
    await page.getByText('小计 2 件').waitFor()
    await other.getByRole('button', exact).click()
    await other.getByText('已收款').waitFor()
    await untilOrders(stage, before + 1)
    expect(await blindWrites(other)).toEqual([])
    await page.getByText('这一单已在另一个窗口收过款，请不要再收', { exact: true }).waitFor()
    await other.close()
    await page.getByRole('button', exact).click()
    await page.getByText('这一单已在另一个窗口收过款，请不要再收。').waitFor()
    await page.getByRole('button', { name: '好', exact: true }).click()
    await page.getByRole('button', { name: '移除这一单' }).click()
    await scan(page, milk)
    await inCart(1)
    await page.getByRole('button', exact).click()
    await paid().waitFor()
    await untilOrders(stage, before + 2)
    expect(await ordersIn(stage)).toBe(before + 2)
  })

  it('sells for cash while the network is cut, and uploads it once', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    await scan(page, milk)
    await inCart(1)
    stage.proxy.line = 'cut'
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor({ timeout: 30_000 })
    await page.getByText('小票已打印').waitFor()
    stage.proxy.line = 'whole'
    await untilOrders(stage, before + 1)
    await page.waitForTimeout(3000)
    expect(await ordersIn(stage)).toBe(before + 1)
  })

  it('has one order when the answer was lost and the server died', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    const request = stage.proxy.reached(/createV2/)
    await scan(page, milk)
    await inCart(1)
    stage.proxy.touches = /createV2/
    stage.proxy.line = 'answerLost'
    await page.getByRole('button', { name: /^刚好/ }).click()
    await paid().waitFor({ timeout: 30_000 })
    await stage.crash()
    stage.proxy.line = 'whole'
    stage.proxy.touches = /./
    await untilOrders(stage, before + 1)
    await expect.poll(() => stage.proxy.reached(/createV2/)).toBeGreaterThan(request + 1)
    await page.waitForTimeout(3000)
    expect(await ordersIn(stage)).toBe(before + 1)
  })
})
