// Practising: a till alongside the till, on a shop that is thrown away. The real one never hears of it.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import {
  barcodeOf,
  onDuty,
  openStage,
  openTill,
  ordersIn,
  type Stage,
  type Till,
} from './journey.ts'

const practicePath = /\/training\/[0-9a-f-]{36}\/#\/pages\/(main|mobile\/main)/
/** A server of its own is started first. */
const opensWithinMs = 60_000

describe('practising', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage()
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    let till: Till
    const press = (name: RegExp) => till.page.getByRole('button', { name }).first().click()
    const band = () => till.page.getByRole('complementary', { name: '练习模式' })

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till)
    })
    afterAll(() => till.context.close())

    async function openMenu(): Promise<void> {
      if (view === 'desktop') await press(/收银员菜单/)
      else await till.page.goto(`${stage.proxy.url}/#/pages/mobile/main?panel=menu`)
    }

    async function closeMenu(): Promise<void> {
      await till.page.keyboard.press('Escape')
      await till.page.getByRole('button', { name: /常用手/ }).waitFor({ state: 'detached' })
    }

    it.runIf(view === 'desktop')('has the keys that its person chose', async () => {
      const { page } = till
      const dialog = page.getByRole('dialog')
      const row = dialog.getByRole('button', { name: /挂单/ })
      await page.keyboard.press('F1')
      await row.click()
      await page.keyboard.press('F9')
      await dialog.getByText('F9 已经用于“收款”').waitFor()
      await row.click()
      await page.keyboard.press('a')
      await dialog.getByText(/^a 用来输入和扫码/i).waitFor()
      await row.click()
      await page.keyboard.press('F10')
      await dialog.getByText('挂单 / 取单 现在用 F10').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await dialog.getByRole('button', { name: '关闭' }).click()
      const button = page.getByRole('button', { name: /^取单/ })
      await button.getByText('F10').waitFor()
      await page.keyboard.press('F10')
      await page.getByText('没有挂单').first().waitFor()
      await page.keyboard.press('Escape')
      await page.keyboard.press('F1')
      await dialog.getByRole('button', { name: '恢复默认按键' }).click()
      await dialog.getByRole('button', { name: '关闭' }).click()
      await button.getByText('F4').waitFor()
    })

    it('lies under the left hand where that is wanted', async () => {
      const { page } = till
      await scan(page, milk)
      const pay = page.getByRole('button', { name: /^收款/ }).first()
      const middle = page.viewportSize()
      const side = async () => {
        const box = await pay.boundingBox()
        return box !== null && middle !== null && box.x + box.width / 2 < middle.width / 2
      }
      expect(await side()).toBe(false)
      await openMenu()
      await press(/常用手/)
      await expect.poll(side).toBe(true)
      // The open menu lies over the rail; what the rail is without it is asked.
      if (view === 'desktop') await closeMenu()
      expect(await axeFaults(page)).toEqual([])
      if (view === 'desktop') await openMenu()
      await press(/常用手/)
      await expect.poll(side).toBe(false)
      if (view === 'desktop') await closeMenu()
    })

    it('waits until nothing of the till is left open', async () => {
      const { page } = till
      await openMenu()
      const item = page.getByRole('button', { name: /练习模式/ })
      await expect.poll(() => item.getAttribute('aria-disabled')).toBe('true')
      if (view === 'desktop') await page.keyboard.press('Escape')
      else await page.goto(`${stage.proxy.url}/#/pages/mobile/shopCart`)
      await press(/^清空/)
    })

    it('opens a shop in which the first lesson is learnt by doing it', async () => {
      const { page } = till
      await page.goto(`${stage.proxy.url}/#/pages/${view === 'phone' ? 'mobile/' : ''}main`)
      const before = await ordersIn(stage)
      await openMenu()
      await press(/练习模式/)
      await press(/^开始练习/)
      await page.waitForURL(practicePath, { timeout: opensWithinMs })
      await page.getByText('红富士苹果').first().waitFor()
      await band().getByText('练习模式 · 一切都不算数').waitFor()
      await band().getByText('扫码或点选三件商品').waitFor()
      for (let count = 0; count < 3; count += 1) await scan(page, milk)
      await band().getByText('点一个现金面额').waitFor()
      expect(await axeFaults(page)).toEqual([])
      await press(/^¥100/)
      await band().getByText('完成，学会了').waitFor()
      await band().getByText('1/12 课').waitFor()
      expect(await ordersIn(stage)).toBe(before)
    })

    it('prints on nobody’s paper, and says on its own what it is', async () => {
      const { page } = till
      await page.goto(
        page
          .url()
          .replace(/#.*/, `#/pages/${view === 'desktop' ? '' : 'mobile/'}main?panel=receipt`),
      )
      const paper = page.locator('img[src^="data:image/svg"]').first()
      await paper.waitFor()
      const source = decodeURIComponent((await paper.getAttribute('src')) ?? '')
      expect(source.replace(/<[^>]+>/g, '')).toContain('训练小票')
      await page.goto(page.url().replace('?panel=receipt', ''))
      await page.reload()
      await band().getByText('1/12 课').waitFor()
    })

    it.runIf(view === 'desktop')(
      'prints on the laboratory’s printers, and on no others',
      async () => {
        const { page } = till
        await page.goto(page.url().replace(/#.*/, '#/pages/main?tab=more&see=lab'))
        const card = (name: RegExp) => page.getByRole('region', { name })
        await card(/小票打印机 · front/)
          .getByRole('button', { name: '接到这台收银台' })
          .click()
        await card(/小票打印机 · front/)
          .getByText('正在用')
          .waitFor()
        expect(
          await card(/C-Lodop/)
            .getByRole('button', { name: '接到这台收银台' })
            .count(),
        ).toBe(0)
        await card(/小票打印机 · front/)
          .getByRole('button', { name: '测试打印' })
          .click()
        await card(/小票打印机 · front/)
          .getByRole('img', { name: /收银台/ })
          .waitFor()
      },
    )

    it('ends where it began: the same shift, and nothing in the books', async () => {
      const { page } = till
      await band()
        .getByRole('button', { name: /全部课程/ })
        .click()
      await page.getByRole('dialog').getByText('学会了').waitFor()
      await page.getByRole('dialog').getByRole('button', { name: '关闭' }).click()
      await band()
        .getByRole('button', { name: /结束练习/ })
        .click()
      await page.getByRole('dialog').getByRole('button', { name: '结束练习' }).click()
      await page.waitForURL(({ pathname }) => pathname === '/')
      await press(/继续营业/)
      await page.getByText('红富士苹果').first().waitFor()
      expect(await band().count()).toBe(0)
      const left = () =>
        page.evaluate(async () =>
          (await indexedDB.databases()).filter(({ name }) => name?.includes('-practice-')),
        )
      await expect.poll(left).toEqual([])
    })
  })
})
