import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage } from './journey.ts'

/** Takes the nearest note for what lies in the cart. */
async function sellForCash(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^¥\d/ }).first().click()
  await page.getByText('已收款').waitFor()
}

describe('a newcomer', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())

  it('with nothing plugged in sees a weighed sale, its slip, a label, no paper, and the slip after all', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    const to = (query: string) => page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    await onDuty(till, '13800000003')
    await to('tab=more&see=hardware')
    await page.getByRole('button', { name: '打开硬件实验室' }).click()
    const card = (name: RegExp) => page.getByRole('region', { name })
    const front = card(/小票打印机 · front/)
    await front.getByRole('button', { name: '接到这台收银台' }).click()
    await card(/标签打印机 · label/)
      .getByRole('button', { name: '接到这台收银台' })
      .click()
    await front.getByText('正在用').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await card(/演示电子秤/)
      .getByRole('button', { name: /1\.256/ })
      .click()

    await to('')
    await page
      .getByRole('button', { name: /红富士苹果/ })
      .first()
      .click()
    await page.getByText('小计 1 件').waitFor()
    await sellForCash(page)
    await to('tab=more&see=lab')
    await front.getByRole('img', { name: /红富士苹果[\s\S]*1\.256/ }).waitFor()
    // The scale is empty between two goods, or the first would be sold twice.
    await card(/演示电子秤/)
      .getByRole('button', { name: '拿开' })
      .click()
    await to('')
    await page.getByText('0.000').first().waitFor()
    await to('tab=more&see=lab')
    await card(/演示电子秤/)
      .getByRole('button', { name: /2\.408/ })
      .click()

    await to('panel=packs')
    await page.getByLabel('名称、货号或条码').fill('10001')
    await page
      .getByRole('complementary', { name: '预包装' })
      .getByRole('button', { name: /红富士苹果/ })
      .click()
    await page.getByRole('button', { name: /^打标签.*¥/ }).click()
    await page.getByText(/上一包/).waitFor()
    await to('tab=more&see=lab')
    await card(/标签打印机 · label/)
      .getByRole('img', { name: /红富士苹果/ })
      .waitFor()

    await front.getByRole('switch', { name: '抽走纸' }).click()
    await front.getByRole('switch', { name: '抽走纸', checked: true }).waitFor()
    await to('')
    await scan(page, milk)
    await page.getByText('牧野纯牛奶').first().waitFor()
    await sellForCash(page)
    await page.getByText('小票没有打印 · 没有纸').waitFor()
    await page
      .getByRole('button', { name: /1 张小票等待打印/ })
      .first()
      .waitFor()
    await to('tab=more&see=print')
    await page.getByText('装上新纸并合上上盖').first().waitFor()
    await to('tab=more&see=lab')
    expect(await front.getByRole('img', { name: /牧野纯牛奶/ }).count()).toBe(0)
    await front.getByRole('switch', { name: '抽走纸' }).click()
    await front.getByRole('img', { name: /牧野纯牛奶/ }).waitFor()
    await to('tab=more&see=print')
    await page.getByText('没有纸').first().waitFor({ state: 'detached' })
    await till.context.close()
  })

  it('sees a price display count as showing a price only once the tag has it', async () => {
    const till = await openTill(stage, 'desktop')
    const { page } = till
    const to = (query: string) => page.goto(`${stage.proxy.url}/#/pages/main?${query}`)
    await onDuty(till, '13800000003')
    const accessPoint = async (fault: string) => {
      await to('tab=more&see=lab')
      await page
        .getByRole('region', { name: /^电子价签/ })
        .getByRole('switch', { name: fault })
        .click()
      await to('tab=more&see=hardware')
    }
    await accessPoint('价签不醒来')
    const card = page.getByRole('region', { name: '电子价签' })
    await card.getByRole('button', { name: '登记价签' }).click()
    await card.getByLabel('名称', { exact: true }).fill('试用价签')
    await card.getByLabel('价签地址', { exact: true }).fill(tag)
    await card.getByRole('button', { name: '登记', exact: true }).click()
    const row = card.getByRole('listitem').filter({ hasText: '试用价签' })
    await row.getByText('未绑定', { exact: true }).waitFor()
    await row.getByText('试用价签').click()
    await row.getByLabel('扫或输入商品条码').fill(milk)
    await row.getByRole('button', { name: '绑定', exact: true }).click()
    await row.getByText('已发出').waitFor()
    await card
      .getByRole('list', { name: '价签与收银价不同' })
      .getByText('还没显示')
      .first()
      .waitFor()
    await accessPoint('价签不醒来')
    await row.getByText('已显示').waitFor()
    await to('tab=more&see=lab')
    await page.getByRole('img', { name: tag }).waitFor()

    await accessPoint('忙，晚点再来')
    await row.getByText('试用价签').click()
    await row.getByRole('button', { name: '解绑商品' }).click()
    await row.getByText('未绑定', { exact: true }).waitFor()
    await row.getByLabel('扫或输入商品条码').fill(milk)
    await row.getByRole('button', { name: '绑定', exact: true }).click()
    await row.getByText('基站正忙，稍后自动再试').waitFor()
    await row.getByText('等待').waitFor()
    await accessPoint('忙，晚点再来')
    await till.context.close()
  })
})

/** The laboratory's access point knows tags that begin so. */
const tag = '0218AAAA0001'
