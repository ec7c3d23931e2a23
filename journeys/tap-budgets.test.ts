// The presses a task may take once the goods are in the cart; scans press nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { scan, type View } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './story.ts'

let stage: Stage
let milk: string

beforeAll(async () => {
  stage = await openStage('sqlite')
  milk = await barcodeOf(stage, '牧野纯牛奶')
})
afterAll(() => stage.close())

const cashiers: Readonly<Record<View, string>> = { desktop: '13800000001', phone: '13800000002' }

describe.each(['desktop', 'phone'] as const)('on the %s', (view) => {
  let till: Till

  beforeAll(async () => {
    till = await openTill(stage, view)
    await onDuty(till, cashiers[view])
  })

  const chip = (name: RegExp) => till.page.getByRole('button', { name }).first()
  const paid = () => till.page.getByText('已收款').waitFor()
  const member = async () => {
    await scan(till.page, 'TM000000017')
    await till.page
      .getByRole('button', { name: /使用优惠券/ })
      .first()
      .waitFor()
  }
  const cancelSale = async () => {
    if (view === 'phone') await chip(/^购物车，/).click()
    await chip(/^清空/).click()
    if (view === 'phone') await till.page.goBack()
  }

  it('three scanned things are sold for a note in one press', async () => {
    for (let times = 0; times < 3; times += 1) await scan(till.page, milk)
    await till.presses()
    await chip(/^¥20/).click()
    await paid()
    expect(await till.presses()).toBe(1)
  })

  it('the next sale begins with its first scan', async () => {
    await till.presses()
    await scan(till.page, milk)
    await till.page.getByText('已收款').waitFor({ state: 'detached' })
    // Every key of a scanner is a key: thirteen digits and Enter, and nobody pressed anything else.
    expect(await till.presses()).toBe(milk.length + 1)
  })

  it('weighed goods on the scale are taken in one press', async () => {
    await putOnScale(till, view)
    await till.presses()
    await till.page
      .getByRole('button', { name: /红富士苹果/ })
      .first()
      .click()
    await till.page
      .getByText(/1\.256\s?斤/)
      .first()
      .waitFor()
    expect(await till.presses()).toBe(1)
  })

  it('the best coupon is used in one press', async () => {
    await member()
    await till.presses()
    await chip(/使用优惠券/).click()
    await till.page.getByRole('button', { name: /使用优惠券/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  it('a scanned member spends their points in one press', async () => {
    await scan(till.page, milk)
    await member()
    await till.presses()
    await chip(/^使用 \d+ 积分/).click()
    await till.page.getByRole('button', { name: /^使用 \d+ 积分/ }).waitFor({ state: 'detached' })
    expect(await till.presses()).toBe(1)
    await cancelSale()
  })

  it.runIf(view === 'desktop')('by the keyboard, cash takes two keys and the amount', async () => {
    for (let times = 0; times < 3; times += 1) await scan(till.page, milk)
    await till.presses()
    await till.page.keyboard.press('F9')
    await till.page.keyboard.type('50', { delay: 80 })
    await till.page.waitForTimeout(100)
    await till.page.keyboard.press('Enter')
    await paid()
    expect(await till.presses()).toBe(4)
  })
})

/** Puts 628 g on the stand-in for the scale. */
async function putOnScale({ page }: Till, view: View): Promise<void> {
  if (view === 'phone') await page.getByRole('button', { name: '更多' }).click()
  else
    await page
      .getByRole('button', { name: /张晨|收银员菜单/ })
      .first()
      .click()
  await page.getByText('演示设备').first().click()
  await page.getByRole('button', { name: /^1\.256/ }).click()
  await page.getByRole('button', { name: '关闭' }).first().click()
  if (view === 'desktop') await page.getByText('稳定').first().waitFor()
  await page.waitForTimeout(1500)
}
