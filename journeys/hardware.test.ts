import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeFaults } from './axe-faults.ts'
import { scan, type View } from './browser.ts'
import { barcodeOf, onDuty, openStage, openTill, type Stage, type Till } from './story.ts'

describe('devices', () => {
  let stage: Stage
  let milk: string

  beforeAll(async () => {
    stage = await openStage('sqlite')
    milk = await barcodeOf(stage, '牧野纯牛奶')
  })
  afterAll(() => stage.close())

  describe.each(['desktop', 'phone'] as const)('on the %s', (view: View) => {
    let till: Till
    const to = (part: string, page: string) =>
      till.page.goto(
        `${stage.proxy.url}/#/pages${view === 'desktop' ? `/main?tab=more&see=${part}` : `/mobile/${page}`}`,
      )
    const button = (name: RegExp) => till.page.getByRole('button', { name }).first()

    beforeAll(async () => {
      till = await openTill(stage, view)
      await onDuty(till, '13800000002')
    })
    afterAll(() => till.context.close())

    it('are tried one by one', async () => {
      const { page } = till
      await to('hardware', 'hardware')
      const printer = page.getByRole('region', { name: '打印机' })
      await printer.getByRole('button', { name: '测试打印' }).click()
      await printer.getByRole('img', { name: /收银台/ }).waitFor()
      const scale = page.getByRole('region', { name: '电子秤' })
      await scale.getByRole('button', { name: '326 g' }).click()
      await scale.getByText('0.652').waitFor()
      const drawer = page.getByRole('region', { name: '钱箱' })
      await drawer.getByRole('button', { name: '开钱箱' }).click()
      await page.getByText('现金进出').first().waitFor()
      await button(/^关闭$/).click()
      await scan(page, milk)
      await page.getByRole('region', { name: '扫码枪' }).getByText(milk).waitFor()
      expect(await axeFaults(page)).toEqual([])
    })

    it('without paper keep the receipt, which is printed once there is some', async () => {
      const { page } = till
      const out = page.getByRole('switch', { name: '没有纸' })
      await out.click()
      await page.getByRole('button', { name: '测试打印' }).click()
      await page.getByText('没有纸').nth(1).waitFor()
      await to('print', 'printManage')
      await page.getByText('没打出来').waitFor()
      await button(/^再打一次$/).click()
      await page.getByText('没打出来').waitFor()
      await to('hardware', 'hardware')
      await out.click()
      await to('print', 'printManage')
      await button(/^再打一次$/).click()
      await page.getByText('没打出来').waitFor({ state: 'detached' })
    })

    it('print orders that wait, and show the last order on both papers', async () => {
      const { page } = till
      await button(/^打印待打订单$/).click()
      await page.getByText(/已打印 \d+ 张|没有待打的订单/).waitFor()
      const paper = page.getByRole('region', { name: '单据样式' })
      await paper.getByRole('button', { name: '58 mm' }).click()
      await paper.getByRole('img').or(paper.getByText('还没有订单')).first().waitFor()
      expect(await axeFaults(page)).toEqual([])
    })
  })
})
