import { afterAll, beforeAll, expect } from 'vitest'
import { scan } from './browser.ts'
import {
  barcodeOf,
  brokenInvariants,
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
import { demo } from './shop-names.ts'
import { pattern, tillWords } from './words.ts'
import { beginStory } from './story.ts'

const step = beginStory()

const memberCode = 'TM000000017'

let stage: Stage
let desk: Till
let phone: Till
let milk: string

beforeAll(async () => {
  stage = await openStage()
  milk = await barcodeOf(stage, demo.milk)
  desk = await openTill(stage, 'desktop')
  phone = await openTill(stage, 'phone')
  await onDuty(desk, cashiers.desktop)
  await onDuty(phone, cashiers.phone)
})
afterAll(() => stage.close())

/** A cart of the member with points in use, one press from being paid. */
async function fill({ page }: Till): Promise<void> {
  await scan(page, milk)
  await scan(page, memberCode)
}

const exact = ({ page }: Till) =>
  page.getByRole('button', { name: pattern`^${tillWords.sell.exact}` })

async function usePoints({ page }: Till): Promise<void> {
  if (page.url().includes('mobile')) {
    await page
      .getByRole('button', {
        name: pattern`${tillWords.coupon.useCode}.*${tillWords.sell.pointsDefault}`,
      })
      .click()
    return
  }
  await page.getByText('139****0001').first().waitFor()
  await page.keyboard.press('Alt+j')
}

step.each(['desktop', 'phone'] as const)(
  'sells at the second press on the %s when the points went on the other till meanwhile',
  async (second) => {
    const [late, early] = second === 'desktop' ? [desk, phone] : [phone, desk]
    const before = await ordersIn(stage)
    for (const till of [late, early]) {
      await fill(till)
      await usePoints(till)
    }
    await exact(early).click()
    await early.page.getByText(tillWords.tender.doneTitle).waitFor()
    await exact(late).click()
    await late.page.getByRole('button', { name: tillWords.shell.confirm, exact: true }).click()
    await exact(late).click()
    await late.page.getByText(tillWords.tender.doneTitle).waitFor()
    await untilOrders(stage, before + 2)
    expect(Number((await newestOrder(stage))?.['useIntegral'])).toBeGreaterThan(0)
  },
)

step('leaves the books whole', async () => {
  expect(await brokenInvariants(stage)).toEqual([])
})
