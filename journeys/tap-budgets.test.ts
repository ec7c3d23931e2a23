// The presses a task may take once the goods are in the cart, and the same by keys alone. Scans press
// nothing, digits of a sum, a phone number or a password are counted apart.
import { afterAll, beforeAll, describe, expect } from 'vitest'
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
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

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
  milk = await barcodeOf(stage, demo.milk)
  eggs = await barcodeOf(stage, demo.eggs)
  const input = { pageNo: 1, pageSize: 50, states: ['READY'] }
  const { data } = await stage.manager.post('order/queryWriteOffOrderList', input)
  const waiting: readonly { pickupCode: string; dueMoney: number }[] = data['list'] ?? []
  pickups = waiting.filter(({ dueMoney }) => dueMoney === 0).map(({ pickupCode }) => pickupCode)
})
afterAll(() => stage.close())

describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
  const step = beginStory()

  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, supervisor)
  })
  afterAll(() => till.context.close())

  const button = (name: RegExp) => till.page.getByRole('button', { name }).first()
  const press = (name: RegExp) => button(name).click()
  const paid = () => till.page.getByText(tillWords.tender.doneTitle).waitFor()
  const open = (hash: string) => openOn(till, hash)
  const sellPage = () => open(view === 'desktop' ? '/pages/main' : '/pages/mobile/main')
  const member = async () => {
    await scan(till.page, memberCode)
    await button(pattern`${tillWords.sell.couponSaves('')}`).waitFor()
  }
  const cancelSale = async () => {
    if (view === 'phone') await press(pattern`^${tillWords.cart.title}，`)
    await press(pattern`^${tillWords.sell.clear}`)
    if (view === 'phone') await till.page.goBack()
  }
  const nextSale = async () => {
    if (view === 'phone') await press(pattern`^${tillWords.tender.nextSale}`)
  }

  step('1: three scanned things are sold for a note in one press', async () => {
    for (let times = 0; times < 3; times += 1) await scan(till.page, milk)
    await till.presses()
    await press(/^¥20/)
    await paid()
    expect(await till.presses()).toBe(1)
  })

  step('1: and the next sale begins with its first scan', async () => {
    await till.presses()
    await scan(till.page, milk)
    await till.page.getByText(tillWords.tender.doneTitle).waitFor({ state: 'detached' })
    // Every key of a scanner counts: thirteen digits and Enter, and no other press.
    expect(await till.presses()).toBe(milk.length + 1)
  })

  step.runIf(view === 'desktop')(
    '13: an unknown phone joins and buys within eight seconds of a hand',
    async () => {
      const before = await ordersIn(stage)
      const phone = '17755500001'
      await till.presses()
      await press(pattern`${tillWords.sell.addMember}`)
      await till.page.getByLabel(tillWords.person.field).pressSequentially(phone, { delay: keyMs })
      await press(pattern`${phone}`)
      await press(pattern`^${tillWords.sell.exact}`)
      await paid()
      expect(await till.presses()).toBe(3 + phone.length)
      expect(3 * pressMs + phone.length * digitMs).toBeLessThanOrEqual(8000)
      await untilOrders(stage, before + 1)
      const { data } = await stage.manager.get('user/getUserInfo', { keyword: phone })
      const [member]: readonly { id: string }[] = data['list'] ?? []
      const orderId = String((await newestOrder(stage))?.['orderId'])
      const sold = await stage.manager.get('user/getUserInfoByOrder', { orderId })
      expect(sold.data['memberUser']?.['id']).toBe(member?.id)
      await scan(till.page, milk)
    },
  )

  step('2: weighed goods on the scale are taken in one press', async () => {
    await putOnScale(till, view)
    await till.presses()
    await press(pattern`${demo.apples}`)
    await till.page.getByText(pattern`1\.256\s?${tillWords.format.jin}`).first().waitFor()
    expect(await till.presses()).toBe(1)
  })

  step('3: the best coupon is used in one press', async () => {
    await member()
    await till.presses()
    await press(pattern`${tillWords.sell.couponSaves('')}`)
    await till.page
      .getByRole('button', { name: pattern`${tillWords.sell.couponSaves('')}` })
      .waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  step('4: a scanned member spends their points in one press', async () => {
    await scan(till.page, milk)
    await member()
    await till.presses()
    await press(pattern`^${tillWords.coupon.useCode} \d+ ${tillWords.tender.points}`)
    await till.page
      .getByRole('button', {
        name: pattern`^${tillWords.coupon.useCode} \d+ ${tillWords.tender.points}`,
      })
      .waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  step('5: a part in cash and the rest by code take two presses and the amount', async () => {
    const before = await ordersIn(stage)
    for (const code of [milk, eggs]) await scan(till.page, code)
    await till.presses()
    await press(pattern`^${tillWords.tender.title}`)
    await press(/^5$/)
    await press(pattern`^${tillWords.tender.take.cash}`)
    expect(await till.presses()).toBe(2 + 1)
    await scan(till.page, paymentCode())
    await paid()
    await untilOrders(stage, before + 1)
    const tenders: readonly string[] = (await newestOrder(stage))?.['tenders'] ?? []
    expect(tenders.toSorted()).toEqual(['cash', 'code'])
    await nextSale()
  })

  step('6: a cart is put aside and taken back in one press each', async () => {
    await scan(till.page, milk)
    await till.presses()
    await press(
      view === 'desktop' ? pattern`^${tillWords.hold.title}` : pattern`^${tillWords.hold.title}$`,
    )
    await till.page.getByText(tillWords.hold.held).first().waitFor()
    expect(await till.presses()).toBe(1)
    await press(
      view === 'desktop' ? pattern`^${tillWords.hold.retrieve}` : pattern`${tillWords.hold.title}$`,
    )
    await till.page.getByText(tillWords.hold.retrieved).first().waitFor()
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  step(
    '7 and 12: the last sale prints again in one press; a line goes back in three and the password',
    async () => {
      const { page } = till
      const before = await ordersIn(stage)
      for (const code of [milk, eggs]) await scan(page, code)
      await press(pattern`^${tillWords.sell.exact}`)
      await paid()
      await till.presses()
      await press(pattern`^${tillWords.tender.reprint}`)
      await paper(till)
      expect(await till.presses()).toBe(1)
      await page.keyboard.press('Escape')
      await untilOrders(stage, before + 1)
      const number = String((await newestOrder(stage))?.['orderNo'])
      await sellPage()
      await scan(page, number)
      const order = page.getByRole('article', { name: pattern`^${tillWords.till.orders}` })
      await order.waitFor()
      await till.presses()
      await order.getByRole('button', { name: pattern`^${tillWords.tender.refund}` }).click()
      const form = page.getByRole('region', { name: tillWords.refund.pick })
      await form
        .getByRole('button', { name: pattern`${demo.milk}` })
        .first()
        .click()
      await form.getByRole('button', { name: pattern`^${tillWords.tender.refund}.*¥` }).click()
      expect(await till.presses()).toBe(3)
      await page.getByText(tillWords.approval.title).waitFor()
      await typePin(page, pin)
      await page
        .getByRole('article', { name: pattern`^${tillWords.tender.refund}` })
        .getByText(`${tillWords.tender.kinds.cash} · ${tillWords.prePack.states.RETURNED}`)
        .waitFor()
      expect(await till.presses()).toBe(pin.length)
      await scanOrder(till, number)
      await till.presses()
      await order.getByRole('button', { name: tillWords.tender.reprint }).click()
      await paper(till)
      expect(await till.presses()).toBe(1)
      await page.keyboard.press('Escape')
    },
  )

  step(
    '8: a scanned member is topped up in two presses and a scan, or in three for cash',
    async () => {
      const { page } = till
      for (const way of ['code', 'cash'] as const) {
        await open(view === 'desktop' ? '/pages/main?tab=members' : '/pages/mobile/memberList')
        await page.getByLabel(tillWords.person.field).waitFor()
        await scan(page, memberCode)
        await button(pattern`^${tillWords.person.acts.recharge}`).waitFor()
        await till.presses()
        await press(pattern`^${tillWords.person.acts.recharge}`)
        await press(/^¥200/)
        if (way === 'cash') await press(pattern`^${tillWords.recharge.exactCash}`)
        expect(await till.presses()).toBe(way === 'cash' ? 3 : 2)
        if (way === 'code') await scan(page, paymentCode())
        await page.getByText(tillWords.recharge.done).waitFor()
        await press(pattern`^${tillWords.shell.done}$`)
      }
    },
  )

  step('9: what is fetched goes with one press, or with none where the shop wants it', async () => {
    const { page } = till
    await open(view === 'desktop' ? '/pages/main?tab=pickup' : '/pages/mobile/writeOff')
    await page.getByText(tillWords.writeOff.scanHint).waitFor()
    const code = pickups.pop() ?? ''
    await scan(page, code)
    const card = page.getByRole('article', {
      name: `${tillWords.writeOff.title} ${code.slice(-6)}`,
    })
    await card.waitFor()
    await till.presses()
    await card.getByRole('button', { name: pattern`^${tillWords.writeOff.title}` }).click()
    await card.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    expect(await till.presses()).toBe(1)
    const continuous = page.getByRole('switch', { name: pattern`${tillWords.writeOff.continuous}` })
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

  step('11: the day comes out of the printer in two presses', async () => {
    await sellPage()
    await button(pattern`^${tillWords.till.shift}`).waitFor()
    await till.presses()
    await press(pattern`^${tillWords.till.shift}`)
    await press(pattern`^${tillWords.report.print}`)
    await paper(till)
    expect(await till.presses()).toBe(2)
    await till.page.keyboard.press('Escape')
  })

  step.runIf(view === 'desktop')('1 to 9, 11 and 12 by keys alone', async () => {
    const { page } = till
    const keys = keysOf(till)
    const sale = async () => {
      await open('/pages/main')
      for (const code of [milk, eggs]) await scan(page, code)
      await page.getByText(tillWords.sell.subtotalItems('2')).waitFor()
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
    await page.getByText(pattern`1\.256\s?${tillWords.format.jin}`).first().waitFor()
    expect(await till.presses()).toBe(1 + 5 + 1)
    // 4: a member by phone, their points; 3: the best coupon; taken off again with the clear key.
    await keys(...memberPhone)
    await button(pattern`${tillWords.sell.couponSaves('')}`).waitFor()
    await button(pattern`^${tillWords.coupon.useCode} \d+ ${tillWords.tender.points}`).waitFor()
    await keys('Alt+j')
    await page
      .getByRole('button', {
        name: pattern`^${tillWords.coupon.useCode} \d+ ${tillWords.tender.points}`,
      })
      .waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(11 + 1)
    await keys('F6', 'Enter')
    await page
      .getByRole('button', { name: pattern`${tillWords.sell.couponSaves('')}` })
      .waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(2)
    done = await sold()
    await keys('F9', 'Enter')
    await done()
    // 5: a part in cash, the rest by code.
    await sale()
    done = await sold()
    await keys('F9', '5', 'Enter')
    expect(await till.presses()).toBe(2 + 1)
    await page.getByText(tillWords.tender.still).first().waitFor()
    await scan(page, paymentCode())
    await done()
    // 6: aside and back.
    await sale()
    await keys('F4')
    await page.getByText(tillWords.hold.held).first().waitFor()
    await keys('F4')
    await page.getByText(tillWords.sell.subtotalItems('2')).waitFor()
    expect(await till.presses()).toBe(2)
    done = await sold()
    await keys('F9', 'Enter')
    await done()
    // 7: the second line of it goes back.
    await scanOrder(till, String((await newestOrder(stage))?.['orderNo']))
    await till.presses()
    await keys('F8')
    const form = page.getByRole('region', { name: tillWords.refund.pick })
    await form.waitFor()
    await keys('ArrowDown', '+')
    await form.getByText(/^−¥/).first().waitFor()
    await keys('Enter')
    expect(await till.presses()).toBe(4)
    await page.getByText(tillWords.approval.title).waitFor()
    await typePin(page, pin)
    await page.getByRole('article', { name: pattern`^${tillWords.tender.refund}` }).waitFor()
    // 8: a member is topped up in cash.
    await keys('Alt+3')
    await page.getByLabel(tillWords.person.field).waitFor()
    await till.presses()
    await keys('F3', ...memberPhone)
    await button(pattern`^${tillWords.person.acts.recharge}`).waitFor()
    await keys('F9')
    await button(/^¥200/).waitFor()
    await keys('Alt+2', 'F9')
    await page.getByText(tillWords.recharge.done).waitFor()
    expect(await till.presses()).toBe(1 + 11 + 3)
    // 9: what is fetched.
    await keys('Alt+4')
    await page.getByLabel(tillWords.writeOff.search).waitFor()
    const code = pickups.pop() ?? ''
    await scan(page, code)
    const card = page.getByRole('article', {
      name: `${tillWords.writeOff.title} ${code.slice(-6)}`,
    })
    await card.waitFor()
    await till.presses()
    await keys('Enter')
    await card.getByText(tillWords.writeOff.states.TAKEN, { exact: true }).waitFor()
    expect(await till.presses()).toBe(1)
    // 11: the day.
    await keys('Alt+5')
    await button(pattern`^${tillWords.report.print}`).waitFor()
    await keys('Control+p')
    await paper(till)
    expect(await till.presses()).toBe(2)
    await keys('Escape')
  })

  step('10: a shift ends with two presses and the count', async () => {
    const { page } = till
    await sellPage()
    await button(pattern`^${tillWords.till.shift}`).waitFor()
    await till.presses()
    if (view === 'desktop') await keysOf(till)('Alt+5')
    else await press(pattern`^${tillWords.till.shift}`)
    await page.getByText(tillWords.shift.cash).waitFor()
    const expected = await page
      .locator(`dt:has-text("${tillWords.shift.expected}") + dd`)
      .innerText()
    const digits = /[\d.]+/.exec(expected)?.[0] ?? ''
    const close = pattern`^${tillWords.shift.close}`
    if (view === 'desktop') {
      await keysOf(till)(...digits, 'Enter')
    } else {
      for (const note of notesOf(digits))
        await press(
          new RegExp(`${tillWords.shift.more(`^¥${note}`)}|${tillWords.shift.more(`^${note}`)}`),
        )
      await press(close)
    }
    await page.getByText(pattern`^${tillWords.report.shiftStates.CLOSED}`).waitFor()
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

/** Scans a receipt on the page that sells; its order opens there. */
async function scanOrder(till: Till, number: string): Promise<void> {
  const isDesk = till.page.url().includes('/pages/main')
  await openOn(till, isDesk ? '/pages/main' : '/pages/mobile/main')
  await scan(till.page, number)
  await till.page.getByRole('article', { name: pattern`^${tillWords.till.orders}` }).waitFor()
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
/** A practised hand by the keystroke-level model: to point and press, and to type a digit. */
const pressMs = 1200
const digitMs = 280

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
    [tillWords.tender.jiao('5'), 50],
    [tillWords.tender.jiao('1'), 10],
  ] as const
  return faces.flatMap(([name, face]) => {
    const pieces = Math.floor(left / face)
    left -= pieces * face
    return Array.from({ length: pieces }, () => name)
  })
}

/** Puts 628 g on the stand-in for the scale. */
async function putOnScale({ page }: Till, view: View): Promise<void> {
  if (view === 'phone') await page.getByRole('button', { name: tillWords.shell.more }).click()
  else
    await page
      .getByRole('button', { name: pattern`${demo.supervisor}|${tillWords.till.cashierMenu}` })
      .first()
      .click()
  await page.getByText(tillWords.till.demoTools).first().click()
  await page.getByRole('button', { name: /^1\.256/ }).click()
  await page.getByRole('button', { name: tillWords.shell.close }).first().click()
  if (view === 'desktop') await page.getByText(tillWords.till.scaleStable).first().waitFor()
  await page.waitForTimeout(1500)
}
