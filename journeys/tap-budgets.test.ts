// The presses a task may take once the goods are in the cart, and the same by keys alone. Scans press
// nothing, digits of a sum, a phone number or a password are counted apart.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan, type View } from './browser.ts'
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
import { typePin } from './type-pin.ts'

let stage: Stage
let milk: string
let eggs: string
/** Codes of paid orders that wait at the counter. */
let pickups: string[]

const supervisor = '13800000002'
const pin = '246810'
const memberCode = 'TM000000017'
const memberPhone = '13900000001'
let paymentCodes = 134567890123450100n
/** A customer's payment code that pays at once: `lab/README.md`. */
const paymentCode = () => String((paymentCodes += 1n))

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, '牧野纯牛奶')
  eggs = await barcodeOf(stage, '土鸡蛋')
  const input = { pageNo: 1, pageSize: 50, states: ['READY'] }
  const { data } = await stage.manager.post('order/queryWriteOffOrderList', input)
  const waiting: readonly { pickupCode: string; dueMoney: number }[] = data['list'] ?? []
  pickups = waiting.filter(({ dueMoney }) => dueMoney === 0).map(({ pickupCode }) => pickupCode)
})
afterAll(() => stage.close())

describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, supervisor)
  })
  afterAll(() => till.context.close())

  const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
  const press = (name: RegExp) => button(name).click()
  const paid = () => till.page.getByText('已收款').waitFor()
  const open = (hash: string) => openOn(till, hash)
  const sellPage = () => open(view === 'desktop' ? '/pages/main' : '/pages/mobile/main')
  const member = async () => {
    await scan(till.page, memberCode)
    await button(/使用优惠券/).waitFor()
  }
  const cancelSale = async () => {
    if (view === 'phone') await press(/^购物车，/)
    await press(/^清空/)
    if (view === 'phone') await till.page.goBack()
  }
  const nextSale = async () => {
    if (view === 'phone') await press(/^下一单/)
  }

  it('1: three scanned things are sold for a note in one press', async () => {
    for (let times = 0; times < 3; times += 1) await scan(till.page, milk)
    await till.presses()
    await press(/^¥20/)
    await paid()
    expect(await till.presses()).toBe(1)
  })

  it('1: and the next sale begins with its first scan', async () => {
    await till.presses()
    await scan(till.page, milk)
    await till.page.getByText('已收款').waitFor({ state: 'detached' })
    // Every key of a scanner is a key: thirteen digits and Enter, and nobody pressed anything else.
    expect(await till.presses()).toBe(milk.length + 1)
  })

  it('2: weighed goods on the scale are taken in one press', async () => {
    await putOnScale(till, view)
    await till.presses()
    await press(/红富士苹果/)
    await till.page
      .getByText(/1\.256\s?斤/)
      .first()
      .waitFor()
    expect(await till.presses()).toBe(1)
  })

  it('3: the best coupon is used in one press', async () => {
    await member()
    await till.presses()
    await press(/使用优惠券/)
    await till.page.getByRole('button', { name: /使用优惠券/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  it('4: a scanned member spends their points in one press', async () => {
    await scan(till.page, milk)
    await member()
    await till.presses()
    await press(/^使用 \d+ 积分/)
    await till.page.getByRole('button', { name: /^使用 \d+ 积分/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  it('5: a part in cash and the rest by code take two presses and the amount', async () => {
    const before = await ordersIn(stage)
    for (const code of [milk, eggs]) await scan(till.page, code)
    await till.presses()
    await press(/^收款/)
    await press(/^5$/)
    await press(/^收现金/)
    expect(await till.presses()).toBe(2 + 1)
    await scan(till.page, paymentCode())
    await paid()
    await untilOrders(stage, before + 1)
    const tenders: readonly string[] = (await newestOrder(stage))?.['tenders'] ?? []
    expect(tenders.toSorted()).toEqual(['cash', 'code'])
    await nextSale()
  })

  it('6: a cart is put aside and taken back in one press each', async () => {
    await scan(till.page, milk)
    await till.presses()
    await press(view === 'desktop' ? /^挂单/ : /^挂单$/)
    await till.page.getByText('已挂单').first().waitFor()
    expect(await till.presses()).toBe(1)
    await press(view === 'desktop' ? /^取单/ : /挂单$/)
    await till.page.getByText('已取单').first().waitFor()
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  it('7 and 12: the last sale prints again in one press; a line goes back in three and the password', async () => {
    const { page } = till
    const before = await ordersIn(stage)
    for (const code of [milk, eggs]) await scan(page, code)
    await press(/^刚好/)
    await paid()
    await till.presses()
    await press(/^补打/)
    await paper(till)
    expect(await till.presses()).toBe(1)
    await page.keyboard.press('Escape')
    await untilOrders(stage, before + 1)
    const number = String((await newestOrder(stage))?.['orderNo'])
    await sellPage()
    await scan(page, number)
    const order = page.getByRole('article', { name: /^订单/ })
    await order.waitFor()
    await till.presses()
    await order.getByRole('button', { name: /^退款/ }).click()
    const form = page.getByRole('region', { name: '选择要退的商品' })
    await form
      .getByRole('button', { name: /牧野纯牛奶/ })
      .first()
      .click()
    await form.getByRole('button', { name: /^退款.*¥/ }).click()
    expect(await till.presses()).toBe(3)
    await page.getByText('需要授权').waitFor()
    await typePin(page, pin)
    await page.getByRole('article', { name: /^退款/ }).getByText('现金 · 已退回').waitFor()
    expect(await till.presses()).toBe(pin.length)
    await scanOrder(till, number)
    await till.presses()
    await order.getByRole('button', { name: '补打' }).click()
    await paper(till)
    expect(await till.presses()).toBe(1)
    await page.keyboard.press('Escape')
  })

  it('8: a scanned member is topped up in two presses and a scan, or in three for cash', async () => {
    const { page } = till
    for (const way of ['code', 'cash'] as const) {
      await open(view === 'desktop' ? '/pages/main?tab=members' : '/pages/mobile/memberList')
      await page.getByLabel('手机号、会员码或姓名').waitFor()
      await scan(page, memberCode)
      await button(/^充值/).waitFor()
      await till.presses()
      await press(/^充值/)
      await press(/^¥200/)
      if (way === 'cash') await press(/^现金刚好/)
      expect(await till.presses()).toBe(way === 'cash' ? 3 : 2)
      if (way === 'code') await scan(page, paymentCode())
      await page.getByText('充值成功').waitFor()
      await press(/^完成$/)
    }
  })

  it('9: what is fetched goes with one press, or with none where the shop wants it', async () => {
    const { page } = till
    await open(view === 'desktop' ? '/pages/main?tab=pickup' : '/pages/mobile/writeOff')
    await page.getByText('扫提货码，或输入顾客手机号').waitFor()
    const code = pickups.pop() ?? ''
    await scan(page, code)
    const card = page.getByRole('article', { name: `核销 ${code.slice(-6)}` })
    await card.waitFor()
    await till.presses()
    await card.getByRole('button', { name: /^核销/ }).click()
    await card.getByText('已提', { exact: true }).waitFor()
    expect(await till.presses()).toBe(1)
    const continuous = page.getByRole('switch', { name: /连续核销/ })
    await continuous.click()
    const next = pickups.pop() ?? ''
    await till.presses()
    await scan(page, next)
    await page
      .getByRole('status')
      .filter({ hasText: next.slice(-6) })
      .first()
      .waitFor()
    expect(await till.presses()).toBe(next.length + 1)
    await continuous.click()
  })

  it('11: the day comes out of the printer in two presses', async () => {
    await sellPage()
    await button(/^班次/).waitFor()
    await till.presses()
    await press(/^班次/)
    await press(/^打印日结/)
    await paper(till)
    expect(await till.presses()).toBe(2)
    await till.page.keyboard.press('Escape')
  })

  it.runIf(view === 'desktop')('1 to 9, 11 and 12 by keys alone', async () => {
    const { page } = till
    const keys = keysOf(till)
    const sale = async () => {
      await open('/pages/main')
      for (const code of [milk, eggs]) await scan(page, code)
      await page.getByText('小计 2 件').waitFor()
      await till.presses()
    }
    const sold = async () => {
      const before = await ordersIn(stage)
      return async () => {
        await paid()
        await untilOrders(stage, before + 1)
      }
    }
    // 1: cash.
    await sale()
    let done = await sold()
    await keys('F9', '5', '0', 'Enter')
    await done()
    expect(await till.presses()).toBe(2 + 2)
    // 12: the last receipt.
    await keys('Control+p')
    await paper(till)
    expect(await till.presses()).toBe(1)
    await keys('Escape')
    // 2: weighed, by its number.
    await sale()
    await keys('F2', ...'10001', 'Enter')
    await page
      .getByText(/1\.256\s?斤/)
      .first()
      .waitFor()
    expect(await till.presses()).toBe(1 + 5 + 1)
    // 4: a member by phone, their points; 3: the best coupon; taken off again with the clear key.
    await keys(...memberPhone)
    await button(/使用优惠券/).waitFor()
    await button(/^使用 \d+ 积分/).waitFor()
    await keys('Alt+j')
    await page.getByRole('button', { name: /^使用 \d+ 积分/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(11 + 1)
    await keys('F6', 'Enter')
    await page.getByRole('button', { name: /使用优惠券/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(2)
    done = await sold()
    await keys('F9', 'Enter')
    await done()
    // 5: a part in cash, the rest by code.
    await sale()
    done = await sold()
    await keys('F9', '5', 'Enter')
    expect(await till.presses()).toBe(2 + 1)
    await page.getByText('还需').first().waitFor()
    await scan(page, paymentCode())
    await done()
    // 6: aside and back.
    await sale()
    await keys('F4')
    await page.getByText('已挂单').first().waitFor()
    await keys('F4')
    await page.getByText('小计 2 件').waitFor()
    expect(await till.presses()).toBe(2)
    done = await sold()
    await keys('F9', 'Enter')
    await done()
    // 7: the second line of it goes back.
    await scanOrder(till, String((await newestOrder(stage))?.['orderNo']))
    await till.presses()
    await keys('F8')
    const form = page.getByRole('region', { name: '选择要退的商品' })
    await form.waitFor()
    await keys('ArrowDown', '+')
    await form.getByText(/^−¥/).first().waitFor()
    await keys('Enter')
    expect(await till.presses()).toBe(4)
    await page.getByText('需要授权').waitFor()
    await typePin(page, pin)
    await page.getByRole('article', { name: /^退款/ }).waitFor()
    // 8: a member is topped up in cash.
    await keys('Alt+3')
    await page.getByLabel('手机号、会员码或姓名').waitFor()
    await till.presses()
    await keys('F3', ...memberPhone)
    await button(/^充值/).waitFor()
    await keys('F9')
    await button(/^¥200/).waitFor()
    await keys('Alt+2', 'F9')
    await page.getByText('充值成功').waitFor()
    expect(await till.presses()).toBe(1 + 11 + 3)
    // 9: what is fetched.
    await keys('Alt+4')
    await page.getByLabel('提货码 / 手机号').waitFor()
    const code = pickups.pop() ?? ''
    await scan(page, code)
    const card = page.getByRole('article', { name: `核销 ${code.slice(-6)}` })
    await card.waitFor()
    await till.presses()
    await keys('Enter')
    await card.getByText('已提', { exact: true }).waitFor()
    expect(await till.presses()).toBe(1)
    // 11: the day.
    await keys('Alt+5')
    await button(/^打印日结/).waitFor()
    await keys('Control+p')
    await paper(till)
    expect(await till.presses()).toBe(2)
    await keys('Escape')
  })

  it('10: a shift ends with two presses and the count', async () => {
    const { page } = till
    await sellPage()
    await button(/^班次/).waitFor()
    await till.presses()
    if (view === 'desktop') await keysOf(till)('Alt+5')
    else await press(/^班次/)
    await page.getByText('现金（含备用金）').waitFor()
    const expected = await page.locator('dt:has-text("系统应有（含备用金）") + dd').innerText()
    const digits = /[\d.]+/.exec(expected)?.[0] ?? ''
    const close = /^确认交班并退出/
    if (view === 'desktop') {
      await keysOf(till)(...digits, 'Enter')
    } else {
      for (const note of notesOf(digits))
        await press(new RegExp(`^¥${note} 加一张|^${note} 加一张`))
      await press(close)
    }
    await page.getByText(/^已交班/).waitFor()
    const counted = view === 'desktop' ? digits.length : notesOf(digits).length
    expect(await till.presses()).toBe(2 + counted)
  })
})

const openOn = ({ page }: Till, hash: string) =>
  page.evaluate((to) => {
    location.hash = to
  }, `#${hash}`)

/** The copy that lies in the printer. */
const paper = ({ page }: Till) => page.locator('img[src^="data:image/svg"]').first().waitFor()

/** Reads a receipt on the page that sells: its order stands there. */
async function scanOrder(till: Till, number: string): Promise<void> {
  const isDesk = till.page.url().includes('/pages/main')
  await openOn(till, isDesk ? '/pages/main' : '/pages/mobile/main')
  await scan(till.page, number)
  await till.page.getByRole('article', { name: /^订单/ }).waitFor()
}

/** Presses keys one after the other, slower than a scanner and no slower than a cashier. */
const keysOf =
  ({ page }: Till) =>
  async (...keys: readonly string[]) => {
    for (const key of keys) {
      await page.keyboard.press(key)
      await page.waitForTimeout(keyMs)
    }
  }

const keyMs = 120

/** The notes and coins of a sum, largest first, as they are called on the counter. */
function notesOf(sum: string): string[] {
  let left = Math.round(Number(sum) * 100)
  const faces = [
    ['100', 10_000],
    ['50', 5000],
    ['20', 2000],
    ['10', 1000],
    ['5', 500],
    ['1', 100],
    ['5角', 50],
    ['1角', 10],
  ] as const
  return faces.flatMap(([name, face]) => {
    const pieces = Math.floor(left / face)
    left -= pieces * face
    return Array.from({ length: pieces }, () => name)
  })
}

/** Puts 628 g on the stand-in for the scale. */
async function putOnScale({ page }: Till, view: View): Promise<void> {
  if (view === 'phone') await page.getByRole('button', { name: '更多' }).click()
  else
    await page
      .getByRole('button', { name: /李悦|收银员菜单/ })
      .first()
      .click()
  await page.getByText('演示设备').first().click()
  await page.getByRole('button', { name: /^1\.256/ }).click()
  await page.getByRole('button', { name: '关闭' }).first().click()
  if (view === 'desktop') await page.getByText('稳定').first().waitFor()
  await page.waitForTimeout(1500)
}
